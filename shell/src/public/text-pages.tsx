import { buttonClass, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStudio } from '../studio-context.ts';
import { LicencePage } from './licence-page.tsx';

import { PageText } from './page-text.tsx';
import { PublicFrame } from './public-frame.tsx';
import * as styles from './text-page.module.css';
import { useTextPage } from './use-text-page.ts';

/** The pages that are texts, by their addresses. */
export const textPages = {
  about: observer(function AboutPage() {
    const { t } = useStudio();
    return (
      <TextPage name="about" title={t('public:about')}>
        <LicencePage />
      </TextPage>
    );
  }),
  accessibility: observer(function AccessibilityPage() {
    return <TextPage name="accessibility" title={useStudio().t('public:accessibility')} />;
  }),
  blog: observer(function BlogPage() {
    return <TextPage name="blog" title={useStudio().t('public:blog')} />;
  }),
  contact: observer(function ContactPage() {
    return <TextPage name="contact" title={useStudio().t('public:contact')} />;
  }),
  cookies: observer(function CookiesPage() {
    return <TextPage name="cookies" title={useStudio().t('public:cookies')} />;
  }),
  dmca: observer(function DmcaPage() {
    return <TextPage name="dmca" title={useStudio().t('public:dmca')} />;
  }),
  privacy: observer(function PrivacyPage() {
    return <TextPage name="privacy" title={useStudio().t('public:privacy')} />;
  }),
  terms: observer(function TermsPage() {
    return <TextPage name="terms" title={useStudio().t('public:terms')} />;
  }),
};

/** A page that is a text: the operator's, or ours, in the reader's language. */
const TextPage = observer(function TextPage(props: {
  /** Its file's name, without language and ending. */
  name: string;
  title: string;
  children?: ReactNode;
}) {
  const { name, title, children } = props;
  const { t, explain, language } = useStudio();
  const { text, failure, retry } = useTextPage(`/pages/${name}.${language}.md`);
  return (
    <PublicFrame title={title}>
      <article className={styles.text} aria-busy={text === undefined && failure === undefined}>
        {text !== undefined && <PageText text={text} />}
        {text === undefined && failure === undefined && (
          <>
            <h1>{title}</h1>
            <Spinner label={t('shell:loadingPage')} />
          </>
        )}
        {failure !== undefined && (
          <>
            <h1>{title}</h1>
            <p role="alert">{explain(failure)}</p>
            <button type="button" className={buttonClass()} onClick={retry}>
              {t('public:retry')}
            </button>
          </>
        )}
        {children}
      </article>
    </PublicFrame>
  );
});

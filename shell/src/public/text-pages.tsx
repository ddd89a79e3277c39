import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import { Licences } from './licences.tsx';
import { TextPage } from './text-page.tsx';

/** The pages that are texts, by their addresses. */
export const textPages = {
  about: observer(function AboutPage() {
    const { t } = useStudio();
    return (
      <TextPage name="about" title={t('public:about')}>
        <Licences />
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

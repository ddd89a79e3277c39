import { buttonClass, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStudio } from '../studio-context.ts';
import { MarkdownView } from './markdown-view.tsx';
import { PublicFrame } from './public-frame.tsx';
import * as styles from './text-page.module.css';
import { useText } from './use-text.ts';

/** A page that is a text: the operator's, or ours, in the reader's language. */
export const TextPage = observer(function TextPage(props: {
  /** Its file's name, without language and ending. */
  name: string;
  title: string;
  children?: ReactNode;
}) {
  const { name, title, children } = props;
  const { t, explain, language } = useStudio();
  const { text, failure, retry } = useText(`/pages/${name}.${language}.md`);
  return (
    <PublicFrame title={title}>
      <article className={styles.text} aria-busy={text === undefined && failure === undefined}>
        {text !== undefined && <MarkdownView text={text} />}
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

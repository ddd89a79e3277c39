import { Markdown } from '@hocket/ui';
import type { ReactNode } from 'react';
import * as styles from './readme.module.css';

/** What a plugin's author wrote, without the title, which the dialog has. Its links lead out of the studio. */
export function Readme({ text }: { text: string }) {
  return (
    <div className={styles.readme}>
      <Markdown text={text} hasTitle link={linkOutside} />
    </div>
  );
}

function linkOutside(href: string, words: ReactNode): ReactNode | undefined {
  if (!/^https?:\/\//i.test(href)) return undefined;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

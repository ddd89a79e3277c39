import type { ReactNode } from 'react';
import { AudioFailure } from './audio-failure.tsx';
import * as styles from './studio-main.module.css';

interface StudioMainProps {
  heading: string;
  /** Stands beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page in the studio's frame: its heading in the strip below the header, and all else scrolls in itself. */
export function StudioMain({ heading, beside, children }: StudioMainProps) {
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <div className={styles.strip}>
        <h1>{heading}</h1>
        {beside}
      </div>
      <div className={styles.scroller} data-scrolls>
        <div className={styles.content}>
          <AudioFailure />
          {children}
        </div>
      </div>
    </main>
  );
}

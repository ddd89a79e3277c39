import type { ReactNode } from 'react';
import * as styles from './section.module.css';

/** A part of the landing page that an address with `#` leads to. */
export function LandingSection(props: {
  id: string;
  title: string;
  text?: string;
  /** Stands on a ground of its own. */
  isRaised?: boolean;
  children?: ReactNode;
}) {
  const { id, title, text, isRaised = false, children } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.section}
      data-raised={isRaised || undefined}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}

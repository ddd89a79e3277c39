import { Logo } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import { LookFields } from './look-fields.tsx';
import * as styles from './public-page.module.css';
import { usePageTitle } from './use-page-title.ts';

/** The frame of a page that needs no sign-in. */
export const PublicPage = observer(function PublicPage(props: {
  title: string;
  actions?: ReactNode;
  /** Stands above the line with the source. */
  footer?: ReactNode;
  /** The content goes from edge to edge. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { title, actions, footer, isWide = false, children } = props;
  const { studio, sourceUrl } = usePage();
  const { t } = studio;
  usePageTitle(title);
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <a className="skip-link" href="#content">
        {t('shell:skipToContent')}
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to="/">
          <Logo size={26} />
          {t('shell:appName')}
        </Link>
        {actions}
      </header>
      <main id="content" className={isWide ? styles.wide : styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        {footer}
        <div className={styles.licence}>
          <LookFields />
          <a href={sourceUrl}>{t('shell:sourceCode')}</a>
          <span>AGPL-3.0-or-later</span>
        </div>
      </footer>
    </div>
  );
});

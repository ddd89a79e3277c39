import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApp } from '../studio-context.ts';
import * as styles from './public-page.module.css';
import { usePageTitle } from './use-page-title.ts';

/** The frame of a page that needs no sign-in. */
export const PublicPage = observer(function PublicPage(props: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { studio, sourceUrl } = useApp();
  const { t } = studio;
  usePageTitle(props.title);
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#content">
        {t('shell:skipToContent')}
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to="/">
          {t('shell:appName')}
        </Link>
        {props.actions}
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {props.children}
      </main>
      <footer className={styles.footer}>
        <a href={sourceUrl}>{t('shell:sourceCode')}</a>
        <span>AGPL-3.0-or-later</span>
      </footer>
    </div>
  );
});

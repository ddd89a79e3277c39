import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { usePage } from '../studio-context.ts';
import { SiteFooter } from './site-footer.tsx';
import * as styles from './site-nav.module.css';

/** The frame of the pages that tell about Hocket: navigation, content, footer. */
export const PublicFrame = observer(function PublicFrame(props: {
  title: string;
  /** The content goes from edge to edge. */
  isWide?: boolean;
  children: ReactNode;
}) {
  useHashTarget();
  return (
    <PublicPage {...props} actions={<SiteNav />} footer={<SiteFooter />}>
      {props.children}
    </PublicPage>
  );
});

/** The way around for somebody who is not signed in. */
const SiteNav = observer(function SiteNav() {
  const { t, session } = usePage().studio;
  const isSignedIn = session.status === 'authenticated';
  return (
    <nav className={styles.nav} aria-label={t('public:navigation')}>
      <Link className={styles.link} to="/#features">
        {t('public:features')}
      </Link>
      <Link className={styles.link} to="/#demo">
        {t('public:demo')}
      </Link>
      {isSignedIn ? (
        <Link className={buttonClass('primary')} to="/studio">
          {t('shell:studioLink')}
        </Link>
      ) : (
        <>
          <Link className={buttonClass('ghost')} to="/login">
            {t('shell:signIn')}
          </Link>
          <Link className={buttonClass('primary')} to="/signup">
            {t('public:getStarted')}
          </Link>
        </>
      )}
    </nav>
  );
});

/**
 * Leads to the section that an address with `#` names, and takes the keyboard along, as a page load does: the browser
 * itself looked for it before anything was there.
 */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again has another key
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [hash, key]);
}

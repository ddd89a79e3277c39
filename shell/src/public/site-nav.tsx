import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import * as styles from './site-nav.module.css';

/** The way around for somebody who is not signed in. */
export const SiteNav = observer(function SiteNav() {
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

import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router';
import { useApp } from '../studio-context.ts';
import * as styles from './page-actions.module.css';

/** Where one goes on from a public page: the community, and the studio or the way into it. */
export const PageActions = observer(function PageActions() {
  const { session, studio } = useApp();
  const { t } = studio;
  const location = useLocation();
  const isIn = session.status === 'authenticated';
  return (
    <nav className={styles.actions} aria-label={t('community:navigation')}>
      <Link className={buttonClass('ghost')} to="/community">
        {t('community:title')}
      </Link>
      {isIn ? (
        <Link className={buttonClass('ghost')} to="/studio">
          {t('shell:studioLink')}
        </Link>
      ) : (
        <Link className={buttonClass('ghost')} to="/login" state={{ from: location }}>
          {t('shell:signIn')}
        </Link>
      )}
    </nav>
  );
});

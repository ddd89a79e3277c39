import { observer } from 'mobx-react-lite';
import { Link, NavLink } from 'react-router';
import { useApp } from '../studio-context.ts';
import { ExchangeMenu } from './exchange-menu.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectName } from './project-name.tsx';
import { SaveButton } from './save-button.tsx';
import { SaveState } from './save-state.tsx';
import * as styles from './studio-header.module.css';
import { TransportControls } from './transport-controls.tsx';
import { UserMenu } from './user-menu.tsx';

/** Milliseconds between a click on a link and the scroll to the top. */
const scrollDelay = 50;

function scrollToTop() {
  setTimeout(() => window.scrollTo({ top: 0, behavior: 'smooth' }), scrollDelay);
}

/** The studio's name, its links, the transport, the open project and the user. */
export const StudioHeader = observer(function StudioHeader(props: { onSave: () => Promise<void> }) {
  const { t } = useApp().studio;
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <Link className={styles.name} to="/studio" onClick={scrollToTop}>
          {t('shell:studioName')}
        </Link>
        <span className={styles.tagline}>{t('shell:studioTagline')}</span>
      </div>
      <nav className={styles.links} aria-label={t('shell:studioNavigation')}>
        <NavLink className={styles.link ?? ''} to="/studio" end onClick={scrollToTop}>
          {t('shell:studioLink')}
        </NavLink>
        <NavLink className={styles.link ?? ''} to="/studio/tutorials" onClick={scrollToTop}>
          {t('shell:tutorialsLink')}
        </NavLink>
        <NavLink className={styles.link ?? ''} to="/studio/settings" onClick={scrollToTop}>
          {t('shell:settings')}
        </NavLink>
      </nav>
      <TransportControls />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles.project} role="group" aria-label={t('shell:project')}>
        <div className={styles.named}>
          <ProjectName />
          <SaveState />
        </div>
        <ProjectDetails />
        <SaveButton onSave={props.onSave} />
        <ExchangeMenu />
        <ProjectMenu />
      </div>
      <div className={styles.account}>
        <UserMenu />
      </div>
    </header>
  );
});

import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link, Navigate } from 'react-router';
import { useApp } from '../studio-context.ts';
import { CheckingScreen } from './checking-screen.tsx';
import * as styles from './landing-page.module.css';
import { PublicPage } from './public-page.tsx';

/** What a visitor sees first; who is signed in goes on to the studio. */
export const LandingPage = observer(function LandingPage() {
  const { session, studio } = useApp();
  const { t } = studio;
  if (session.status === 'loading') return <CheckingScreen />;
  if (session.status === 'authenticated') return <Navigate to="/studio" replace />;
  const cards = [
    { title: t('shell:landingGrid'), text: t('shell:landingGridText') },
    { title: t('shell:landingCode'), text: t('shell:landingCodeText') },
    { title: t('shell:landingKeep'), text: t('shell:landingKeepText') },
  ];
  return (
    <PublicPage
      title={t('shell:studioName')}
      actions={
        <Link className={buttonClass('ghost')} to="/login">
          {t('shell:signIn')}
        </Link>
      }
    >
      <div className={styles.hero}>
        <h1 className={styles.name}>{t('shell:appName')}</h1>
        <p className={styles.tagline}>{t('shell:landingTagline')}</p>
        <p>
          <Link className={buttonClass('primary')} to="/signup">
            {t('shell:startCreatingFree')}
          </Link>
        </p>
        <p className={styles.alpha}>{t('shell:landingAlpha')}</p>
      </div>
      <ul className={styles.cards}>
        {cards.map(({ title, text }) => (
          <li key={title} className={styles.card}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PublicPage>
  );
});

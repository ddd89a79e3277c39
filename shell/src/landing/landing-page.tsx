import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link, Navigate } from 'react-router';
import { CheckingScreen } from '../pages/checking-screen.tsx';
import { PublicPage } from '../pages/public-page.tsx';
import { useApp } from '../studio-context.ts';
import * as styles from './landing-page.module.css';

/** What a visitor sees first; who is signed in goes on to the studio. */
export const LandingPage = observer(function LandingPage() {
  const { session, studio } = useApp();
  const { t } = studio;
  if (session.status === 'loading') return <CheckingScreen />;
  if (session.status === 'authenticated') return <Navigate to="/studio" replace />;
  const cards = [
    { title: t('landing:grid'), text: t('landing:gridText') },
    { title: t('landing:code'), text: t('landing:codeText') },
    { title: t('landing:keep'), text: t('landing:keepText') },
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
        <p className={styles.tagline}>{t('landing:tagline')}</p>
        <p>
          <Link className={buttonClass('primary')} to="/signup">
            {t('landing:startCreatingFree')}
          </Link>
        </p>
        <p className={styles.alpha}>{t('landing:alpha')}</p>
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

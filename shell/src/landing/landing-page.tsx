import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { CheckingScreen } from '../pages/checking-screen.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { usePage } from '../studio-context.ts';
import { DemoSection } from './demo-section.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import * as styles from './landing-page.module.css';
import { Pricing } from './pricing.tsx';
import { Updates } from './updates.tsx';

/** What a visitor sees first; who is signed in goes on to the studio. */
export const LandingPage = observer(function LandingPage() {
  const { studio } = usePage();
  const { session } = studio;
  if (session.status === 'loading') return <CheckingScreen />;
  if (session.status === 'authenticated') return <Navigate to="/studio" replace />;
  return (
    <PublicFrame title={studio.t('shell:studioName')} isWide>
      <Hero />
      <DemoSection />
      <Features />
      <div className={styles.pair}>
        <Pricing />
        <Updates />
      </div>
    </PublicFrame>
  );
});

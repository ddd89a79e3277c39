import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { CheckingScreen } from '../pages/checking-screen.tsx';
import { visitorsHome } from '../pages/studio-home.ts';
import { EmailForm } from '../public/email-form.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { defaultCells } from '../stores/project/demo-project.ts';
import { usePage } from '../studio-context.ts';
import { CardArt } from './card-art.tsx';
import { Hero } from './hero.tsx';
import * as styles from './landing-page.module.css';
import { LandingSection } from './section.tsx';
import { SoundTurn } from './sound-turn.ts';
import { StudioPictures } from './studio-pictures.tsx';

/** What a visitor sees first; who is signed in goes on to the studio. */
export const LandingPage = observer(function LandingPage() {
  const { studio } = usePage();
  const { session } = studio;
  if (session.status === 'loading') return <CheckingScreen />;
  if (session.status === 'authenticated') return <Navigate to="/studio" replace />;
  return (
    <PublicFrame title={studio.t('shell:studioName')} isWide>
      <Music />
      <StudioPictures />
      <Features />
      <div className={styles.pair}>
        <Pricing />
        <Updates />
      </div>
    </PublicFrame>
  );
});

const Pieces = lazy(async () => ({ default: (await import('./pieces/pieces.tsx')).Pieces }));

/** What sounds: bars to touch, a beat to change, pieces to listen to; one at a time. */
function Music() {
  const [turn] = useState(() => new SoundTurn());
  const [isDemoShown, setDemoShown] = useState(false);
  const onDemoShown = useCallback(() => setDemoShown(true), []);
  return (
    <>
      <Hero turn={turn} />
      <DemoSection turn={turn} onShown={onDemoShown} />
      {isDemoShown && (
        <Suspense fallback={null}>
          <Pieces turn={turn} />
        </Suspense>
      )}
    </>
  );
}

/** E-mail updates for whoever wants to hear what comes next. */
const Updates = observer(function Updates() {
  const { t } = usePage().studio;
  return (
    <LandingSection id="updates" title={t('landing:updatesTitle')} text={t('landing:updatesText')}>
      <EmailForm label={t('landing:updatesTitle')} />
    </LandingSection>
  );
});

/** What it costs: nothing. */
const Pricing = observer(function Pricing() {
  const { t } = usePage().studio;
  return (
    <LandingSection id="pricing" title={t('landing:pricingTitle')} text={t('landing:pricingText')}>
      <p className={styles.ways}>
        <Link className={buttonClass('primary')} to="/signup">
          {t('public:getStarted')}
        </Link>
        <Link to="/about">{t('landing:pricingMore')}</Link>
      </p>
    </LandingSection>
  );
});

/** What one can do with it: five cards. */
const Features = observer(function Features() {
  const { t } = usePage().studio;
  const cards = [
    {
      art: 'grid',
      title: t('landing:visualComposition'),
      text: t('landing:visualCompositionText'),
    },
    { art: 'code', title: t('landing:liveCoding'), text: t('landing:liveCodingText') },
    {
      art: 'jam',
      title: t('landing:realTimeCollaboration'),
      text: t('landing:realTimeCollaborationText'),
      link: t('landing:watchRoom'),
    },
    { art: 'wave', title: t('landing:instantExport'), text: t('landing:instantExportText') },
    { art: 'steps', title: t('landing:learnAndGrow'), text: t('landing:learnAndGrowText') },
  ] as const;
  return (
    <LandingSection id="features" title={t('landing:featuresTitle')}>
      <ul className={styles.cards}>
        {cards.map(({ art, title, text, ...more }) => (
          <li key={art} className={styles.card}>
            <CardArt art={art} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            {'link' in more && (
              <p>
                <Link className={buttonClass()} to="/performance/first">
                  {more.link}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </LandingSection>
  );
});

const DemoPanel = lazy(async () => ({
  default: (await import('./demo/demo-panel.tsx')).DemoPanel,
}));

/** The demo's place, which is as large before the demo is there. */
const DemoSection = observer(function DemoSection(props: ComponentProps<typeof DemoPanel>) {
  const { studio, localStore } = usePage();
  const { t } = studio;
  // The beat that was heard comes along, also as it stood there.
  const takeAlong = () => {
    if (localStore.read('demo') === undefined) localStore.write('demo', { cells: defaultCells() });
  };
  return (
    <LandingSection id="demo" title={t('landing:demoTitle')} text={t('landing:demoText')} isRaised>
      <div className={styles.machine}>
        <Suspense fallback={null}>
          <DemoPanel {...props} />
        </Suspense>
      </div>
      <p className={styles.keep}>
        <Link className={buttonClass()} to={visitorsHome} onClick={takeAlong}>
          {t('landing:goOn')}
        </Link>
        {t('landing:keep')}
      </p>
    </LandingSection>
  );
});

import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePage } from '../studio-context.ts';
import * as styles from './demo-section.module.css';
import { Section } from './section.tsx';

const DemoPanel = lazy(async () => ({
  default: (await import('./demo/demo-panel.tsx')).DemoPanel,
}));

/** The demo's place, which is as large before the demo is there. */
export const DemoSection = observer(function DemoSection() {
  const { t } = usePage().studio;
  return (
    <Section id="demo" title={t('landing:demoTitle')} text={t('landing:demoText')} isRaised>
      <div className={styles.machine}>
        <Suspense fallback={null}>
          <DemoPanel />
        </Suspense>
      </div>
      <p className={styles.keep}>
        {t('landing:keep')} <Link to="/signup">{t('public:getStarted')}</Link>
      </p>
    </Section>
  );
});

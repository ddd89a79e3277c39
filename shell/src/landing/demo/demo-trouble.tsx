import { buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { usePage } from '../../studio-context.ts';
import * as styles from './demo-panel.module.css';
import type { DemoSound } from './demo-sound.ts';

/** Why nothing sounds, and ways to get sound. */
export const DemoTrouble = observer(function DemoTrouble({ sound }: { sound: DemoSound }) {
  const { studio, reload } = usePage();
  const { t, engine, explain } = studio;
  if (engine.state.status === 'failed') {
    const reason = engine.state.message || t('shell:audioFailedReason');
    return (
      <div className={styles.trouble}>
        <p role="alert">{t('shell:audioFailed', { reason })}</p>
        <button type="button" className={buttonClass('secondary', 'sm')} onClick={sound.init}>
          {t('shell:retryInitialization')}
        </button>
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={reload}>
          {t('shell:reloadPage')}
        </button>
      </div>
    );
  }
  if (sound.failure === undefined) return null;
  return (
    <p role="alert" className={styles.trouble}>
      {explain(sound.failure)}
    </p>
  );
});

import { kilohertz, type Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './section.module.css';

/** What the browser makes of the wishes. */
export const AudioOutcome = observer(function AudioOutcome({ studio }: { studio: Studio }) {
  const { t, engine, language } = studio;
  const { state } = engine;
  if (state.status !== 'ready') return <p className={styles.note}>{t('settings:audioLater')}</p>;
  const rate = kilohertz(state.sampleRate, language);
  const latency = Math.round((state.outputLatency + state.delay) * 1000);
  return (
    <p className={styles.note} role="status">
      {t('settings:audioNow', { rate, latency })}
    </p>
  );
});

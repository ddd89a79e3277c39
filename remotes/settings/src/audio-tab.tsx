import { kilohertz, limits, type PreferenceChanges, type Studio } from '@hocket/sdk';
import { Panel, Select, Slider, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { ControllersPanel } from './controllers-panel.tsx';
import * as styles from './section.module.css';
import type { TabProps } from './tab-props.ts';

/** Specification, part 9. */
const rates = [44_100, 48_000, 96_000] as const;
/** Milliseconds from a key to the note that is made of it (`web.keyToSoundMs`), without what the output takes. */
const making = 10;
/** Milliseconds beyond which people who play feel that they wait for the sound. */
const unnoticed = 60;
const buffers = [128, 256, 512, 1024] as const;

/** Tempo, loudness and what the engine asks of the sound card. All of it is heard at once. */
export const AudioTab = observer(function AudioTab({ studio, draft }: TabProps) {
  const { t, language, project, transport } = studio;
  const { audio } = draft.preferences;
  const set = (change: NonNullable<PreferenceChanges['audio']>) => draft.prefer({ audio: change });
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:music')}>
        <div className={styles.fields}>
          <Slider
            label={t('settings:bpm')}
            value={project.data.bpm}
            onChange={draft.setBpm}
            minValue={limits.bpm.min}
            maxValue={limits.bpm.max}
          />
          <Slider
            label={t('settings:volume')}
            value={transport.volume}
            onChange={draft.setVolume}
            minValue={limits.volume.min}
            maxValue={limits.volume.max}
            unit="%"
          />
        </div>
        <p className={styles.note}>{t('settings:bpmNote', { name: project.data.name })}</p>
      </Panel>
      <Panel title={t('settings:soundCard')}>
        <div className={styles.fields}>
          <Select
            label={t('settings:sampleRate')}
            value={String(audio.sampleRate)}
            onChange={(rate) => set({ sampleRate: Number(rate) })}
            options={rates.map((rate) => ({
              id: String(rate),
              label: t('settings:kilohertz', { rate: kilohertz(rate, language) }),
            }))}
          />
          <Select
            label={t('settings:bufferSize')}
            value={String(audio.bufferSize)}
            onChange={(size) => set({ bufferSize: Number(size) })}
            options={buffers.map((size) => ({
              id: String(size),
              label: t('settings:samples', { size }),
            }))}
            isDisabled={!audio.enableLowLatency}
          />
        </div>
        <Switch
          isSelected={audio.enableLowLatency}
          onChange={(enableLowLatency) => set({ enableLowLatency })}
        >
          {t('settings:lowLatency')}
        </Switch>
        <p className={styles.note}>{t('settings:lowLatencyNote')}</p>
        <AudioOutcome studio={studio} />
      </Panel>
      <ControllersPanel studio={studio} />
    </div>
  );
});

/** The sample rate and latency that the browser gives, whatever was chosen. */
const AudioOutcome = observer(function AudioOutcome({ studio }: { studio: Studio }) {
  const { t, engine, language } = studio;
  const { state } = engine;
  if (state.status !== 'ready') return <p className={styles.note}>{t('settings:audioLater')}</p>;
  const rate = kilohertz(state.sampleRate, language);
  const behind = (state.outputLatency + state.delay) * 1000;
  const latency = Math.round(behind + making);
  return (
    <p className={styles.note} role="status">
      {t('settings:audioNow', { rate, latency: Math.round(behind) })}{' '}
      {t('settings:keyLatency', { latency })} {latency > unnoticed && t('settings:keyLatencyHelp')}
    </p>
  );
});

import { kilohertz, type PreferenceChanges, type Studio } from '@hocket/sdk';
import { Popover, Select } from '@hocket/ui';
import { Settings2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './visualizer-panel.module.css';

/** What the visualizer offers (specification, part 9); Settings has 1024 samples too. */
const rates = [44_100, 48_000, 96_000] as const;
const buffers = [128, 256, 512] as const;

/** Sample rate and buffer size that the musician prefers, and what the browser makes of them. */
export const SoundSettings = observer(function SoundSettings({ studio }: { studio: Studio }) {
  const { t, session, language } = studio;
  const audio = session.preferences?.audio;
  if (!audio) return null;
  const set = (change: NonNullable<PreferenceChanges['audio']>) =>
    void session
      .prefer({ audio: change })
      .catch((error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }));
  const rateOf = (rate: number) => t('visualizer:kilohertz', { rate: kilohertz(rate, language) });
  const options = (
    offered: readonly number[],
    chosen: number,
    label: (value: number) => string,
  ) => [
    ...offered.map((value) => ({ id: String(value), label: label(value) })),
    // Chosen elsewhere: shown as it is, but not offered here.
    ...(offered.includes(chosen)
      ? []
      : [{ id: String(chosen), label: label(chosen), isDisabled: true }]),
  ];
  return (
    <Popover
      label={t('visualizer:settings')}
      icon={<Settings2 />}
      size="sm"
      content={
        <>
          <Select
            label={t('visualizer:stats.sampleRate')}
            value={String(audio.sampleRate)}
            onChange={(rate) => set({ sampleRate: Number(rate) })}
            options={options(rates, audio.sampleRate, rateOf)}
          />
          <Select
            label={t('visualizer:bufferSize')}
            value={String(audio.bufferSize)}
            onChange={(size) => set({ bufferSize: Number(size) })}
            options={options(buffers, audio.bufferSize, (size) =>
              t('visualizer:samples', { size }),
            )}
            isDisabled={!audio.enableLowLatency}
          />
          <Outcome studio={studio} />
        </>
      }
    />
  );
});

/** The sample rate and latency that the browser gives, and the reason where it gives another rate than was chosen. */
const Outcome = observer(function Outcome({ studio }: { studio: Studio }) {
  const { t, engine, session, language } = studio;
  const audio = session.preferences?.audio;
  const { state } = engine;
  if (!audio) return null;
  const says = (key: string, values?: Record<string, string | number>) => (
    <p className={styles.note}>{t(`visualizer:${key}`, values)}</p>
  );
  if (!audio.enableLowLatency) return says('bufferOff');
  if (state.status !== 'ready') return says('settingsLater');
  const rate = kilohertz(state.sampleRate, language);
  if (state.sampleRate !== audio.sampleRate) return says('rateRefused', { rate });
  const latency = Math.round((state.outputLatency + state.delay) * 1000);
  return says('settingsActive', { rate, latency });
});

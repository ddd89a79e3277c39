import { type EngineState, kilohertz, limits, type PanelProps, type Studio } from '@hocket/sdk';
import { Panel, Readout, Slider, ToggleButton, useActions } from '@hocket/ui';
import { AudioWaveform, ChartNoAxesColumn, Piano, Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PictureScreen } from './picture-screen.tsx';
import { RecordButton } from './record-button.tsx';
import { type View, views } from './sound-picture.ts';
import { SoundSettings } from './sound-settings.tsx';
import * as styles from './visualizer-panel.module.css';

/** The sound as seen, its volume, its figures, and a recording of it. */
export const VisualizerPanel = observer(function VisualizerPanel({ studio }: PanelProps) {
  const [view, setView] = useState<View>('bars');
  useActions(studio, () =>
    views.map((each) => ({
      id: `visualizer.${each}`,
      title: () => studio.t(`visualizer:view.${each}`),
      run: () => setView(each),
    })),
  );
  return (
    <Panel
      title={studio.t('visualizer:title')}
      actions={
        <>
          <ViewChoice studio={studio} view={view} onChoose={setView} />
          <RecordButton studio={studio} />
          <VolumeControl studio={studio} />
          <SoundSettings studio={studio} />
        </>
      }
    >
      <PictureScreen studio={studio} view={view} />
      <SoundFigures studio={studio} />
    </Panel>
  );
});

const icons = { bars: <ChartNoAxesColumn />, scope: <AudioWaveform />, pianoroll: <Piano /> };

/** Which way the sound is drawn. */
const ViewChoice = observer(function ViewChoice(props: {
  studio: Studio;
  view: View;
  onChoose: (view: View) => void;
}) {
  const { studio, view, onChoose } = props;
  const { t } = studio;
  return (
    <fieldset className={styles.choice} aria-label={t('visualizer:view')}>
      {views.map((each) => (
        <ToggleButton
          key={each}
          size="sm"
          isSelected={each === view}
          onChange={() => onChoose(each)}
          icon={icons[each]}
          aria-label={t(`visualizer:view.${each}`)}
        />
      ))}
    </fieldset>
  );
});

/** Mute and the fader of everything that sounds. */
const VolumeControl = observer(function VolumeControl({ studio }: { studio: Studio }) {
  const { t, transport } = studio;
  return (
    <div className={styles.control}>
      <ToggleButton
        isSelected={transport.muted}
        onChange={() => transport.toggleMute()}
        icon={transport.muted ? <VolumeX /> : <Volume2 />}
        aria-label={t('visualizer:mute')}
      />
      <Slider
        label={t('visualizer:volume')}
        value={transport.volume}
        onChange={(volume) => transport.setVolume(volume)}
        minValue={limits.volume.min}
        maxValue={limits.volume.max}
        unit="%"
        hideLabel
      />
    </div>
  );
});

/** What is shown until the engine runs: Hz and milliseconds (specification, part 9). */
const beforeStart = { sampleRate: 44_100, latency: 12 };

/** The context's real figures once it has any; latency is scheduling to loudspeaker, in milliseconds. */
function figuresOf(state: EngineState): { sampleRate: number; latency: number } {
  if (state.status !== 'ready') return beforeStart;
  const { sampleRate, outputLatency, delay } = state;
  return { sampleRate, latency: Math.round((outputLatency + delay) * 1000) };
}

/** Sample rate, bit depth, latency and tempo. */
const SoundFigures = observer(function SoundFigures({ studio }: { studio: Studio }) {
  const { t, engine, project, language } = studio;
  const { sampleRate, latency } = figuresOf(engine.state);
  const rate = kilohertz(sampleRate, language);
  return (
    <Readout
      figures={[
        { name: t('visualizer:stats.sampleRate'), value: t('visualizer:kilohertz', { rate }) },
        { name: t('visualizer:stats.bitDepth'), value: t('visualizer:bits') },
        { name: t('visualizer:stats.latency'), value: t('visualizer:milliseconds', { latency }) },
        { name: t('visualizer:stats.bpm'), value: project.data.bpm },
      ]}
    />
  );
});

import { type EngineState, kilohertz, type Studio } from '@hocket/sdk';
import { Readout } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

/** What stands there until the engine runs: Hz and milliseconds (specification, part 9). */
const beforeStart = { sampleRate: 44_100, latency: 12 };

/** The context's real figures once it has any; latency is scheduling to loudspeaker, in milliseconds. */
function figuresOf(state: EngineState): { sampleRate: number; latency: number } {
  if (state.status !== 'ready') return beforeStart;
  const { sampleRate, outputLatency, delay } = state;
  return { sampleRate, latency: Math.round((outputLatency + delay) * 1000) };
}

/** Sample rate, bit depth, latency and tempo. */
export const SoundFigures = observer(function SoundFigures({ studio }: { studio: Studio }) {
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

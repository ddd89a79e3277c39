import * as superdough from 'superdough';
import { afterAll, expect, test } from 'vitest';
import { releaseSuperdough } from '../sound/boot-superdough.ts';
import { playSample } from './play-sample.ts';
import { squareWave } from './testing/square-wave.ts';

const rate = 44_100;
const address = URL.createObjectURL(squareWave());
const { getSampleInfo, setAudioContext } = superdough;
/** Superdough's own, which the engine does without. */
const { onTriggerSample } = superdough as unknown as {
  onTriggerSample(
    time: number,
    value: Record<string, unknown>,
    onended: () => void,
    files: readonly string[],
  ): Promise<superdough.SoundHandle | undefined>;
};
afterAll(() => {
  URL.revokeObjectURL(address);
  releaseSuperdough();
});

type Values = readonly Record<string, unknown>[];
type Play = (
  context: OfflineAudioContext,
  time: number,
  value: Record<string, unknown>,
) => Promise<superdough.SoundHandle | undefined>;

/** Notes a quarter of a second apart. */
async function rendered(values: Values, play: Play): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 2 * rate, rate);
  setAudioContext(context);
  for (const [at, value] of values.entries()) {
    const handle = await play(context, at / 4, { s: 'hit', duration: 0.3, ...value });
    handle?.node.connect(context.destination);
  }
  return (await context.startRendering()).getChannelData(0);
}

const theirs: Play = (_, time, value) => onTriggerSample(time, value, () => {}, [address]);
const ours: Play = async (context, time, value) => {
  const bytes = await (await fetch(address)).arrayBuffer();
  const buffer = await context.decodeAudioData(bytes);
  const { playbackRate } = getSampleInfo(value, [address]);
  return playSample(context, time, value, () => {}, [{ buffer, rate: playbackRate }]);
};

test.each<[string, Values]>([
  ['as it is', [{}]],
  ['at a pitch', [{ note: 48 }, { note: 'A2', nudge: 0.02 }]],
  ['backwards', [{ speed: -1.5, begin: 0.25, end: 0.75 }]],
  ['not at all', [{ speed: 0 }]],
  ['fitted to a cycle', [{ speed: 1, unit: 'c' }]],
  ['round a loop', [{ loop: 1, loopBegin: 0.1, loopEnd: 0.2 }]],
  ['as long as its note', [{ clip: 1 }, { release: 0.2 }]],
  ['in an envelope', [{ attack: 0.1, decay: 0.1, sustain: 0.3, release: 0.1 }, { decay: 0.05 }]],
  ['in a cut group', [{ cut: 7 }, { cut: 7, note: 40 }, { cut: 7 }]],
  [
    'with its pitch moved',
    [
      { vib: 6, vibmod: 1 },
      { penv: 12, pattack: 0.1, prelease: 0.1 },
    ],
  ],
])('a sample plays %s, sample for sample as superdough plays it', async (name, values) => {
  const expected = await rendered(values, theirs);
  const heard = await rendered(values, ours);
  expect(heard.findIndex((sample, at) => sample !== expected[at])).toBe(-1);
  expect(expected.some((sample) => Math.abs(sample) > 0.1)).toBe(name !== 'not at all');
});

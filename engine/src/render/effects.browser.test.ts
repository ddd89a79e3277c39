import { musicOf } from '@hocket/music';
import { type EffectName, effects, type TrackControlName, ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { rmsOf, shareOf, strongestPitch } from '../testing/measure-sound.ts';
import { projectWith } from '../testing/sounding-engine.ts';
import { rendering, samplesOf } from './testing/rendering.ts';

const sampleRate = 44_100;

/** A bar of 110 Hz, an eighth on the first and the third beat. */
async function note(
  wave: string,
  own: Partial<Record<TrackControlName, number>>,
): Promise<Float32Array> {
  const project = projectWith({ Lead: [0, 8] });
  const lead = project.tracks.find(({ name }) => name === 'Lead');
  if (lead) Object.assign(lead, { note: 'A2', strudelName: wave, volume: 75, effects: own });
  const options = { bars: 1, format: 'wav32f', sampleRate, loop: true } as const;
  return (await samplesOf((await rendering(project, options)).file)).left;
}

const decibels = (from: number, seconds: number) => (samples: Float32Array) =>
  20 * Math.log10(Math.max(1e-6, rmsOf(samples, sampleRate, from, seconds)));
const level = decibels(0, 0.25);
const rest = decibels(0.5, 0.4);
const treble = (samples: Float32Array) => shareOf(samples, sampleRate, [2000, 20_000], 0, 0.25);
const bass = (samples: Float32Array) => shareOf(samples, sampleRate, [60, 180], 0, 0.25);
const overtones = (samples: Float32Array) => shareOf(samples, sampleRate, [300, 2000], 0, 0.25);

type Sound = Float32Array;

/** What is heard of each effect as it is when it is switched on, beside the same music without it. */
const heard: Readonly<Record<EffectName, (wet: Sound, dry: Sound) => boolean>> = {
  reverb: (wet, dry) => rest(wet) > rest(dry) + 20,
  delay: (wet, dry) => rest(wet) > rest(dry) + 20,
  filter: (wet, dry) => treble(wet) < treble(dry) / 10,
  highpass: (wet, dry) => bass(wet) < bass(dry) / 2,
  crush: (wet, dry) => treble(wet) > treble(dry) * 1.1,
  distortion: (wet, dry) => overtones(wet) > overtones(dry) * 10,
  phaser: (wet, dry) => treble(wet) < treble(dry) * 0.9,
};

test('each effect is heard as it is switched on, and none makes a track much louder', async () => {
  const plain = { sine: await note('sine', {}), sawtooth: await note('sawtooth', {}) };
  const found = await Promise.all(
    effects.map(async ({ name, initial }) => {
      // What adds overtones is heard best where there are none.
      const wave = name === 'distortion' || name === 'crush' ? 'sine' : 'sawtooth';
      const dry = plain[wave];
      const wet = await note(wave, { [name]: initial });
      return { name, isHeard: heard[name](wet, dry), isLoud: level(wet) > level(dry) + 6 };
    }),
  );
  expect(found.filter(({ isHeard }) => !isHeard)).toEqual([]);
  expect(found.filter(({ isLoud }) => isLoud)).toEqual([]);
});

test('what a track sets of its sound is heard: brightness, times and pitch', async () => {
  const [plain, dark, ringing, opening, slow, short, long, high] = await Promise.all([
    note('bass', {}),
    note('bass', { filter: 400 }),
    note('bass', { filter: 400, resonance: 20 }),
    note('bass', { filter: 400, envelope: 4 }),
    note('bass', { attack: 0.2 }),
    note('bass', { decay: 0.02 }),
    note('bass', { release: 0.4 }),
    note('bass', { tune: 2 }),
  ]);
  const around = (sound: Sound) => shareOf(sound, sampleRate, [350, 480], 0, 0.25);
  expect(treble(dark)).toBeLessThan(treble(plain) / 4);
  expect(around(ringing)).toBeGreaterThan(around(dark) * 2);
  expect(treble(opening)).toBeGreaterThan(treble(dark) * 4);
  const start = decibels(0, 0.02);
  expect(start(slow)).toBeLessThan(start(plain) - 12);
  const body = decibels(0.1, 0.1);
  expect(body(short)).toBeLessThan(body(plain) - 1);
  const tail = decibels(0.4, 0.1);
  expect(tail(long)).toBeGreaterThan(tail(plain) + 12);
  const pitch = (sound: Sound) => strongestPitch(sound, sampleRate, 0.02, 0.2);
  expect(pitch(high) / pitch(plain)).toBeCloseTo(2, 1);
});

test('a note that slides comes to its pitch in its track’s own time', async () => {
  const music = musicOf(projectWith({ Bass: [0, 8] }));
  const slid = async (effects: Record<string, number>) => {
    const tracks = music.tracks.map((track) => ({ ...track, effects }));
    const patterns = music.patterns.map((pattern) => ({
      ...pattern,
      lanes: Object.fromEntries(
        Object.entries(pattern.lanes).map(([track, { notes }]) => {
          const [low, high] = Object.entries(notes);
          const length = 8 * ticks.step;
          const own = {
            ...(low ? { [low[0]]: { ...low[1], length, pitch: 45 } } : {}),
            ...(high ? { [high[0]]: { ...high[1], length, pitch: 57, slide: true } } : {}),
          };
          return [track, { notes: own }];
        }),
      ),
    }));
    const options = { bars: 1, format: 'wav32f', sampleRate, loop: true } as const;
    const { file } = await rendering({ ...music, tracks, patterns }, options);
    // Some time behind the second note's beginning, a second into the bar.
    return strongestPitch((await samplesOf(file)).left, sampleRate, 1.15, 0.1);
  };
  expect((await slid({})) / 220).toBeCloseTo(1, 1);
  expect((await slid({ glide: 0.8 })) / 220).toBeLessThan(0.85);
});

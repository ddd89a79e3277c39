import type { PatternSource } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { onsetTimes } from '../testing/measure-sound.ts';
import { repeated, soundingEngine } from '../testing/sounding-engine.ts';
import { wait } from '../testing/wait.ts';
import { beep, instrumentSource, voiceModule } from './testing/plugin-source.ts';

const { engine, tap, problems } = soundingEngine();
let remove = () => {};
afterEach(() => remove());

const beat = repeated({ s: 'hh', gain: 0.8 }, 16);
/** Every other step of the beat, with a plugin's instrument. */
const both = {
  query: (begin: number, end: number) => [
    ...beat.query(begin, end),
    ...repeated({ s: 'acme.bad', gain: 0.01 }, 8).query(begin, end),
  ],
};

/** Does something while the beat sounds, and expects that no step of it is missing or late until `seconds` afterwards. */
async function withoutGap(
  seconds: number,
  act: () => PromiseLike<unknown>,
  source: PatternSource = beat,
) {
  engine.play('main', source);
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.01);
  await wait(300);
  const recording = await tap.record(seconds, act);
  const onsets = onsetTimes(recording);
  const steps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  expect(onsets.length).toBeGreaterThan((7 * recording.left.length) / recording.sampleRate);
  expect(Math.max(...steps)).toBeLessThan(0.14);
}

test('one that hangs while it loads is refused, and the music goes on', async () => {
  const source = await instrumentSource('acme.bad', `for (;;);\n${beep}`);
  await withoutGap(1, () =>
    expect(engine.load(source)).rejects.toMatchObject({
      code: 'plugin_off',
      message: '“acme.bad” is switched off: it takes too long. Everything else plays on.',
    }),
  );
  expect(engine.sounds).not.toContain('acme.bad');
});

test('a note that fails is silent, one that hangs is switched off, and the music goes on', async () => {
  const told: (string | undefined)[][] = [];
  const sources = await Promise.all(
    [
      'throw new Error("no such bell")',
      'return undefined',
      'return Promise.resolve({ tones: [] })',
      'return { tones: Array(1e5).fill({ wave: "sine" }) }',
      'for (;;);',
      '(async () => { for (;;) await 0 })(); return {}',
      'return { get tones() { for (;;); } }',
      'throw { toString() { for (;;); } }',
    ].map((body) => instrumentSource('acme.bad', voiceModule(body))),
  );
  await withoutGap(1, async () => {
    for (const source of sources) {
      const unload = await engine.load(source);
      engine.play('preview', repeated({ s: 'acme.bad' }, 4));
      await expect.poll(() => problems.length, { timeout: 5000 }).toBe(1);
      told.push(
        ...problems.splice(0).map(({ code, subject, message }) => [code, subject, message]),
      );
      engine.stop('preview');
      unload();
    }
  });
  const out = (failure: string) => [
    'plugin_note_failed',
    'acme.bad',
    `“acme.bad” left a note out: it failed (instrument.js${failure}). Everything else plays on.`,
  ];
  const off = '“acme.bad” is switched off: it takes too long. Everything else plays on.';
  expect(told).toEqual([
    out(':2: no such bell'),
    out(': acme.bad answered no recipe'),
    out(': acme.bad answered a promise, not a recipe'),
    out(': acme.bad answered too much'),
    ...Array(4).fill(['plugin_off', 'acme.bad', off]),
  ]);
});

test('one that is asked for more than it can answer takes no step from the beat until it is switched off', async () => {
  const body = `let sum = 0;
    for (let at = 0; at < 3e6; at += 1) sum += at % 7;
    return { tones: [{ wave: 'sine', frequency: note.frequency }], gain: sum > 0 ? 0.001 : 0 };`;
  remove = await engine.load(await instrumentSource('acme.bad', voiceModule(body)));
  const swamp = repeated({ s: 'acme.bad', gain: 1 }, 1024);
  const program: PatternSource = {
    query: async (begin, end) => [
      ...swamp.query(begin, end).map((event) => ({
        ...event,
        value: { ...event.value, note: (event.begin * 1000 * Math.SQRT2) % 120 },
      })),
      ...beat.query(begin, end),
    ],
  };
  const isOff = () => problems.some(({ code }) => code === 'plugin_off');
  await withoutGap(0.5, () => expect.poll(isOff, { timeout: 20_000 }).toBe(true), program);
  expect(problems.find(({ code }) => code === 'plugin_off')).toMatchObject({
    subject: 'acme.bad',
    message: expect.stringMatching(/asked for more notes than it can answer|takes too long/),
  });
});

test('of a plugin that fails at some notes the others sound', async () => {
  const body = `if (note.frequency > 600) throw new Error('too high');
    return { tones: [{ wave: 'sine', frequency: note.frequency }], envelope: { attack: 0.002, decay: 0.06, sustain: 0, release: 0.01 } };`;
  remove = await engine.load(await instrumentSource('acme.bad', voiceModule(body)));
  const low = repeated({ s: 'acme.bad', note: 'C5' }, 4);
  const high = repeated({ s: 'acme.bad', note: 'C6' }, 8);
  engine.play('main', {
    query: (begin, end) => [
      ...low.query(begin, end),
      ...high.query(begin, end).filter((event) => (event.begin * 8) % 2 === 1),
    ],
  });
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  const onsets = onsetTimes(await tap.record(2.4));
  const steps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  expect(onsets.length).toBeGreaterThan(3);
  // Four a cycle of two seconds: those between them are silent.
  for (const step of steps) expect(step).toBeCloseTo(0.5, 2);
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    [
      'plugin_note_failed',
      '“acme.bad” left a note out: it failed (instrument.js:2: too high). Everything else plays on.',
    ],
  ]);
});

test('one that hangs when it is taken away is not asked', async () => {
  const hanging = `const hang = () => { for (;;); };\nglobalThis.onclose = hang;
    export default { dispose: hang, unload: hang, [Symbol.dispose]: hang,`;
  const source = await instrumentSource('acme.bad', beep.replace('export default {', hanging));
  const unload = await engine.load(source);
  await withoutGap(1, async () => unload(), both);
  expect(problems.map(({ code }) => code)).toEqual(['sound_unknown']);
});

test('of what a plugin answers nothing is louder, longer or more than recipes may be', async () => {
  remove = await engine.load(
    await instrumentSource(
      'acme.bad',
      voiceModule(`return {
        tones: Array.from({ length: 99 }, () => ({ wave: 'sine', frequency: 1e9, gain: 1e9, at: -5, unison: { voices: 1e6 } })),
        envelope: { attack: -1, decay: 1e9, sustain: 99, release: 1e9 }, gain: 1e9, drive: NaN,
        lfos: 'none', filters: [null, 1, { type: '__proto__', q: Infinity }], __proto__: { noises: [{}] },
      }`),
    ),
  );
  engine.play('main', repeated({ s: 'acme.bad' }, 4));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.01);
  const { left } = await tap.record(1);
  expect(left.every((sample) => Math.abs(sample) <= 1)).toBe(true);
  expect(problems).toEqual([]);
});

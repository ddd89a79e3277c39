import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createEngine } from './index.ts';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import { assets, repeated, soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap, problems } = soundingEngine();
const beat = repeated({ s: 'hh' }, 16);

/** A worker script of this text, as a URL. */
const script = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

/** Seconds from one onset to the next, in sixteenths at 120 bpm. */
const stepsOf = (onsets: readonly number[]) =>
  onsets.slice(1).map((time, at) => (time - (onsets[at] as number)) / 0.125);

/** The beat is heard, each onset on the grid of the one before. */
async function expectBeat(): Promise<void> {
  const onsets = onsetTimes(await tap.record(1.3));
  expect(onsets.length).toBeGreaterThan(8);
  for (const step of stepsOf(onsets)) expect(step).toBeCloseTo(Math.round(step), 1);
}

test('a context that is closed from outside fails the engine, and init plays on on another', async () => {
  engine.play('main', beat);
  await wait(700);
  await tap.audio.close();
  await expect
    .poll(() => engine.state)
    .toEqual({ status: 'failed', message: 'The browser closed the audio output' });
  const { cycle, playing } = engine.now('main');
  expect(playing).toBe(true);
  expect(cycle).toBeGreaterThan(0.15);
  await engine.init();
  expect(engine.state.status).toBe('ready');
  expect(tap.open).toBe(1);
  await expectBeat();
  expect(engine.now('main').cycle).toBeGreaterThan(cycle + 0.5);
  expect(problems).toEqual([]);
});

test('what is stopped after the loss stays silent', async () => {
  engine.play('main', beat);
  await wait(300);
  await tap.audio.close();
  await expect.poll(() => engine.state.status).toBe('failed');
  engine.stop();
  await engine.init();
  expect(engine.now('main').playing).toBe(false);
  expect(peakLevel(await tap.record(0.5))).toBeLessThan(1e-3);
});

test('a suspended context says so, and the next gesture goes on without a burst', async () => {
  engine.play('main', beat);
  await wait(500);
  await tap.audio.suspend();
  await expect
    .poll(() => problems, { timeout: 5000 })
    .toEqual([expect.objectContaining({ code: 'audio_paused' })]);
  // So long that what is missed meanwhile would make a burst.
  await wait(1200);
  const { cycle } = engine.now('main');
  await wait(200);
  expect(engine.now('main').cycle).toBe(cycle);
  await userEvent.click(document.body);
  await expect.poll(() => tap.audio.state).toBe('running');
  const recording = await tap.record(1.5);
  const onsets = onsetTimes(recording);
  expect(onsets.length).toBeLessThan(14);
  expect(onsets.length).toBeGreaterThan(8);
  for (const step of stepsOf(onsets)) expect(step).toBeCloseTo(Math.round(step), 1);
});

test('a gesture while nothing is paused starts nothing', async () => {
  await tap.audio.suspend();
  await userEvent.click(document.body);
  await expect.poll(() => tap.audio.state).toBe('running');
  engine.play('main', beat);
  await expectBeat();
});

test('a refused context says why, and the next init starts', async () => {
  const Real = globalThis.AudioContext;
  // A rate that no browser takes: it refuses by itself.
  globalThis.AudioContext = class extends Real {
    constructor() {
      super({ sampleRate: 1 });
    }
  };
  const refused = engine.configure({ sampleRate: 48_000 });
  await expect(refused).rejects.toMatchObject({ code: 'engine_init_failed' });
  expect(engine.state).toMatchObject({ status: 'failed', message: expect.stringMatching(/rate/) });
  globalThis.AudioContext = Real;
  await engine.init();
  expect(engine.state).toMatchObject({ status: 'ready', sampleRate: 48_000 });
  engine.play('main', beat);
  await expectBeat();
});

test('a clock that fails while it plays fails the engine, and init plays on', async () => {
  engine.dispose();
  const clock = script(`postMessage('ready'); onmessage = () => { throw new Error('no time'); };`);
  const paths = { ...assets, clock };
  const other = createEngine({ assets: paths });
  await other.init();
  await other.resume();
  const context = tap.audio;
  other.play('main', beat);
  await expect
    .poll(() => other.state)
    .toEqual({ status: 'failed', message: 'The clock of the audio engine stopped' });
  paths.clock = assets.clock;
  await other.init();
  expect(tap.audio).toBe(context);
  await expectBeat();
  other.dispose();
});

test('a script that is missing says so, and is found at the next init', async () => {
  for (const missing of ['clock', 'mixing'] as const) {
    const paths = { ...assets, [missing]: '/engine/dist/missing.js' };
    const other = createEngine({ assets: paths });
    other.play('main', beat);
    await expect(other.init()).rejects.toMatchObject({ code: 'engine_init_failed' });
    expect(other.state).toMatchObject({ status: 'failed', message: expect.stringMatching(/\w/) });
    paths[missing] = assets[missing];
    await other.init();
    other.play('main', beat);
    await expectBeat();
    other.dispose();
  }
});

import { newProject, type PatternSource, type Problem, type Project } from '@hocket/sdk';
import { registerSound, soundMap } from 'superdough';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createEngine, type Engine, gridSource } from './index.ts';
import { onsetsOf, peakOf } from './testing/listen.ts';
import { OutputTap, type Recording } from './testing/record-output.ts';

let tap: OutputTap;
let engine: Engine;
let problems: Problem[] = [];

beforeAll(async () => {
  tap = new OutputTap();
  engine = createEngine({
    assets: { clock: '/engine/dist/clock.js', limiter: '/engine/dist/limiter.js' },
  });
  engine.onProblem((problem) => problems.push(problem));
  await engine.init();
  await engine.resume();
});

afterEach(async () => {
  engine.stop();
  engine.setTempo(120);
  engine.setVolume(0.75);
  problems = [];
  // What the last test left behind fades.
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
});

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A project with these steps on, by track name. */
function projectWith(steps: Record<string, readonly number[]>): Project {
  const project = newProject();
  for (const [row, track] of project.tracks.entries()) {
    for (const at of steps[track.name] ?? []) {
      const step = project.patterns[0]?.steps[row]?.[at];
      if (step) step.on = true;
    }
  }
  return project;
}

/** One sound, `perCycle` times a cycle. */
function source(value: Record<string, string | number>, perCycle: number): PatternSource {
  return {
    query: (begin, end) => {
      const events = [];
      for (let at = Math.ceil(begin * perCycle); at / perCycle < end; at++) {
        events.push({ begin: at / perCycle, end: (at + 1) / perCycle, value });
      }
      return events;
    },
  };
}

/** Onsets in cycles since the start, by what the engine reports of its position and delay. */
function cyclesOf(recording: Recording): number[] {
  const { cycle, cps } = engine.now('main');
  const { currentTime, outputLatency, baseLatency } = tap.audio;
  const delay = engine.state.status === 'ready' ? engine.state.delay : Number.NaN;
  const start = currentTime - (outputLatency || baseLatency) - delay - cycle / cps;
  return onsetsOf(recording).map((time) => (time - delay - start) * cps);
}

for (const bpm of [120, 200]) {
  test(`at ${bpm} bpm every onset lies within 5 ms of its step, and there is no other`, async () => {
    engine.setTempo(bpm);
    const steps = { Kick: [0, 3, 8], 'Hi-Hat': [5, 6, 13], Snare: [10] };
    const on = Object.values(steps).flat();
    const project = projectWith(steps);
    const grid = gridSource(() => project);
    const recording = await tap.record(4.5, () => engine.play('main', grid));
    const heard = cyclesOf(recording);
    const length = (4.5 * bpm) / 240;
    const expected = Array.from({ length: 16 * 6 }, (_, at) => at)
      .filter((at) => on.includes(at % 16) && at / 16 < length - 0.15)
      .map((at) => at / 16);
    const tolerance = (0.005 * bpm) / 240;
    const missing = expected.filter((at) => !heard.some((each) => Math.abs(each - at) < tolerance));
    const extra = heard.filter(
      (each) => !on.some((at) => Math.abs(wrapped(each - at / 16)) < tolerance),
    );
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });
}

/** To the nearest whole cycle, -0.5 to 0.5. */
function wrapped(cycles: number): number {
  return cycles - Math.round(cycles);
}

test('an edit is heard while the grid plays, and what was taken off is not', async () => {
  const project = projectWith({ Kick: [0, 4, 8, 12] });
  engine.play(
    'main',
    gridSource(() => project),
  );
  await wait(1000);
  for (const [at, step] of (project.patterns[0]?.steps[0] ?? []).entries()) step.on = at % 4 === 2;
  const recording = await tap.record(3);
  const steps = cyclesOf(recording)
    .slice(1)
    .map((cycle) => Math.round(cycle * 16) % 16);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.every((step) => step % 4 === 2)).toBe(true);
});

test('a page that is blocked 500 ms of each second drops no step', async () => {
  const project = projectWith({ 'Hi-Hat': Array.from({ length: 16 }, (_, at) => at) });
  engine.play(
    'main',
    gridSource(() => project),
  );
  await wait(300);
  const recorded = tap.record(4);
  for (let second = 0; second < 4; second++) {
    const until = performance.now() + 500;
    while (performance.now() < until);
    await wait(500);
  }
  const onsets = onsetsOf(await recorded);
  const gaps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  expect(onsets.length).toBeGreaterThan(28);
  expect(Math.max(...gaps)).toBeLessThan(0.13);
});

test('a tempo change keeps the steps in phase', async () => {
  const project = projectWith({ 'Hi-Hat': Array.from({ length: 16 }, (_, at) => at) });
  engine.play(
    'main',
    gridSource(() => project),
  );
  const recorded = tap.record(3);
  await wait(1400);
  engine.setTempo(90);
  const onsets = onsetsOf(await recorded);
  const gaps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  const short = gaps.filter((gap) => Math.abs(gap - 0.125) < 0.005).length;
  const long = gaps.filter((gap) => Math.abs(gap - 1 / 6) < 0.005).length;
  expect(short).toBeGreaterThan(8);
  expect(long).toBeGreaterThan(5);
  // At most the one step in which the tempo changed lies between.
  expect(gaps.length - short - long).toBeLessThanOrEqual(1);
  expect(Math.max(...gaps)).toBeLessThan(0.172);
});

test('play, stop, play leaves no voice and no echo behind', async () => {
  const project = projectWith({ Pad: [0, 4, 8], Bass: [0, 2, 4], Lead: [1], 'Open Hat': [3] });
  for (const track of project.tracks) track.effects = { reverb: 1, delay: 1 };
  for (let round = 0; round < 5; round++) {
    engine.play(
      'main',
      gridSource(() => project),
    );
    engine.play('preview', source({ s: 'pad', note: 'C2', release: 20, attack: 0.001 }, 4));
    await wait(150 + 100 * round);
    engine.stop();
  }
  const quick = await tap.record(0.3);
  await wait(1500);
  const silence = await tap.record(0.5);
  expect(peakOf(quick, 0.1)).toBeLessThan(0.5);
  expect(peakOf(silence)).toBeLessThan(1e-3);
});

test('no stack of gains makes a sample exceed 1, and the sound is back after it', async () => {
  engine.setVolume(1);
  for (const name of ['sawtooth', 'bd', 'white', 'pad']) {
    engine.play('main', source({ s: name, gain: 1e9, note: 'C2', room: 1, delay: 0.9 }, 16));
    const loud = await tap.record(0.7);
    expect(peakOf(loud)).toBeGreaterThan(0.5);
    expect(peakOf(loud)).toBeLessThanOrEqual(1);
  }
  engine.stop();
  await wait(1500);
  const project = projectWith({ Kick: [0, 4, 8, 12] });
  engine.play(
    'main',
    gridSource(() => project),
  );
  expect(onsetsOf(await tap.record(2.2)).length).toBeGreaterThan(3);
});

test('a sound that gives no numbers is not heard, and its echo does not last', async () => {
  registerSound('broken', (time, _value, onended) => {
    const buffer = tap.audio.createBuffer(1, 1000, tap.audio.sampleRate);
    buffer.copyToChannel(new Float32Array(1000).fill(Number.NaN), 0);
    const node = new AudioBufferSourceNode(tap.audio, { buffer });
    node.onended = onended;
    node.start(time);
    return { node, stop: (when) => node.stop(when) };
  });
  const echo = { delay: 0.9, delayfeedback: 0.9, room: 0.5 };
  engine.play('main', source({ s: 'broken', ...echo }, 4));
  await expect
    .poll(() => problems.map(({ code }) => code), { timeout: 5000 })
    .toEqual(['sound_broken']);
  engine.play('main', source({ s: 'bd', ...echo }, 4));
  await wait(2500);
  const recording = await tap.record(1.2);
  soundMap.setKey('broken', undefined);
  expect(recording.left.every(Number.isFinite)).toBe(true);
  expect(onsetsOf(recording).length).toBeGreaterThan(1);
});

test('an unknown sound is named once and skipped; the rest plays', async () => {
  const kick = source({ s: 'bd' }, 4);
  const unknown = source({ s: 'thereisnosuch' }, 8);
  engine.play('main', {
    query: (begin, end) => [
      ...(kick.query(begin, end) as []),
      ...(unknown.query(begin, end) as []),
    ],
  });
  const recording = await tap.record(2);
  expect(problems).toEqual([
    expect.objectContaining({ code: 'sound_unknown', subject: 'thereisnosuch' }),
  ]);
  expect(onsetsOf(recording).length).toBeGreaterThan(3);
});

test('a note that superdough refuses is a problem, not the end', async () => {
  const refused = source({ s: 'bd', pan: Number.NaN }, 4);
  engine.play('main', refused);
  await wait(600);
  expect(problems).toEqual([expect.objectContaining({ code: 'sound_failed', subject: 'bd' })]);
  engine.play('main', source({ s: 'bd' }, 4));
  expect(onsetsOf(await tap.record(1.6)).length).toBeGreaterThan(2);
});

test('voices past the cap fade, and it is said once', async () => {
  engine.play('main', source({ s: 'sine', note: 'C5', release: 10, gain: 0.01 }, 128));
  await wait(3500);
  expect(problems).toEqual([expect.objectContaining({ code: 'voices_capped' })]);
});

test('volume 0 is silence and comes back', async () => {
  engine.setVolume(0);
  engine.play('main', source({ s: 'sawtooth', note: 'C3' }, 4));
  const muted = await tap.record(1);
  expect(peakOf(muted, 0.2)).toBeLessThan(1e-3);
  engine.setVolume(0.5);
  await wait(200);
  expect(peakOf(await tap.record(0.6))).toBeGreaterThan(0.05);
});

test('levels follow the sound', async () => {
  const bands = new Float32Array(64);
  const wave = new Float32Array(512);
  engine.play('main', source({ s: 'sine', note: 'A4', gain: 0.8, clip: 1 }, 1));
  await wait(800);
  expect(engine.levels.peak()).toBeGreaterThan(0.05);
  engine.levels.waveform(wave);
  expect(Math.max(...wave)).toBeGreaterThan(0.05);
  engine.levels.spectrum(bands);
  const loudest = bands.indexOf(Math.max(...bands));
  const hz = 40 * 400 ** ((loudest + 0.5) / 64);
  expect(hz).toBeGreaterThan(400);
  expect(hz).toBeLessThan(480);
  for (const band of bands) expect(band >= 0 && band <= 1).toBe(true);
});

test('a preview sounds beside the music and stops by itself', async () => {
  engine.play('main', source({ s: 'bd' }, 1));
  engine.play('preview', source({ s: 'hh' }, 8));
  await wait(500);
  engine.stop('preview');
  expect(engine.now('preview').playing).toBe(false);
  expect(engine.now('main').playing).toBe(true);
});

test('every sound of the list sounds', async () => {
  const peak = () => engine.levels.peak();
  for (const name of engine.sounds) {
    engine.play('main', source({ s: name, note: 'C3', gain: 0.5 }, 8));
    await expect.poll(peak, { timeout: 5000, interval: 20, message: name }).toBeGreaterThan(1e-3);
    engine.stop();
    await expect.poll(peak, { timeout: 5000, interval: 20, message: name }).toBeLessThan(1e-3);
  }
  expect(engine.sounds.slice(0, 8)).toEqual([
    'bd',
    'sd',
    'hh',
    'oh',
    'bass',
    'saw',
    'pad',
    'noise',
  ]);
  expect(problems).toEqual([]);
});

test('an instrument is playable until it is taken away', async () => {
  const remove = engine.use({
    apiVersion: 1,
    id: 'Test.Bell',
    name: 'Bell',
    params: {},
    voice: ({ frequency }) => ({
      tones: [{ wave: 'sine', frequency: frequency * Number.NaN, gain: 1e9 }],
      envelope: { attack: -1, decay: 0.2, sustain: 0, release: Number.NaN },
    }),
  });
  expect(engine.sounds).toContain('test.bell');
  engine.play('main', source({ s: 'test.bell' }, 4));
  expect(peakOf(await tap.record(0.5))).toBeGreaterThan(0.05);
  remove();
  expect(engine.sounds).not.toContain('test.bell');
  await wait(600);
  expect(problems).toEqual([expect.objectContaining({ code: 'sound_unknown' })]);
});

test('there is exactly one audio context', () => {
  expect(tap.contexts).toBe(1);
});

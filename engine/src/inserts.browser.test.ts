import { assembled, late, moduleText } from '@hocket/dsp/testing';
import { musicOf } from '@hocket/music';
import type {
  EffectContribution,
  Event,
  Insert,
  Mix,
  Music,
  Problem,
  StripInsert,
} from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { pluginSource } from './plugins/testing/plugin-source.ts';
import { samplesOf } from './render/testing/rendering.ts';
import { rmsOf } from './testing/measure-sound.ts';
import type { TapRecording } from './testing/record-output.ts';
import { projectWith, soundingEngine } from './testing/sounding-engine.ts';

const { engine, tap, problems } = soundingEngine();
const unload: (() => void)[] = [];
afterEach(() => {
  engine.setMix({ strips: {}, amounts: {} });
  for (const each of unload.splice(0)) each();
});

/** Frames by which the effect under test is late, and says so. */
const frames = 512;

async function load(
  id: string,
  module: string,
  mode: EffectContribution['mode'] = 'insert',
  failed?: (problem: Problem) => void,
): Promise<void> {
  const effect = { id, name: id, file: 'effect.wasm', mode };
  const bytes = (await assembled(module)) as Uint8Array<ArrayBuffer>;
  const files = { 'effect.wasm': new Blob([bytes]) };
  unload.push(await engine.load(await pluginSource(id, { effects: [effect] }, files), { failed }));
}

/** Kick on the first beat, snare on the second; with inserts in the mixer. */
function beat(inserts: readonly Insert[] = [], effects: Record<string, number> = {}): Music {
  const music = musicOf(projectWith({ Kick: [0, 8], Snare: [4, 12] }));
  const isKick = ({ name }: { name: string }) => name === 'Kick';
  return {
    ...music,
    tracks: music.tracks.map((track) => ({
      ...track,
      effects: { ...track.effects, reverb: 0.2, ...(isKick(track) ? effects : {}) },
    })),
    inserts: Object.fromEntries(inserts.map((insert, at) => [`insert-${at}`, insert])),
  };
}

const kick = musicOf(projectWith({})).tracks.find(({ name }) => name === 'Kick')?.id ?? '';

async function fileOf(music: Music): Promise<Float32Array> {
  const { file, problems } = await engine.render(music, { format: 'wav32f', bars: 1 });
  expect(problems).toEqual([]);
  return (await samplesOf(file)).left;
}

/** How far one is from another, in decibels of its level. */
function difference(one: Float32Array, other: Float32Array): number {
  const apart = one.map((sample, at) => sample - (other[at] ?? 0));
  return 20 * Math.log10(rmsOf(apart, 44_100, 0, 2) / rmsOf(other, 44_100, 0, 2));
}

test('a file is the same to the sample, wherever an effect is late that does nothing else', async () => {
  await load('acme.late', late(frames, true));
  const plain = await fileOf(beat());
  expect(rmsOf(plain, 44_100, 0, 0.1)).toBeGreaterThan(0.01);
  const insert = { effect: 'acme.late', at: 0, amount: 1 };
  for (const inserts of [
    [{ ...insert, track: kick }],
    [{ ...insert, track: kick, amount: 0.5 }],
    [{ ...insert, track: kick, off: true }],
    [
      { ...insert, track: kick },
      { ...insert, at: 1, track: kick },
    ],
    [{ ...insert, bus: 'reverb' as const }],
    [{ ...insert, bus: 'master' as const, amount: 0.3 }],
  ]) {
    const made = await fileOf(beat(inserts));
    expect(difference(made, plain), JSON.stringify(inserts)).toBeLessThan(-60);
    const first = (samples: Float32Array) => samples.findIndex((each) => Math.abs(each) > 1e-4);
    expect(first(made), JSON.stringify(inserts)).toBe(first(plain));
  }
  // One that does not tell is late, and what is left of the sound is heard apart from it.
  await load('acme.untold', late(frames));
  for (const amount of [1, 0.5]) {
    const made = await fileOf(beat([{ effect: 'acme.untold', at: 0, amount, track: kick }]));
    expect(difference(made, plain)).toBeGreaterThan(-20);
  }
  // On a layer, before the strip.
  expect(difference(await fileOf(beat([], { acmeLate_amount: 1 })), plain)).toBeLessThan(-60);
});

test('of several the first comes first', async () => {
  const twice = `(loop $on
    local.get $i i32.const 4 i32.mul
    local.get $i i32.const 4 i32.mul f32.load offset=4096 f32.const 2 f32.mul f32.const -0.1 f32.max f32.const 0.1 f32.min
    local.tee $x f32.store offset=1024
    local.get $i i32.const 4 i32.mul local.get $x f32.store offset=1536
    local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`;
  const half = twice
    .replace('f32.const 2 f32.mul', 'f32.const 0.5 f32.mul')
    .replace(/f32.const (-?)0.1/g, 'f32.const $19');
  await load('acme.clip', moduleText({ process: twice }));
  await load('acme.half', moduleText({ process: half }));
  const peak = async (order: readonly string[]) => {
    const inserts = order.map((effect, at) => ({ effect, at, amount: 1, track: kick }));
    const music = beat(inserts);
    const alone = music.tracks.filter(({ id }) => id === kick);
    const dry = alone.map((track) => ({ ...track, volume: 100, effects: {} }));
    const samples = await fileOf({ ...music, tracks: dry });
    return samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  };
  const [clipped, halved] = [
    await peak(['acme.half', 'acme.clip']),
    await peak(['acme.clip', 'acme.half']),
  ];
  expect(clipped / halved).toBeCloseTo(2, 1);
});

const own = (inserts: readonly StripInsert[] = []): Mix => ({
  strips: { one: { gain: 1, amounts: {}, inserts }, two: { gain: 1, amounts: {} } },
  amounts: {},
});

/** A click of a track every second, and one of the other between them. */
const clicks = {
  query: (begin: number, end: number): Event[] => {
    const events: Event[] = [];
    for (let at = Math.ceil(begin * 4); at / 4 < end; at += 1)
      events.push({
        begin: at / 4,
        end: (at + 0.2) / 4,
        value: { s: 'square', note: 93, attack: 0, release: 0.001 },
        track: at % 2 === 0 ? 'one' : 'two',
      });
    return events;
  },
};

/** Frames from each sound to the next, of what is silent between them. */
function gaps({ left }: TapRecording): number[] {
  const begins: number[] = [];
  let quiet = 0;
  for (const [at, sample] of left.entries()) {
    if (Math.abs(sample) > 0.005) {
      if (quiet > 4000) begins.push(at);
      quiet = 0;
    } else quiet += 1;
  }
  return begins.slice(1).map((each, at) => each - (begins[at] as number));
}

test('a track with a late effect plays in time with the others, and all that is shown knows of it', async () => {
  await load('acme.late', late(frames, true));
  const shown = () => (engine.state.status === 'ready' ? engine.state.delay : Number.NaN);
  const before = shown();
  engine.setMix(own([{ id: 'late', effect: 'acme.late', amount: 1 }]));
  const rate = engine.state.status === 'ready' ? engine.state.sampleRate : Number.NaN;
  await expect.poll(() => Math.round((shown() - before) * rate)).toBe(frames);
  engine.play('main', clicks);
  await expect
    .poll(
      async () => {
        const found = gaps(await tap.record(3.2));
        // On a busy machine a note may be late; each gap of four that follow is half a second.
        return found.length > 3 && found.every((gap) => Math.abs(gap - rate / 2) <= 1);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(problems).toEqual([]);
});

/** One long tone of a track. */
const tone = {
  query: (begin: number, end: number): Event[] => {
    const value = { s: 'sine', note: 57, sustain: 1 };
    return begin <= 0 && end > 0 ? [{ begin: 0, end: 25, value, track: 'one' }] : [];
  },
};

test('one that comes, is moved, is bypassed and goes while it sounds does not click', async () => {
  await load('acme.late', late(frames, true));
  engine.setMix(own());
  engine.play('main', tone);
  await expect.poll(() => engine.levels.peak(), { timeout: 20_000 }).toBeGreaterThan(0.02);
  await tap.record(1);
  const steps: (readonly StripInsert[])[] = [
    [{ id: 'a', effect: 'acme.late', amount: 1 }],
    [
      { id: 'a', effect: 'acme.late', amount: 1, off: true },
      { id: 'b', effect: 'acme.late', amount: 0.4 },
    ],
    [
      { id: 'b', effect: 'acme.late', amount: 0.4 },
      { id: 'a', effect: 'acme.late', amount: 0.8 },
    ],
    [],
  ];
  /** The sharpest bend of the wave: that of a click is many times a tone's. */
  const bend = ({ left }: TapRecording) => {
    let most = 0;
    for (let at = 2; at < left.length; at += 1) {
      const [before = 0, now = 0, next = 0] = [left[at - 2], left[at - 1], left[at]];
      most = Math.max(most, Math.abs(before - 2 * now + next));
    }
    return most;
  };
  const still = bend(await tap.record(0.8));
  for (const inserts of steps) {
    const moved = await tap.record(0.8, () => engine.setMix(own(inserts)));
    // A fade of 20 ms bends it a few times as much as the tone does itself, a step a thousand times.
    expect(bend(moved), JSON.stringify(inserts)).toBeLessThan(15 * still);
    expect(rmsOf(moved.left, moved.sampleRate, 0.6, 0.2)).toBeGreaterThan(0.01);
  }
  expect(problems).toEqual([]);
});

test('one that breaks, or whose plugin is not there, lets its sound pass', async () => {
  const failures: Problem[] = [];
  await load('acme.broken', moduleText({ process: 'unreachable' }), 'insert', (problem) =>
    failures.push(problem),
  );
  engine.setMix(
    own([
      { id: 'gone', effect: 'acme.gone', amount: 1 },
      { id: 'broken', effect: 'acme.broken', amount: 1 },
    ]),
  );
  engine.play('main', tone);
  await expect.poll(() => failures.map(({ code }) => code)).toEqual(['plugin_off']);
  await expect.poll(() => engine.levels.peak(), { timeout: 8000 }).toBeGreaterThan(0.02);
});

test('one that is silent silences its strip, unless it is bypassed, and the sum where it stands there', async () => {
  await load('acme.mute', moduleText({}));
  const mute = { id: 'mute', effect: 'acme.mute', amount: 1 };
  const [silent, sounding] = [1e-3, 0.02];
  engine.setMix(own([mute]));
  engine.play('main', tone);
  const level = async () => rmsOf((await tap.record(0.4)).left, 48_000, 0, 0.3);
  await tap.record(0.5);
  await expect.poll(level, { timeout: 20_000 }).toBeLessThan(silent);
  engine.setMix(own([{ ...mute, off: true }]));
  await expect.poll(level, { timeout: 20_000 }).toBeGreaterThan(sounding);
  engine.setMix({ ...own(), inserts: { master: [mute] } });
  await expect.poll(level, { timeout: 20_000 }).toBeLessThan(silent);
  engine.setMix(own());
  await expect.poll(level, { timeout: 20_000 }).toBeGreaterThan(sounding);
});

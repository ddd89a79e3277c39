import { assembled, hostileModules, late, moduleText } from '@hocket/dsp/testing';
import { musicOf } from '@hocket/music';
import {
  codeOf,
  type Event,
  type InstrumentContribution,
  type PluginSource,
  type Problem,
} from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { pluginSource } from '../plugins/testing/plugin-source.ts';
import { expectSameBytes, samplesOf } from '../render/testing/rendering.ts';
import { onsetTimes, peakLevel, rmsOf, strongestPitch } from '../testing/measure-sound.ts';
import type { TapRecording } from '../testing/record-output.ts';
import { projectWith, repeated, soundingEngine } from '../testing/sounding-engine.ts';

const { engine, tap, problems } = soundingEngine();
const unload: (() => void)[] = [];
afterEach(() => {
  for (const each of unload.splice(0)) each();
});

/** A plugin with one module. */
async function moduleSource(
  id: string,
  module: string | Uint8Array,
  more: Partial<InstrumentContribution> = {},
): Promise<PluginSource> {
  const bytes = typeof module === 'string' ? await assembled(module) : module;
  const instrument = { id, name: id, file: 'synth.wasm', ...more };
  const files = { 'synth.wasm': new Blob([bytes as Uint8Array<ArrayBuffer>]) };
  return pluginSource(id, { instruments: [instrument] }, files);
}

async function load(source: PluginSource, failed?: (problem: Problem) => void): Promise<void> {
  unload.push(await engine.load(source, { failed }));
}

/** One voice that glides: a sine whose frequency goes to that of the newest held note within about 50 ms. */
const mono = moduleText({
  fields: `(global $rate (mut f32) (f32.const 48000)) (global $f (mut f32) (f32.const 0)) (global $to (mut f32) (f32.const 0))
    (global $p (mut f32) (f32.const 0)) (global $held (mut i32) (i32.const 0)) (global $a (mut f32) (f32.const 0))`,
  init: 'local.get $rate global.set $rate',
  noteOn: `local.get $frequency global.set $to
    global.get $held i32.eqz if local.get $frequency global.set $f end
    global.get $held i32.const 1 i32.add global.set $held`,
  noteOff: 'global.get $held i32.const 1 i32.sub global.set $held',
  process: `(loop $on
    global.get $f global.get $to global.get $f f32.sub f32.const 0.0005 f32.mul f32.add global.set $f
    global.get $a global.get $held i32.const 0 i32.gt_s f32.convert_i32_s global.get $a f32.sub f32.const 0.005 f32.mul f32.add global.set $a
    global.get $p global.get $f global.get $rate f32.div f32.add local.tee $x local.get $x f32.floor f32.sub global.set $p
    local.get $i i32.const 4 i32.mul
    ;; A parabola for each half of a sine.
    global.get $p f32.const 2 f32.mul f32.const 1 f32.sub local.tee $x
    f32.const 1 local.get $x f32.abs f32.sub f32.mul f32.const 2 f32.mul global.get $a f32.mul
    f32.store offset=1024
    local.get $i i32.const 4 i32.mul local.get $i i32.const 4 i32.mul f32.load offset=1024 f32.store offset=1536
    local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
});

/** Notes one behind the other, four to a cycle; each lasts so many quarters. */
const line = (notes: readonly number[], length: number, value: Event['value'] = {}) => ({
  query: (begin: number, end: number): Event[] => {
    const events: Event[] = [];
    for (let at = Math.ceil(begin * 4); at / 4 < end; at += 1) {
      const note = notes[at % notes.length] as number;
      events.push({
        begin: at / 4,
        end: (at + length) / 4,
        value: { s: 'acme.mono', note, ...value },
      });
    }
    return events;
  },
});

test('a module plays notes at their times and pitches, through the effects of its notes', async () => {
  await load(await moduleSource('acme.mono', mono));
  expect(engine.sounds).toContain('acme.mono');
  engine.play('main', repeated({ s: 'acme.mono', note: 81, clip: 0.5 }, 4));
  await expect.poll(() => engine.levels.peak(), { timeout: 20_000 }).toBeGreaterThan(0.05);
  const open = await tap.record(2.2);
  const onsets = onsetTimes(open);
  expect(onsets.length).toBeGreaterThan(2);
  for (const [at, time] of onsets.slice(1).entries())
    expect(time - (onsets[at] as number)).toBeCloseTo(0.5, 2);
  const from = (onsets[1] as number) - open.start;
  expect(strongestPitch(open.left, open.sampleRate, from + 0.05, 0.1)).toBeCloseTo(880, -2);
  const loud = peakLevel(open);
  engine.play('main', repeated({ s: 'acme.mono', note: 81, clip: 0.5, gain: 0.2 }, 4));
  await expect.poll(async () => peakLevel(await tap.record(0.6))).toBeLessThan(0.5 * loud);
  expect(problems).toEqual([]);
});

/** The quietest and the loudest stretch of 20 ms. */
function levelsOf({ left, sampleRate }: TapRecording): [number, number] {
  const count = Math.floor(left.length / sampleRate / 0.02);
  const levels = Array.from({ length: count }, (_, at) => rmsOf(left, sampleRate, at * 0.02, 0.02));
  return [Math.min(...levels), Math.max(...levels)];
}

test('it keeps its state: held notes go on into the next, and none is cut where another takes over', async () => {
  await load(await moduleSource('acme.mono', mono));
  engine.play('main', line([57, 69], 1.2));
  await expect.poll(() => engine.levels.peak(), { timeout: 20_000 }).toBeGreaterThan(0.05);
  await tap.record(0.5);
  const [quiet, loud] = levelsOf(await tap.record(2.5));
  expect(quiet).toBeGreaterThan(0.5 * loud);
  engine.stop();
  // Nothing hangs.
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
  expect(problems).toEqual([]);
});

test('a note is heard for as long as its parameters may let it ring', async () => {
  const ringing = moduleText({
    fields: `(func (export "tail") (result f32) i32.const 8192 f32.load)
      (global $phase (mut f32) (f32.const 0))`,
    process: `(loop $on
      global.get $phase f32.const 0.01 f32.add local.tee $x local.get $x f32.floor f32.sub global.set $phase
      local.get $i i32.const 4 i32.mul global.get $phase f32.const 0.5 f32.sub f32.store offset=1024
      local.get $i i32.const 4 i32.mul global.get $phase f32.const 0.5 f32.sub f32.store offset=1536
      local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
  });
  const params = { ring: { label: 'Ring', min: 0, max: 2, initial: 1 } };
  await load(await moduleSource('acme.ring', ringing, { params }));
  // A fifth of a second every four, and two in which it rings.
  engine.play('main', repeated({ s: 'acme.ring', note: 60, clip: 0.05 }, 0.5));
  await expect.poll(() => engine.levels.peak(), { timeout: 20_000 }).toBeGreaterThan(0.05);
  await tap.record(2.5);
  const { left, sampleRate } = await tap.record(4);
  const stretches = Array.from({ length: 200 }, (_, at) => rmsOf(left, sampleRate, at / 50, 0.02));
  const sounding = stretches.filter((level) => level > 0.01).length / 50;
  expect(sounding).toBeGreaterThan(2);
  expect(sounding).toBeLessThan(2.5);
  expect(problems).toEqual([]);
});

test('a file has its notes, and the same bytes each time', async () => {
  await load(await moduleSource('acme.mono', mono));
  const project = projectWith({ Lead: [0, 3, 6, 9, 12] });
  const track = project.tracks.find(({ name }) => name === 'Lead');
  Object.assign(track ?? {}, { strudelName: 'acme.mono', volume: 100 });
  const render = () => engine.render(musicOf(project), { format: 'wav32f', bars: 1 });
  const [one, two] = [await render(), await render()];
  expect(one.skipped).toEqual([]);
  expect(one.problems).toEqual([]);
  expect(one.onsets).toBe(5);
  expectSameBytes(await one.file.arrayBuffer(), await two.file.arrayBuffer());
  const { left } = await samplesOf(one.file);
  expect(rmsOf(left, 44_100, 0.03, 0.05)).toBeGreaterThan(0.02);
});

test('a module that breaks is off, with a sentence, and the one before may come back', async () => {
  const failures: Problem[] = [];
  const trap = moduleText({ noteOn: 'unreachable' });
  await load(await moduleSource('acme.mono', trap), (problem) => failures.push(problem));
  engine.play('main', line([60], 0.5));
  await expect.poll(() => failures).toHaveLength(1);
  expect(failures[0]?.code).toBe('plugin_off');
  expect(failures[0]?.message).toMatch(/^“acme.mono” is switched off: it failed \(unreachable/);
  expect(problems.map(({ message }) => message)).toEqual(failures.map(({ message }) => message));
});

test('a module that may not be is not loaded, and says why', async () => {
  const source = await moduleSource(
    'acme.mono',
    moduleText({ head: '(import "env" "now" (func))' }),
  );
  await expect(engine.load(source)).rejects.toThrow(
    "“acme.mono” is switched off: it failed (A plugin's module may not have imports, such as env.now). Everything else plays on.",
  );
});

/** A plugin with one effect. */
async function effectSource(module: string, mode: 'send' | 'insert' = 'send') {
  const effect = { id: 'acme.late', name: 'Late', file: 'late.wasm', mode };
  const files = { 'late.wasm': new Blob([(await assembled(module)) as Uint8Array<ArrayBuffer>]) };
  return pluginSource('acme.late', { effects: [effect] }, files);
}

/** Seconds between the last onsets of four seconds, of which one begins every two. */
async function lastGap(): Promise<number> {
  const [before = 0, last = 0] = onsetTimes(await tap.record(4.2)).slice(-2);
  return last - before;
}

test('an effect is sent as much of an orbit as its newest note says, and adds what it makes of it', async () => {
  await load(await effectSource(late(14_400)));
  expect(engine.sounds).not.toContain('acme.late');
  const apart = 14_400 / (engine.state.status === 'ready' ? engine.state.sampleRate : 1);
  engine.play('main', repeated({ s: 'hh', clip: 0.1, acmeLate_amount: 1 }, 1));
  // Notes may begin before the effect is there, and wait on a busy machine: it is asked until it is.
  const nearest = async () => {
    const gap = await lastGap();
    return Math.min(...[apart, 2 - apart].map((due) => Math.abs(gap - due)));
  };
  await expect.poll(nearest, { timeout: 60_000 }).toBeLessThan(0.01);
  engine.stop();
  await expect.poll(() => engine.levels.peak(), { timeout: 8000 }).toBeLessThan(1e-3);
  engine.play('main', repeated({ s: 'hh', clip: 0.1 }, 1));
  await expect
    .poll(async () => Math.abs((await lastGap()) - 2), { timeout: 60_000 })
    .toBeLessThan(0.05);
  expect(problems).toEqual([]);
});

test('an effect that stands in the place of a sound lets pass what is left of it', async () => {
  await load(await effectSource(late(14_400), 'insert'));
  const tone = (amount: number) =>
    engine.play(
      'main',
      repeated({ s: 'triangle', note: 69, clip: 0.05, acmeLate_amount: amount }, 1),
    );
  // As above: a note, and what comes of it, every two seconds.
  const onsets = async () => onsetTimes(await tap.record(4.2)).length;
  tone(0.5);
  await expect.poll(onsets, { timeout: 60_000 }).toBeGreaterThan(3);
  engine.stop();
  await expect.poll(() => engine.levels.peak(), { timeout: 8000 }).toBeLessThan(1e-3);
  await load(await effectSource(moduleText({}), 'insert'));
  tone(1);
  await expect.poll(onsets, { timeout: 60_000 }).toBe(0);
  expect(problems).toEqual([]);
});

test('a track has the effect that its notes name, until they do not', async () => {
  await load(await effectSource(late(14_400)));
  const apart = 14_400 / (engine.state.status === 'ready' ? engine.state.sampleRate : 1);
  const play = (effects: Event['value']) => {
    const { query } = repeated({ s: 'hh', clip: 0.1, ...effects }, 1);
    const own = (begin: number, end: number) =>
      query(begin, end).map((each): Event => ({ ...each, track: 'hats' }));
    engine.play('main', { query: own });
  };
  play({ acmeLate_amount: 1 });
  const nearest = async () => {
    const gap = await lastGap();
    return Math.min(...[apart, 2 - apart].map((due) => Math.abs(gap - due)));
  };
  await expect.poll(nearest, { timeout: 60_000 }).toBeLessThan(0.01);
  play({});
  await expect
    .poll(async () => Math.abs((await lastGap()) - 2), { timeout: 60_000 })
    .toBeLessThan(0.05);
  expect(problems).toEqual([]);
});

test('an effect that breaks lets its sound pass', async () => {
  const failures: Problem[] = [];
  const trap = moduleText({ process: 'unreachable' });
  await load(await effectSource(trap, 'insert'), (problem) => failures.push(problem));
  engine.play('main', repeated({ s: 'triangle', note: 57, acmeLate_amount: 1 }, 2));
  await expect.poll(() => failures).toHaveLength(1);
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  engine.stop();
});

const admitted = hostileModules.filter(({ refused }) => !refused);

test('whatever a module does, its neighbour plays on without a gap', {
  timeout: 300_000,
}, async () => {
  engine.play('preview', repeated({ s: 'triangle', note: 57, sustain: 1, clip: 1.1 }, 1));
  await expect.poll(() => engine.levels.peak(), { timeout: 20_000 }).toBeGreaterThan(0.05);
  for (const { name, module } of admitted) {
    const failures: Problem[] = [];
    let refusal: unknown;
    const playing = async () => {
      try {
        const source = await moduleSource('acme.mono', module);
        await load(source, (problem) => failures.push(problem));
        engine.play('main', repeated({ s: 'acme.mono', note: 60 }, 8));
      } catch (error) {
        refusal = error;
      }
    };
    const recording = await tap.record(0.3, playing);
    const [quiet] = levelsOf(recording);
    expect(quiet, name).toBeGreaterThan(0.01);
    // However busy the machine is, it is found out while it is to sound.
    const isSilent = !/no numbers|without an end|one fill/.test(name);
    if (refusal !== undefined) expect(codeOf(refusal), name).toBe('plugin_off');
    else if (isSilent)
      await expect
        .poll(() => failures.map(({ code }) => code), { message: name })
        .toEqual(['plugin_off']);
    engine.stop('main');
    for (const each of unload.splice(0)) each();
  }
});

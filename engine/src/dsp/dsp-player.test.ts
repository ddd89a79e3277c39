import { type DspKind, meterModule } from '@hocket/dsp';
import { assembled, hostileModules, moduleText } from '@hocket/dsp/testing';
import { expect, test } from 'vitest';
import { BlockBudget, blockFuel } from './block-budget.ts';
import type { DspOptions, DspResponse } from './dsp-messages.ts';
import { DspPlayer } from './dsp-player.ts';

/** Sounds the frequency of its newest note as a level while it is held, times its first parameter. */
const level = moduleText({
  fields:
    '(global $held (mut i32) (i32.const 0)) (global $f (mut f32) (f32.const 0)) (global $id (mut i32) (i32.const 0))',
  noteOn:
    'local.get $frequency global.set $f local.get $id global.set $id i32.const 1 global.set $held',
  noteOff: 'local.get $id global.get $id i32.eq if i32.const 0 global.set $held end',
  process: `(loop $on local.get $i i32.const 4 i32.mul
      global.get $held f32.convert_i32_s global.get $f f32.mul local.get $i i32.const 4 i32.mul f32.load offset=8192 f32.mul
      f32.store offset=1024
      local.get $i i32.const 4 i32.mul f32.const 9 f32.store offset=1536
      local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
});

interface Playing {
  player: DspPlayer;
  failures: DspResponse[];
  /** The next block, its left channel. */
  block(input?: readonly Float32Array[]): Float32Array;
  /** Its right channel. */
  right(): Float32Array;
}

async function playing(
  text: string,
  more: Partial<DspOptions> = {},
  now = () => 0,
  kind: DspKind = 'instrument',
): Promise<Playing> {
  const module = new WebAssembly.Module(
    meterModule(await assembled(text), kind) as Uint8Array<ArrayBuffer>,
  );
  const failures: DspResponse[] = [];
  const player = new DspPlayer(
    { module, params: [{ initial: 1, isGliding: false }], recordings: [], isTimed: true, ...more },
    {
      sampleRate: 48_000,
      budget: new BlockBudget(blockFuel),
      now,
      fail: (failure) => failures.push(failure),
    },
  );
  let frame = 0;
  let outputs: Float32Array[] = [];
  const block = (input: readonly Float32Array[] = []) => {
    outputs = [new Float32Array(128), new Float32Array(128)];
    player.process(frame, input, outputs);
    frame += 128;
    return outputs[0] as Float32Array;
  };
  return { player, failures, block, right: () => outputs[1] as Float32Array };
}

const on = (frame: number, id: number, frequency: number, params = [1]) =>
  ({ kind: 'on', frame, id, frequency, velocity: 1, params }) as const;

test('notes begin and end at their frames, within a block too', async () => {
  const { player, block, failures } = await playing(level);
  player.take({ kind: 'off', frame: 200, id: 1 });
  player.take(on(10, 1, 2));
  const first = block();
  expect([...first.subarray(0, 10)]).toEqual(Array(10).fill(0));
  expect([...first.subarray(10)]).toEqual(Array(118).fill(2));
  const second = block();
  expect([...second.subarray(0, 72)]).toEqual(Array(72).fill(2));
  expect([...second.subarray(72)]).toEqual(Array(56).fill(0));
  expect(failures).toEqual([]);
});

test('a note that ends as another begins does so before it, and one that is taken back never begins', async () => {
  const { player, block } = await playing(level);
  player.take(on(0, 1, 1));
  player.take(on(64, 2, 3));
  player.take({ kind: 'off', frame: 64, id: 1 });
  player.take(on(128, 3, 2));
  player.take({ kind: 'off', frame: 0, id: 3 });
  expect([...block().subarray(60, 68)]).toEqual([1, 1, 1, 1, 3, 3, 3, 3]);
  expect(block().every((sample) => sample === 3)).toBe(true);
});

test('parameters step with a note, or glide through its block', async () => {
  const stepping = await playing(level);
  stepping.player.take(on(0, 1, 1, [0.5]));
  expect(new Set(stepping.block())).toEqual(new Set([0.5]));
  const gliding = await playing(level, { params: [{ initial: 0, isGliding: true }] });
  gliding.player.take(on(0, 1, 1, [1]));
  expect(new Set(gliding.block())).toEqual(new Set([0]));
  const rising = gliding.block();
  expect(rising[0]).toBeLessThan(0.02);
  expect(rising[127]).toBe(1);
  expect(rising[64]).toBeCloseTo(0.5, 1);
  // Nor does it begin anew where a note divides the block.
  const divided = await playing(level, { params: [{ initial: 0, isGliding: true }] });
  divided.player.take(on(0, 1, 1, [1]));
  divided.player.take(on(128 + 50, 1, 1, [1]));
  divided.block();
  expect([...divided.block()]).toEqual([...rising]);
  expect(new Set(gliding.block())).toEqual(new Set([1]));
});

test('what is far too loud is clipped, what is no number is silent', async () => {
  const loud = await playing(level);
  loud.player.take(on(0, 1, 1e9));
  expect(new Set(loud.block())).toEqual(new Set([4]));
  const none = await playing(level);
  none.player.take(on(0, 1, Number.NaN));
  expect(new Set(none.block())).toEqual(new Set([0]));
});

/** An effect whose input begins at a place of memory: half of what comes in, times its first parameter. */
const half = (input: number) =>
  moduleText({
    process: `(loop $on local.get $i i32.const 4 i32.mul local.tee $at
      local.get $at f32.load offset=${input} f32.const 0.5 f32.mul local.get $at f32.load offset=8192 f32.mul
      f32.store offset=1024
      local.get $at local.get $at f32.load offset=${input + 512} f32.const 0.5 f32.mul f32.store offset=1536
      local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
  })
    .replace('(local $i i32)', '(local $i i32) (local $at i32)')
    .replace('i32.const 4096', `i32.const ${input}`);

test.each([0, 4096])(
  'an effect hears what comes in, wherever its buffer is: at %i',
  async (input) => {
    const { block, right, failures } = await playing(half(input), {}, undefined, 'effect');
    const rising = Float32Array.from({ length: 128 }, (_, at) => at / 128);
    const falling = rising.map((sample) => -sample);
    expect(block([rising, falling])).toEqual(rising.map((sample) => sample / 2));
    expect(right()).toEqual(falling.map((sample) => sample / 2));
    // One channel is heard on both sides.
    expect(block([rising])).toEqual(rising.map((sample) => sample / 2));
    expect(right()).toEqual(rising.map((sample) => sample / 2));
    // Nothing comes in any more, and none of what came before is heard again.
    expect(new Set(block())).toEqual(new Set([0]));
    expect(new Set(right())).toEqual(new Set([0]));
    expect(failures).toEqual([]);
  },
);

test('a module that traps falls silent within a block, and is told once', async () => {
  const text = level.replace(
    'local.get $frequency global.set $f',
    'local.get $frequency f32.const 5 f32.gt if unreachable end local.get $frequency global.set $f',
  );
  const { player, block, failures } = await playing(text);
  player.take(on(0, 1, 2));
  player.take(on(128 + 28, 2, 7));
  block();
  const falling = block();
  expect(falling[27]).toBe(2);
  expect(falling[28]).toBeLessThan(2);
  expect(falling[127]).toBe(0);
  for (let at = 28; at < 127; at += 1) expect(falling[at + 1]).toBeLessThan(falling[at] as number);
  expect(new Set(block())).toEqual(new Set([0]));
  expect(failures).toEqual([{ failure: 'trapped', text: expect.stringMatching(/unreachable/) }]);
});

test('one that takes long by the clock, and only then, is off after two seconds of it', async () => {
  let time = 0;
  // Each look at the clock is 2 ms later: a block has 2.7.
  const { block, failures } = await playing(level, {}, () => {
    time += 2;
    return time;
  });
  for (let blocks = 0; blocks < 799; blocks += 1) block();
  expect(failures).toEqual([]);
  block();
  expect(failures).toEqual([{ failure: 'slow', text: '' }]);
});

test('where all time is taken a newcomer is silent, and not blamed', async () => {
  const budget = new BlockBudget(1000);
  const member = budget.join();
  budget.left(member, 0);
  budget.spend(member, 1000);
  const module = new WebAssembly.Module(
    meterModule(await assembled(level), 'instrument') as Uint8Array<ArrayBuffer>,
  );
  const failures: DspResponse[] = [];
  const player = new DspPlayer(
    { module, params: [], recordings: [], isTimed: true },
    { sampleRate: 48_000, budget, now: () => 0, fail: (failure) => failures.push(failure) },
  );
  player.process(0, [], [new Float32Array(128)]);
  expect(failures).toEqual([{ failure: 'crowded', text: '' }]);
});

const admitted = hostileModules.filter(({ refused }) => !refused);

test.each(admitted)(
  '$name: it falls silent, within what a block may cost',
  async ({ name, module }) => {
    const { player, block, failures } = await playing(String(module));
    player.take(on(0, 1, 440));
    player.take({ kind: 'off', frame: 200, id: 1 });
    let samples: Float32Array = new Float32Array();
    for (let blocks = 0; blocks < 4; blocks += 1) {
      samples = block();
      expect(samples.every((sample) => Math.abs(sample) <= 4)).toBe(true);
    }
    if (/no numbers|without an end|one fill/.test(name)) return;
    expect(failures).toHaveLength(1);
    expect(new Set(samples)).toEqual(new Set([0]));
  },
);

import { codeOf, messageOf } from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembled, hostileModules, moduleText } from '../testing/index.ts';
import { dspLimits, fuelExport, meterModule } from './meter-module.ts';

/** What of a module's exports is called here. */
interface Exports {
  memory: WebAssembly.Memory;
  [fuelExport]?: WebAssembly.Global<'i32'>;
  init(rate: number): void;
  output(): number;
  input(): number;
  params(): number;
  process(frames: number): void;
  noteOn(id: number, frequency: number, velocity: number): void;
  noteOff(id: number): void;
}

/** Fuel of one call. */
const fuel = 1_000_000;

function exportsOf(bytes: Uint8Array): Exports {
  const module = new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
  return new WebAssembly.Instance(module).exports as unknown as Exports;
}

/** Fills a module up. */
function fill(instance: Exports): void {
  const tank = instance[fuelExport];
  if (tank) tank.value = fuel;
}

/** Blocks of 128 frames from one note, and noise that goes in. */
function play(instance: Exports, blocks: number): number[] {
  const { memory } = instance;
  fill(instance);
  instance.init(48_000);
  const [output, input, params] = [instance.output(), instance.input(), instance.params()];
  new Float32Array(memory.buffer, params, 128).fill(0.3);
  fill(instance);
  instance.noteOn(1, 220, 0.8);
  const samples: number[] = [];
  let seed = 7;
  for (let block = 0; block < blocks; block += 1) {
    const into = new Float32Array(memory.buffer, input, 256);
    for (const at of into.keys()) {
      seed = (seed * 16_807) % 2_147_483_647;
      into[at] = seed / 2 ** 31;
    }
    fill(instance);
    instance.process(128);
    samples.push(...new Float32Array(memory.buffer, output, 256));
  }
  fill(instance);
  instance.noteOff(1);
  return samples;
}

const store = 'f32.store offset=1024';
const frames = (body: string) =>
  `(loop $on ${body} local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`;

/** Sounds that use what a compiler would. */
const sounds: Readonly<Record<string, string>> = {
  'a saw that a note tunes': moduleText({
    fields: '(global $f (mut f32) (f32.const 0)) (global $p (mut f32) (f32.const 0))',
    noteOn: 'local.get $frequency f32.const 48000 f32.div global.set $f',
    process: frames(
      `global.get $p global.get $f f32.add local.tee $x local.get $x f32.floor f32.sub global.set $p
       local.get $i i32.const 4 i32.mul global.get $p f32.const 0.5 f32.sub ${store}`,
    ),
  }),
  'a filter of one pole': moduleText({
    fields: '(global $y (mut f32) (f32.const 0))',
    process: frames(
      `global.get $y local.get $i i32.const 4 i32.mul f32.load offset=4096 global.get $y f32.sub
       i32.const 0 f32.load offset=8192 f32.mul f32.add global.set $y
       local.get $i i32.const 4 i32.mul global.get $y ${store}`,
    ),
  }),
  'branches by a table': moduleText({
    process: frames(
      `(block $c (block $b (block $a local.get $i i32.const 3 i32.and br_table $a $b $c)
         f32.const 0.1 local.set $x br $c) f32.const -0.2 local.set $x)
       local.get $i i32.const 4 i32.mul local.get $x ${store}`,
    ),
  }),
  'calls through a table, with two results': moduleText({
    fields: `(type $two (func (param f32) (result f32 f32))) (table 2 funcref) (elem (i32.const 0) $a $b)
      (func $a (param f32) (result f32 f32) local.get 0 f32.const 0.5)
      (func $b (param f32) (result f32 f32) f32.const 0.25 local.get 0)`,
    process: frames(
      `local.get $i i32.const 4 i32.mul f32.const 0.7 local.get $i i32.const 1 i32.and call_indirect (type $two) f32.sub ${store}`,
    ),
  }),
  'a block with parameters': moduleText({
    process: frames(
      `local.get $i i32.const 4 i32.mul local.get $i (block (param i32) (result f32) f32.convert_i32_s f32.const 0.001 f32.mul) ${store}`,
    ),
  }),
  'vectors, four frames at once': moduleText({
    process: `(loop $on local.get $i local.get $i v128.load offset=4096 f32.const 0.5 f32x4.splat f32x4.mul v128.store offset=1024
      local.get $i i32.const 16 i32.add local.tee $i i32.const 1024 i32.lt_u br_if $on)`,
  }),
  'memory that is copied, filled and grown': moduleText({
    fields: '(data $d "\\cd\\cc\\cc\\3d\\cd\\cc\\4c\\3e")',
    init: 'i32.const 1 memory.grow drop',
    process: `i32.const 1024 i32.const 0 i32.const 1024 memory.fill i32.const 1024 i32.const 4096 i32.const 512 memory.copy
      i32.const 1032 i32.const 0 i32.const 8 memory.init $d`,
  }),
  'loops in loops, left from within': moduleText({
    process: frames(
      `(block $out (loop $in local.get $x f32.const 0.125 f32.add local.tee $x f32.const 1 f32.gt br_if $out
         (loop $more local.get $x f32.const 0.5 f32.lt br_if $in)))
       local.get $i i32.const 4 i32.mul local.get $x ${store} f32.const 0 local.set $x`,
    ),
  }),
};

test.each(Object.entries(sounds))('metered, %s gives the same samples', async (_, text) => {
  const bytes = await assembled(text);
  const metered = exportsOf(meterModule(bytes, 'instrument'));
  const samples = play(metered, 20);
  expect(samples).toEqual(play(exportsOf(bytes), 20));
  expect(new Set(samples).size).toBeGreaterThan(1);
});

test('a module pays for what it does, and more for more', async () => {
  const bytes = await assembled(sounds['a saw that a note tunes'] ?? '');
  const instance = exportsOf(meterModule(bytes, 'instrument'));
  play(instance, 1);
  const paid = (count: number) => {
    fill(instance);
    instance.process(count);
    return fuel - (instance[fuelExport]?.value ?? fuel);
  };
  const [one, all] = [paid(1), paid(128)];
  expect(one).toBeGreaterThan(15);
  expect(all).toBeGreaterThan(100 * one * 0.7);
  expect(all).toBeLessThan(128 * one);
});

const admitted = hostileModules.filter(({ refused }) => !refused);

test('there are attacks enough', () => {
  expect(hostileModules.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostileModules.map(({ name }) => name)).size).toBe(hostileModules.length);
});

const bytesOfAttack = (module: string | Uint8Array) =>
  typeof module === 'string' ? assembled(module) : Promise.resolve(module);

test.each(hostileModules.filter(({ refused }) => refused))(
  'refused: $name',
  async ({ module, refused }) => {
    const bytes = await bytesOfAttack(module);
    try {
      meterModule(bytes, 'instrument');
      expect.unreachable();
    } catch (error) {
      expect(codeOf(error)).toBe('dsp_invalid');
      expect(messageOf(error)).toMatch(refused ?? /^$/);
    }
  },
);

test.each(admitted)('ends: $name', async ({ name, module }) => {
  const instance = exportsOf(meterModule(await bytesOfAttack(module), 'instrument'));
  let trap: unknown;
  try {
    play(instance, 4);
  } catch (error) {
    trap = error;
  }
  const isHarmless = /no numbers|without an end|one fill/.test(name);
  if (!isHarmless) expect(trap).toBeInstanceOf(Error);
  // However much it was to pay, what is left never comes round to more than there was.
  expect(instance[fuelExport]?.value).toBeLessThan(fuel);
});

test('a module that is cut or changed anywhere is refused with a sentence, or metered', async () => {
  const originals = await Promise.all(
    [...Object.values(sounds), ...admitted.map(({ module }) => String(module))].map(assembled),
  );
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
  let kept = 0;
  fc.assert(
    fc.property(fc.constantFrom(...originals), changes, fc.nat(), (bytes, edits, cut) => {
      const changed = bytes.slice(0, cut % 5 === 0 ? cut % bytes.length : bytes.length);
      for (const [at, byte] of edits) changed[at % changed.length] = byte;
      let metered: Uint8Array;
      try {
        metered = meterModule(changed, 'instrument');
      } catch (error) {
        if (codeOf(error) !== 'dsp_invalid') throw error;
        return;
      }
      kept += 1;
      const instance = exportsOf(metered);
      try {
        play(instance, 1);
      } catch (error) {
        // It trapped, or has another shape than `play` expects.
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 6000, seed: 26 },
  );
  expect(kept).toBeGreaterThan(100);
});

test('what is metered once is not metered again, since it would pay twice from one name', async () => {
  const metered = meterModule(await assembled(sounds['branches by a table'] ?? ''), 'effect');
  expect(() => meterModule(metered, 'effect')).toThrow('an export of the name __fuel');
});

test('a module has its limits', async () => {
  const long = await assembled(
    moduleText({ fields: `(data (i32.const 0) "${'a'.repeat(60_000)}")` }),
  );
  expect(meterModule(long, 'effect').length).toBeGreaterThan(60_000);
  expect(() => meterModule(new Uint8Array(dspLimits.bytes + 1), 'effect')).toThrow('bytes long');
  const effect = await assembled(moduleText({}).replace('(export "noteOn")', ''));
  expect(meterModule(effect, 'effect').length).toBeGreaterThan(0);
  expect(() => meterModule(effect, 'instrument')).toThrow('function noteOn');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DspKind } from '@hocket/dsp';
import { begunModule } from '@hocket/dsp/testing';
import { messageOf } from '@hocket/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAssemblyScript } from './compile-assembly.ts';
import { compileFaust } from './compile-faust.ts';

let where: string;
beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-faust-test-'));
});
afterAll(() => rm(where, { recursive: true }));

const rate = 48_000;
let programs = 0;

/** Compiles a program among other files of a plugin. */
async function compiled(code: string, kind: DspKind, others: Record<string, string> = {}) {
  programs += 1;
  const folder = join(where, `plugin-${programs}`);
  for (const [path, text] of Object.entries({ ...others, 'src/own.dsp': code })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return compileFaust(folder, 'src/own.dsp', kind);
}

/** A program that plays, with its parameters as they are at first. */
async function begun(code: string, kind: DspKind = 'instrument') {
  const { bytes, params } = await compiled(code, kind);
  const module = begunModule(bytes, kind, rate);
  const fill = () => {
    module.__fuel.value = 20_000_000;
  };
  const set = (index: number, value: number) => {
    new Float32Array(module.memory.buffer, module.params())[128 * index] = value;
  };
  for (const [index, { initial }] of Object.values(params).entries()) set(index, initial);
  /** The next frames, both sides; `given` is what comes in. */
  const played = (frames: number, given: readonly Float32Array[] = []) => {
    const sides = [new Float32Array(frames), new Float32Array(frames)];
    for (let at = 0; at < frames; at += 128) {
      const stretch = Math.min(128, frames - at);
      for (const [side, samples] of given.entries())
        new Float32Array(module.memory.buffer, module.input() + 512 * side, stretch).set(
          samples.subarray(at, at + stretch),
        );
      fill();
      module.process(stretch);
      for (const [side, samples] of sides.entries())
        samples.set(
          new Float32Array(module.memory.buffer, module.output() + 512 * side, stretch),
          at,
        );
    }
    return sides as [Float32Array, Float32Array];
  };
  return { bytes, params, module, set, played };
}

/** Rising passes through zero, as Hz: of what sounds plainly once a period. */
function pitchOf(samples: Float32Array): number {
  const rises: number[] = [];
  for (let at = 1; at < samples.length; at += 1) {
    const [before = 0, now = 0] = [samples[at - 1], samples[at]];
    if (before < 0 && now >= 0) rises.push(at - now / (now - before));
  }
  const first = rises[0] ?? Number.NaN;
  const last = rises.at(-1) ?? Number.NaN;
  return (rate * (rises.length - 1)) / (last - first);
}

const peakOf = (samples: Float32Array) =>
  samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);

const library = 'import("stdfaust.lib");';
const noted = `${library}
freq = hslider("freq", 440, 20, 20000, 0.01);
gain = hslider("gain", 0, 0, 1, 0.01);
gate = button("gate");`;
const organ = `${noted}
process = os.osc(freq) * gain * en.asr(0.001, 1, 0.02, gate);`;

describe('the mathematics that programs are linked with', () => {
  /** What JavaScript has of the name, and from where to where the arguments go. */
  const functions: Record<string, [(x: number, y: number) => number, number, number]> = {
    _sinf: [Math.sin, -100, 100],
    _cosf: [Math.cos, -100, 100],
    _tanf: [Math.tan, -100, 100],
    _asinf: [Math.asin, -1, 1],
    _acosf: [Math.acos, -1, 1],
    _atanf: [Math.atan, -50, 50],
    _atan2f: [(x, y) => Math.atan2(x, y), -9, 9],
    _sinhf: [Math.sinh, -20, 20],
    _coshf: [Math.cosh, -20, 20],
    _tanhf: [Math.tanh, -9, 9],
    _asinhf: [Math.asinh, -1000, 1000],
    _acoshf: [Math.acosh, 1, 1000],
    _atanhf: [Math.atanh, -1, 1],
    _expf: [Math.exp, -80, 80],
    _logf: [Math.log, 0, 10],
    _log10f: [Math.log10, 0, 10],
    _powf: [(x, y) => x ** y, 0, 9],
    _fmodf: [(x, y) => x % y, -9, 9],
    _roundf: [Math.round, -9, 9],
    _copysignf: [(x, y) => Math.abs(x) * Math.sign(y), -9, 9],
  };
  let exact: Record<string, (x: number, y: number) => number>;
  beforeAll(async () => {
    const folder = join(import.meta.dirname, '../../faust');
    const bytes = (await runAssemblyScript(folder, 'maths.as.ts', [
      '--optimizeLevel=0',
    ])) as Uint8Array<ArrayBuffer>;
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    exact = exports as unknown as typeof exact;
  });

  test.each(Object.entries(functions))(
    '%s is JavaScript’s to within two steps of 32 bits',
    (name, [wanted, from, to]) => {
      let worst = 0;
      for (let at = 0; at <= 20_000; at += 1) {
        const x = Math.fround(from + ((to - from) * at) / 20_000);
        const y = Math.fround(to - ((to - from) * ((at * 7919) % 20_011)) / 20_011);
        const right = wanted(x, y);
        const found = exact[name]?.(x, y) ?? Number.NaN;
        if (Object.is(found, Math.fround(right)) || found === Math.fround(right)) continue;
        const step = Math.max(2 ** (Math.floor(Math.log2(Math.abs(right))) - 23), 2 ** -149);
        worst = Math.max(worst, Math.abs(found - right) / step);
      }
      expect(worst).toBeLessThanOrEqual(2);
    },
  );

  test('what is far away, no number or endless is as in JavaScript', () => {
    const call = (name: string, x: number, y = 0) => exact[name]?.(x, y);
    for (const x of [1e7, -3e9, 1e30]) {
      const near = Math.fround(x);
      expect(call('_sinf', near)).toBeCloseTo(Math.sin(near), 6);
      expect(call('_cosf', near)).toBeCloseTo(Math.cos(near), 6);
    }
    for (const name of ['_sinf', '_cosf', '_tanf', '_logf', '_powf'])
      expect(call(name, Number.NaN, 2)).toBeNaN();
    expect(call('_sinf', Number.POSITIVE_INFINITY)).toBeNaN();
    expect(call('_remainderf', 5, 3)).toBe(-1);
    expect([1, Number.NaN, Number.POSITIVE_INFINITY].map((x) => call('_isnanf', x))).toEqual([
      0, 1, 0,
    ]);
    expect([1, Number.NaN, Number.NEGATIVE_INFINITY].map((x) => call('_isinff', x))).toEqual([
      0, 0, 1,
    ]);
  });
});

test('notes sound at their pitch and loudness, go where they are bent, end, and leave silence', async () => {
  const { module, played } = await begun(organ);
  expect(peakOf(played(1280)[0])).toBe(0);
  module.noteOn(1, 220, 0.5);
  const [left, right] = played(rate / 2);
  expect(pitchOf(left.subarray(4800))).toBeCloseTo(220, 1);
  expect(peakOf(left)).toBeCloseTo(0.5, 2);
  expect(right).toEqual(left);
  module.bend(1, 1.5);
  expect(pitchOf(played(rate / 2)[0].subarray(480))).toBeCloseTo(330, 1);
  module.noteOff(1);
  played(2400);
  expect(peakOf(played(480)[0])).toBe(0);
  // Before the voice is free, and after.
  for (const wait of [1, rate]) {
    played(wait);
    module.noteOn(2, 880, 1);
    expect(pitchOf(played(rate / 4)[0].subarray(480))).toBeCloseTo(880, 0);
    module.noteOff(2);
  }
});

test('a note takes the voice of the one that ended first where none is free, and opens its gate anew', async () => {
  const { module, played } = await begun(`declare options "[midi:on][nvoices:2]";${noted}
process = freq * gain * ((+(1) : *(gate <= gate')) ~ _);`);
  const sum = () => played(1)[0][0];
  module.noteOn(1, 100, 1);
  module.noteOn(2, 200, 1);
  expect([sum(), sum(), sum()]).toEqual([0, 300, 600]);
  module.noteOff(2);
  module.noteOn(3, 1000, 1);
  expect([sum(), sum()]).toEqual([300, 1400]);
  module.noteOn(4, 10, 1);
  expect([sum(), sum()]).toEqual([2000, 3010]);
});

test('sliders, menus and checkboxes are parameters, and set what they are named for', async () => {
  const { params, module, set, played } = await begun(`${noted}
vel = hslider("vel", 0, 0, 127, 1); key = hslider("key", 60, 0, 127, 0.01);
process = gate * vgroup("Tone", hslider("[1]Cut Off[unit:Hz]", 100, 50, 900, 1)) * 1000000
  + nentry("[2]Wave[style:menu{'Sine':0;'Saw':1;'Square':2}]", 1, 0, 2, 1) * 100000
  + checkbox("[3]hold") * 10000 + key * 10 + vel / 1000 <: _, _ * hslider("pan", 0, 0, 1, 0.1);`);
  expect(params).toEqual({
    cutOff: { label: 'Cut Off', min: 50, max: 900, initial: 100, unit: 'Hz' },
    wave: { label: 'Wave', min: 0, max: 2, initial: 1, values: ['Sine', 'Saw', 'Square'] },
    hold: { label: 'hold', min: 0, max: 1, initial: 0, isSwitch: true },
    pan: { label: 'pan', min: 0, max: 1, initial: 0 },
  });
  module.noteOn(1, 440 * 2 ** (1 / 12), 1);
  for (const [index, value] of [200, 2, 1, 0.5].entries()) set(index, value);
  const [left, right] = played(1);
  expect(left[0]).toBeCloseTo(200_210_700, -2);
  expect(right[0]).toBeCloseTo((left[0] ?? 0) / 2, 0);
});

test('the same source gives the same bytes, and they the same samples', async () => {
  const rendered = async () => {
    const { bytes, module, played } = await begun(
      `${noted} process = no.noise * gain * gate : fi.resonlp(freq, 9, 1) <: dm.zita_light;`,
    );
    module.noteOn(1, 900, 0.7);
    return [bytes, ...played(rate / 2)];
  };
  const [first, again] = [await rendered(), await rendered()];
  expect(peakOf(first[1] as Float32Array)).toBeGreaterThan(0.01);
  expect(
    first.map((each) =>
      Buffer.compare(
        Buffer.from(each.buffer),
        Buffer.from((again[first.indexOf(each)] as Uint8Array).buffer),
      ),
    ),
  ).toEqual([0, 0, 0]);
});

test.each([
  ['_ * 2', [2, 6]],
  ['_ <: _, _ * 10', [2, 20]],
  ['+', [4, 4]],
  ['ro.cross(2)', [3, 1]],
])('an effect of the form %s hears both sides', async (process, wanted) => {
  const { played } = await begun(`${library} declare tail "7.5"; process = ${process};`, 'effect');
  const given = [new Float32Array(300).fill(1), new Float32Array(300).fill(3)];
  expect(played(300, given).map((samples) => samples[299])).toEqual(wanted);
});

test('a tail is as long as the program says', async () => {
  const { module } = await begun(`declare tail "7.5"; process = _;`, 'effect');
  expect(module.tail()).toBe(7.5);
});

test('what stands beside the program is imported, and what is wrong there is said there', async () => {
  const others = {
    'src/parts/one.lib': 'two = 2;',
    'src/own.lib': 'import("parts/one.lib"); three = two + 1;',
  };
  const { bytes } = await compiled('import("own.lib"); process = _ * three;', 'effect', others);
  expect(WebAssembly.validate(bytes as Uint8Array<ArrayBuffer>)).toBe(true);
  const wrong = { ...others, 'src/parts/one.lib': '\ntwo = ;' };
  await expect(compiled('import("own.lib"); process = _;', 'effect', wrong)).rejects.toThrow(
    /^src\/parts\/one\.lib:2: syntax error/,
  );
});

test.each<[string, string, DspKind, string]>([
  [
    'a mistake in writing',
    `${library}\nprocess = os.osc(;`,
    'instrument',
    'src/own.dsp:2: syntax error, unexpected ENDDEF',
  ],
  [
    'a name that there is not',
    'process =\n  nothing;',
    'effect',
    'src/own.dsp:2: undefined symbol : nothing',
  ],
  ['a program without process', 'x = 1;', 'effect', 'src/own.dsp: undefined symbol : process'],
  ['nothing at all', '', 'effect', 'src/own.dsp: '],
  [
    'parts that do not fit',
    'process = (_, _) : _;',
    'effect',
    'src/own.dsp: sequential composition A:B',
  ],
  [
    'a file that is not there',
    'import("none.lib"); process = _;',
    'effect',
    'src/own.dsp: unable to open file none.lib',
  ],
  [
    'a file of the machine',
    'import("/etc/hostname"); process = _;',
    'effect',
    'src/own.dsp: unable to open file /etc/hostname',
  ],
  ['an address', 'import("http://127.0.0.1:1/a.lib"); process = _;', 'effect', 'src/own.dsp: '],
  [
    'a function of the machine',
    'process = ffunction(float evil(float), "<math.h>", "");',
    'effect',
    "src/own.dsp: calling foreign function 'evil' is not allowed",
  ],
  ['a program without an end', 'f(n) = f(n + 1); process = f(1);', 'effect', 'src/own.dsp: '],
  ['ten thousand channels', 'process = par(i, 10000, _);', 'effect', 'src/own.dsp: '],
  [
    'three sides',
    'process = _ <: _, _, _;',
    'effect',
    'src/own.dsp: its process has 3 outputs; the studio takes 1 or 2.',
  ],
  ['no sound', 'process = !;', 'effect', 'src/own.dsp: '],
  [
    'an effect that hears nothing',
    'process = 1;',
    'effect',
    'src/own.dsp: its process has 0 inputs; an effect has 1 or 2.',
  ],
  [
    'an instrument that hears something',
    'process = _ * button("gate");',
    'instrument',
    'src/own.dsp: its process has 1 inputs; an instrument has none.',
  ],
  [
    'an effect after all voices',
    `${organ}\neffect = _;`,
    'instrument',
    'src/own.dsp: effect has to be an effect of its own',
  ],
  [
    'no voice at all',
    `declare options "[nvoices:0]"; ${organ}`,
    'instrument',
    'src/own.dsp: it asks for 0 voices; an instrument has 1 to 64.',
  ],
  [
    'an instrument without a gate',
    'process = hslider("freq", 1, 0, 9, 1);',
    'instrument',
    'src/own.dsp: an instrument needs a button called gate',
  ],
  [
    'a recording',
    'process = _ + (0, 0 : soundfile("a[url:{\'a.wav\'}]", 1) : !, !, _);',
    'effect',
    'src/own.dsp: it has a soundfile',
  ],
  [
    'a delay of an hour',
    'process = _ @ int(hslider("d", 1, 0, 172800000, 1));',
    'effect',
    'src/own.dsp: its memory is ',
  ],
  [
    'two of one name',
    'process = _ * hslider("a b", 0, 0, 1, 1) * hslider("aB", 0, 0, 1, 1);',
    'effect',
    'src/own.dsp: two parameters are called aB.',
  ],
])('%s is refused with a sentence', async (_, code, kind, sentence) => {
  const said = await compiled(code, kind).then(() => 'compiled', messageOf);
  expect(said).toContain(sentence);
  expect(said.length).toBeGreaterThan(20);
  expect(said).not.toMatch(/\n|undefined$/);
});

import { createParam, noteToMidi, type Pattern, register } from '@strudel/core';

/** Hz of the first step where a scale names none. */
const base = 220;

/**
 * Scales of the Scala archive that Strudel's documentation plays, as ratios to their first step, and a just one of twelve.
 * The archive has thousands, a megabyte: others are given as ratios or as `31edo`.
 */
const scales: Readonly<Record<string, readonly number[]>> = {
  '12ji': [1, 16 / 15, 9 / 8, 6 / 5, 5 / 4, 4 / 3, 45 / 32, 3 / 2, 8 / 5, 5 / 3, 16 / 9, 15 / 8],
  hexany1: [1, 7 / 6, 5 / 4, 35 / 24, 5 / 3, 7 / 4],
  hexany15: [1, 5 / 4, 4 / 3, 3 / 2, 8 / 5],
  iraq: [
    1,
    1.1098591549295893,
    1.2485901539399402,
    4 / 3,
    1.4798099762470427,
    1.664788732394384,
    16 / 9,
    1.973076923076929,
  ],
  gumbeng: [1, 1.1659088467822625, 1.3318185133221798, 1.5090912042550857, 1.7999997006998156],
  gunkali: [1, 135 / 128, 27 / 25, 4 / 3, 3 / 2, 25 / 16, 8 / 5],
  tranh3: [1, 17 / 14, 4 / 3, 3 / 2, 38 / 21, 51 / 28],
  sanza: [
    1, 1.1205186541082564, 1.1809926614295267, 1.3233243074967416, 1.491399400450393,
    1.7674466480603512, 2.004626323684344, 2.2749476283080394,
  ],
};

type Value = number | string | Record<string, unknown>;
type Hapless = { withValue(change: (value: Value) => unknown): Pattern };

/** Tunings beyond twelve steps, as the pages of strudel.cc have them: `i`, `tune`, `xen`, `tuning`, `withBase`, `edoScale`. */
export function xenFunctions(): Record<string, unknown> {
  const mapped = (pattern: Pattern, change: (value: Value) => unknown) =>
    (pattern as unknown as Hapless).withValue(change);
  return {
    i: createParam('i'),
    /** Steps as ratios to the first, with as many digits as Tune.js gives them. */
    tune: register('tune', (scale: Scale, pattern) => {
      const ratios = tunedRatios(scale);
      return mapped(pattern, (value) => Math.floor(at(ratios, stepOf(value)) * 1e11) / 1e11);
    }),
    /** Steps as frequencies from 220 Hz. */
    xen: register('xen', (scale: Scale, pattern) => {
      const ratios = ratiosOf(scale);
      return mapped(pattern, (value) => {
        const freq = round(at(ratios, stepOf(value)) * base);
        return typeof value === 'object' ? { ...without(value, 'i'), freq } : freq;
      });
    }),
    tuning: register('tuning', (ratios: readonly number[], pattern) =>
      mapped(pattern, (value) => at(ratios, stepOf(value))),
    ),
    withBase: register('withBase', (given: number | readonly number[], pattern) => {
      const [wanted = base, tuned = base] = [given].flat().map(Number);
      return mapped(pattern, (value) => {
        const isObject = typeof value === 'object';
        const freq = (Number(isObject ? value.freq : value) * wanted) / tuned;
        return isObject ? { ...value, freq } : { freq };
      });
    }),
    /** `"C3:LLsLLL:3:1"`: large and small steps by how many of the equal parts of an octave they are. */
    edoScale: register('edoScale', (given: readonly unknown[], pattern) => {
      const [root = 'C3', form = 'L', large = 1, small = 1] = given.flat();
      const sizes = [...String(form)].map((letter) => Number(letter === 'L' ? large : small));
      const parts = sizes.reduce((sum, size) => sum + size, 0);
      const starts = sizes.map((_, step) =>
        sizes.slice(0, step).reduce((sum, size) => sum + size, 0),
      );
      const ratios = starts.map((start) => 2 ** (start / parts));
      if (!(parts > 0)) throw new Error('edoScale takes a form as "C3:LLsLLL:3:1".');
      return mapped(pattern, (value) => {
        const ratio = at(ratios, stepOf(value));
        const midi = noteToMidi(String(root)) + 12 * Math.log2(ratio);
        if (typeof value !== 'object') return midi;
        return { ...without(value, 'n'), freq: round(440 * 2 ** ((midi - 69) / 12)) };
      });
    }),
  };
}

type Scale = string | readonly number[];

/** Of a scale by name, by equal parts of an octave, or as it is given. Throws for a name that is not known. */
function ratiosOf(scale: Scale): readonly number[] {
  if (typeof scale !== 'string') return [scale].flat().map(Number);
  const [, parts] = /^([1-9]\d{0,3})edo$/.exec(scale) ?? [];
  if (parts !== undefined)
    return Array.from({ length: Number(parts) }, (_, step) => 2 ** (step / Number(parts)));
  const known = Object.hasOwn(scales, scale) ? scales[scale] : undefined;
  if (known !== undefined) return known;
  const names = Object.keys(scales).join(', ');
  throw new Error(
    `The scale "${scale}" is not in Hocket, because the archive of tunings is too large. There are ${names}, equal parts such as 31edo, and ratios such as [1, 9/8, 5/4].`,
  );
}

/** As `tune` takes them: the last frequency of a list is where the octave begins again. */
function tunedRatios(scale: Scale): readonly number[] {
  if (typeof scale === 'string') return ratiosOf(scale);
  const [first = 1] = scale;
  return scale.slice(0, -1).map((each) => each / first);
}

function stepOf(value: Value): number {
  return Number(typeof value === 'object' ? (value.i ?? value.n) : value);
}

/** Each time through the scale is an octave. */
function at(ratios: readonly number[], step: number): number {
  const octave = Math.floor(step / ratios.length);
  return (ratios[step - octave * ratios.length] ?? Number.NaN) * 2 ** octave;
}

/** Ten digits, as Strudel gives frequencies. */
function round(frequency: number): number {
  return Number(frequency.toPrecision(10));
}

function without(value: Record<string, unknown>, key: string): Record<string, unknown> {
  const { [key]: _, ...others } = value;
  return others;
}

import { spectrumOf } from './measure-sound.ts';

const rate = 44_100;
/** Seconds after the onset between which the sound is looked at. */
const times = [0, 0.03, 0.09, 0.2, 0.4, 0.7, 1.1, 1.6];
/** Twelve bands of 0.72 octaves. */
const bands = Array.from({ length: 13 }, (_, band) => 40 * 400 ** (band / 12));
/** Decibels under the strongest, below which nothing is told apart. */
const floor = -50;

/** What a sound is by ear: decibels in every band at every time, the strongest at 0. */
export function fingerprintOf(samples: Float32Array): number[] {
  const cells = times.slice(1).flatMap((to, index) => {
    const from = times[index] as number;
    const power = spectrumOf(samples, rate, from, to - from);
    const perBin = rate / (2 * power.length);
    return bands
      .slice(1)
      .map((high, band) =>
        power
          .slice(Math.round((bands[band] as number) / perBin), Math.round(high / perBin))
          .reduce((sum, bin) => sum + bin, 0),
      );
  });
  const strongest = Math.max(...cells);
  return cells.map((cell) => Math.max(floor, 10 * Math.log10(cell / strongest || 1e-9)));
}

/** Mean difference in decibels, where at least one of two sounds is heard. */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  const differences = one.flatMap((cell, at) => {
    const against = other[at] as number;
    return Math.max(cell, against) > floor ? [Math.abs(cell - against)] : [];
  });
  return differences.reduce((sum, each) => sum + each, 0) / differences.length;
}

/** The two that are most alike of some sounds, and how far they are apart in decibels. */
export function closestOf(prints: ReadonlyMap<string, readonly number[]>): [string, number] {
  let closest: [string, number] = ['', Number.POSITIVE_INFINITY];
  const all = [...prints];
  for (const [at, [id, print]] of all.entries()) {
    for (const [other, against] of all.slice(at + 1)) {
      const distance = distanceOf(print, against);
      if (distance < closest[1]) closest = [`${id} and ${other}`, distance];
    }
  }
  return closest;
}

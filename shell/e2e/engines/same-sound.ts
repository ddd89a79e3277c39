import { spectrumOf } from '@hocket/engine/testing/measure-sound';
import type { Recording } from '../onsets.ts';

/** Six bars in which sounds fall, open, are shaken, ring on and turn others down. */
export const wholePiece = `setcpm(30)
drums: s("bd*4, ~ sd ~ sd, hh*8").duckorbit(2).duckattack(.16).duckdepth(.6)
acid: note("c2 [c3 c2] eb2 g1").s("sawtooth").lpf(300).lpq(8).lpenv(4).lpa(.01).lpd(.12).decay(.18).sustain(.1).gain(.5)
chords: note("<[a3,c4,e4] [f3,a3,c4]>").s("supersaw").lpf(3500).orbit(2).room(.4).gain(.4)
bells: note("e5 ~ b4 ~").s("sine").fm(4).fmh(1.5).decay(.4).sustain(0).delay(.4).delaytime(.166).gain(.4)
bass: note("a1 ~ e1 ~").s("bass").gain(.6)
pad: note("<[c4,e4] [a3,c4]>").s("pad").gain(.3)`;

/** Decibels by which a third of an octave may lie under the loudest and still count. */
const range = 50;

/** Levels in decibels by third of an octave, from 25 Hz to 16 kHz. */
function thirdsOf({ samples, rate }: Recording): Map<number, number> {
  const power = spectrumOf(samples, rate, 0, samples.length / rate);
  const perBin = rate / (2 * power.length);
  const sums = new Map<number, number>();
  for (const [bin, each] of power.entries()) {
    const third = Math.round(3 * Math.log2((bin * perBin) / 1000));
    if (third >= -16 && third <= 12) sums.set(third, (sums.get(third) ?? 0) + each);
  }
  return new Map([...sums].map(([third, sum]) => [third, 10 * Math.log10(sum)]));
}

/** How much louder one recording is than another where they differ most, by thirds of an octave, and where that is. */
export function worstThird(one: Recording, other: Recording): { hertz: number; decibels: number } {
  const [levels, others] = [thirdsOf(one), thirdsOf(other)];
  const loudest = Math.max(...levels.values(), ...others.values());
  let worst = { hertz: 0, decibels: 0 };
  for (const [third, level] of levels) {
    const against = others.get(third) ?? Number.NEGATIVE_INFINITY;
    const decibels = level - against;
    if (Math.max(level, against) < loudest - range) continue;
    if (Math.abs(decibels) > Math.abs(worst.decibels))
      worst = { hertz: Math.round(1000 * 2 ** (third / 3)), decibels };
  }
  return worst;
}

/** What is left of a recording when another is taken away, in decibels of the first. */
export function differenceOf(one: Recording, other: Recording): number {
  const square = (sum: number, each: number) => sum + each * each;
  const difference = one.samples.map((each, at) => each - (other.samples[at] ?? 0));
  return 10 * Math.log10(difference.reduce(square, 0) / one.samples.reduce(square, 0));
}

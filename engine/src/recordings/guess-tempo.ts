import { clamp, limits, type TempoGuess } from '@hocket/sdk';
import type { Transient } from './find-onsets.ts';

/** Bars of four beats that a loop may have. */
const loopBars = [1, 2, 4, 8] as const;
/** Parts of a beat on which onsets lie, and what a fit counts: sixteenths, and triplets, which a third of a tempo has for sixteenths. */
const divisions = [
  { parts: 4, weight: 1 },
  { parts: 3, weight: 0.92 },
] as const;
/** Tempos are tried in these steps, in beats per minute; and those of loops so far around what their length says, as a share. */
const step = 0.05;
/** What a decoder adds or takes at the ends, in seconds: a frame of an MP3 and its delay. */
const padding = 0.055;
/** The tempo that people tap most, and how far from it half as many do, in octaves (D. Moelants, "Preferred Tempo Reconsidered", 2002). */
const [usual, octaves] = [120, 1.1];
/** How much better than chance onsets have to fit, and how well at least; how few never do, and how many are enough. */
const [margin, leastFit, fewest, many] = [1.25, 0.7, 4, 12];

/**
 * The tempo that the onsets of a recording have: how well they lie on a grid of beats' parts (the circular mean of their
 * places in it; K. Mardia, 1972), by how usual a tempo is. A recording as long as whole bars is a loop. Undefined where
 * onsets fit no grid better than chance would.
 */
export function guessTempo(onsets: readonly Transient[], seconds: number): TempoGuess | undefined {
  if (onsets.length < fewest) return undefined;
  const loops = loopBars.flatMap((bars) => loopAt(onsets, seconds, bars) ?? []);
  const [loop] = loops.sort((one, other) => other.score - one.score);
  // Out of three or four tempos chance fits less well than out of thousands.
  const ofLoops = margin * chance(onsets, 4 * divisions.length);
  if (loop && loop.fit >= Math.max(ofLoops, leastFit))
    return {
      bpm: rounded(loop.bpm, 0.02),
      bars: loop.bars,
      confidence: confidenceOf(onsets, loop.fit, ofLoops),
    };
  const free = bestBetween(onsets, limits.bpm.min, limits.bpm.max);
  const tried = (limits.bpm.max - limits.bpm.min) * (seconds / 60) * 4;
  const ofAll = margin * chance(onsets, Math.max(8, tried));
  if (free.fit < Math.max(ofAll, leastFit)) return undefined;
  return { bpm: rounded(free.bpm, 0.15), confidence: 0.8 * confidenceOf(onsets, free.fit, ofAll) };
}

interface Fit {
  bpm: number;
  /** 0 to 1. */
  fit: number;
  /** The fit by how usual the tempo is. */
  score: number;
}

function loopAt(
  onsets: readonly Transient[],
  seconds: number,
  bars: (typeof loopBars)[number],
): (Fit & { bars: typeof bars }) | undefined {
  const exact = (bars * 240) / seconds;
  const [slowest, fastest] = [
    (bars * 240) / (seconds + padding),
    (bars * 240) / (seconds - padding),
  ];
  if (fastest < limits.bpm.min || slowest > limits.bpm.max) return undefined;
  const own = fitAt(onsets, exact);
  const near = bestBetween(onsets, slowest, fastest);
  // What a decoder has added is known by onsets that fit another length better.
  const best = near.fit > own.fit + 0.05 ? { ...near, bpm: rounded(near.bpm, 0.15) } : own;
  const isInRange = best.bpm >= limits.bpm.min && best.bpm <= limits.bpm.max;
  return isInRange ? { ...best, bars } : undefined;
}

function bestBetween(onsets: readonly Transient[], low: number, high: number): Fit {
  let best: Fit = { bpm: low, fit: 0, score: 0 };
  for (let bpm = low; bpm <= high; bpm += step) {
    const fit = fitAt(onsets, bpm);
    if (fit.score > best.score) best = fit;
  }
  return best;
}

function fitAt(onsets: readonly Transient[], bpm: number): Fit {
  const fits = divisions.map(({ parts, weight: share }) => {
    const turns = (parts * bpm) / 60;
    const [cos, sin, all] = onsets.reduce(
      ([x, y, sum], { seconds, strength }) => {
        const angle = 2 * Math.PI * seconds * turns;
        const weight = Math.sqrt(strength);
        return [x + weight * Math.cos(angle), y + weight * Math.sin(angle), sum + weight] as const;
      },
      [0, 0, 0] as readonly [number, number, number],
    );
    return (share * Math.hypot(cos, sin)) / all;
  });
  const fit = Math.max(...fits);
  const distance = Math.log2(bpm / usual) / octaves;
  return { bpm, fit, score: fit * 2 ** -(distance ** 2) };
}

/** The fit that the best of so many grids has with onsets that lie anywhere (Rayleigh's distribution). */
function chance(onsets: readonly Transient[], grids: number): number {
  return Math.sqrt(Math.log(Math.max(2, grids)) / onsets.length);
}

/** How far a fit is above what has to be, less where few onsets say so. */
function confidenceOf(onsets: readonly Transient[], fit: number, chanceFit: number): number {
  const least = Math.max(chanceFit, leastFit);
  const clearness = clamp(0.5 + (0.5 * (fit - least)) / (1 - least), 0, 1);
  return clearness * Math.min(1, onsets.length / many);
}

/** To whole beats per minute where it is so near, else to hundredths. */
function rounded(bpm: number, near: number): number {
  const whole = Math.round(bpm);
  return Math.abs(bpm - whole) < near ? whole : Math.round(bpm * 100) / 100;
}

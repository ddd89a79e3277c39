import { type CheckedNote, sumOf } from './checked-notes.ts';
import { levelBands } from './sound-levels.ts';

/** What music should measure when it is rendered, worked out from its notes alone. */
export interface MixEstimate {
  /** Integrated loudness in LUFS, before any limiter. */
  loudness: number;
  /** Highest sample in dB over full scale, before any limiter. */
  peak: number;
  /** Shares of the energy in each of `levelBands`, 0 to 1. */
  bands: readonly number[];
}

/** How the ear weighs each band, in dB: the filters of ITU-R BS.1770 at its centre. */
const weights = [-4.7, -1.6, -0.4, -0.1, 0.4, 1.8, 3.4, 4, 4].map(
  (decibels) => 10 ** (decibels / 10),
);
/** Cycles of a block whose loudness counts or does not. */
const block = 0.25;
/** LUFS under which a block never counts, and LU by which one may lie below the others. */
const [floor, gate] = [-70, 10];
/** Highest samples of notes hardly ever meet: what of them does. */
const peakShare = 1.2;

/** Loudness, peak and colour of notes within so many cycles. */
export function estimateMix(
  notes: readonly CheckedNote[],
  { cycles, bpm }: { cycles: number; bpm: number },
): MixEstimate {
  const powers = blockPowers(notes, cycles, bpm);
  const mean = (floorPower: number) => {
    const counted = powers.filter((power) => power > floorPower);
    return sumOf(counted) / Math.max(1, counted.length);
  };
  const ungated = mean(powerOf(floor));
  const energies = levelBands.map((_, band) =>
    sumOf(notes.map((note) => note.energies[band] ?? 0)),
  );
  const all = sumOf(energies) || 1;
  return {
    loudness: lufs(mean(Math.max(powerOf(floor), ungated / 10 ** (gate / 10)))),
    peak: 20 * Math.log10(Math.max(0, ...peaks(notes).map(({ peak }) => peak))),
    bands: energies.map((energy) => energy / all),
  };
}

/** The weighed power of each quarter of a cycle. */
function blockPowers(notes: readonly CheckedNote[], cycles: number, bpm: number): number[] {
  const powers = Array.from({ length: Math.ceil(cycles / block) }, () => 0);
  const seconds = (block * 240) / bpm;
  for (const { begin, end, energies } of notes) {
    const weighed = sumOf(energies.map((energy, band) => energy * (weights[band] ?? 1)));
    const first = Math.floor(begin / block);
    const last = Math.max(first, Math.ceil(end / block) - 1);
    for (let at = first; at <= last; at += 1) {
      const power = powers[at];
      if (power !== undefined) powers[at] = power + weighed / (last - first + 1) / seconds;
    }
  }
  return powers;
}

/** LUFS of the loudest quarter of each cycle; -Infinity where nothing sounds. */
export function cycleLoudness(
  notes: readonly CheckedNote[],
  cycles: number,
  bpm: number,
): number[] {
  const powers = blockPowers(notes, cycles, bpm);
  return Array.from({ length: cycles }, (_, cycle) =>
    lufs(Math.max(0, ...powers.slice(cycle / block, (cycle + 1) / block))),
  );
}

/** How high samples come at each onset: what begins there and what still sounds, as far as they meet. */
export function peaks(notes: readonly CheckedNote[]): { at: number; peak: number }[] {
  const found: { at: number; peak: number }[] = [];
  let sounding: CheckedNote[] = [];
  for (const note of notes) {
    sounding = [...sounding.filter(({ end }) => end > note.begin), note];
    const power = sumOf(sounding.map(({ peak }) => peak ** 2));
    found.push({ at: note.begin, peak: peakShare * Math.sqrt(power) });
  }
  return found;
}

function lufs(power: number): number {
  return power > 0 ? 10 * Math.log10(power) - 0.691 : Number.NEGATIVE_INFINITY;
}

function powerOf(loudness: number): number {
  return 10 ** ((loudness + 0.691) / 10);
}

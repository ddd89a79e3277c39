import { heardEnergy, levelBands, type NoteLevel, sumOf } from './sound-levels.ts';

/** A note as it sounds, its gain in its energies and its peak. Times in cycles. */
export interface SoundingNote extends Pick<NoteLevel, 'energies' | 'peak'> {
  begin: number;
  end: number;
}

/** What music should measure when it is rendered, worked out from its notes alone. */
export interface MixEstimate {
  /** Integrated loudness in LUFS, before any limiter. */
  loudness: number;
  /** Highest sample in dB over full scale, before any limiter. */
  peak: number;
  /** Shares of the energy in each of `levelBands`, 0 to 1. */
  bands: readonly number[];
}

/** A stretch of music: the power that is heard in it, and how often it comes. */
export interface LoudnessBlock {
  power: number;
  times: number;
}

/** Cycles of a block whose loudness counts or does not: near the 400 ms of BS.1770. */
const block = 0.25;
/** LUFS under which a block never counts, and LU by which one may lie below the others. */
const [floor, gate] = [-70, 10];
/** Highest samples of notes hardly ever meet: what of them does. */
const peakShare = 1.2;

/** Loudness, peak and colour of notes within so many cycles. */
export function estimateMix(
  notes: readonly SoundingNote[],
  { cycles, bpm }: { cycles: number; bpm: number },
): MixEstimate {
  const powers = blockPowers(notes, cycles, bpm);
  const energies = levelBands.map((_, band) =>
    sumOf(notes.map((note) => note.energies[band] ?? 0)),
  );
  const all = sumOf(energies) || 1;
  return {
    loudness: gatedLoudness(powers.map((power) => ({ power, times: 1 }))),
    peak: 20 * Math.log10(Math.max(0, ...peaks(notes).map(({ peak }) => peak))),
    bands: energies.map((energy) => energy / all),
  };
}

/** The weighed power of each quarter of a cycle. */
function blockPowers(notes: readonly SoundingNote[], cycles: number, bpm: number): number[] {
  const powers = Array.from({ length: Math.ceil(cycles / block) }, () => 0);
  const seconds = (block * 240) / bpm;
  for (const { begin, end, energies } of notes) {
    const weighed = heardEnergy(energies);
    const first = Math.floor(begin / block);
    const last = Math.max(first, Math.ceil(end / block) - 1);
    for (let at = first; at <= last; at += 1) {
      const power = powers[at];
      if (power !== undefined) powers[at] = power + weighed / (last - first + 1) / seconds;
    }
  }
  return powers;
}

/** Integrated LUFS of blocks of one length, pauses and what is far quieter than the rest left out (BS.1770-4). */
export function gatedLoudness(blocks: readonly LoudnessBlock[]): number {
  const mean = (least: number) => {
    const counted = blocks.filter(({ power }) => power > least);
    const times = sumOf(counted.map((each) => each.times));
    return sumOf(counted.map((each) => each.power * each.times)) / (times || 1);
  };
  const ungated = mean(powerOf(floor));
  return lufs(mean(Math.max(powerOf(floor), ungated / 10 ** (gate / 10))));
}

/** LUFS of the loudest quarter of each cycle; -Infinity where nothing sounds. */
export function cycleLoudness(
  notes: readonly SoundingNote[],
  cycles: number,
  bpm: number,
): number[] {
  const powers = blockPowers(notes, cycles, bpm);
  return Array.from({ length: cycles }, (_, cycle) =>
    lufs(Math.max(0, ...powers.slice(cycle / block, (cycle + 1) / block))),
  );
}

/** How high samples come at each onset: what begins there and what still sounds, as far as they meet. */
export function peaks(notes: readonly SoundingNote[]): { at: number; peak: number }[] {
  const found: { at: number; peak: number }[] = [];
  let sounding: SoundingNote[] = [];
  for (const note of notes) {
    sounding = [...sounding.filter(({ end }) => end > note.begin), note];
    const power = sumOf(sounding.map(({ peak }) => peak ** 2));
    found.push({ at: note.begin, peak: peakShare * Math.sqrt(power) });
  }
  return found;
}

/** What a mean power is called. */
export function lufs(power: number): number {
  return power > 0 ? 10 * Math.log10(power) - 0.691 : Number.NEGATIVE_INFINITY;
}

function powerOf(loudness: number): number {
  return 10 ** ((loudness + 0.691) / 10);
}

import type { Score, ScoreNote } from './score.ts';

/** How a melody uses its motif. */
export interface MotifUse {
  /** Bars with melody behind the motif's own. */
  bars: number;
  /** Of these, bars that repeat or vary the motif. */
  related: number;
  /** The motif's rhythm and steps, the same in every key; empty without a melody. */
  motif: string;
}

interface MelodyBar {
  /** Onsets in quarter notes from the bar's beginning. */
  onsets: number[];
  pitches: number[];
}

/** What two bars have to have in common, 0 to 1, for one to vary the other. */
const varies = 0.6;

/** The melody's first two bars as a motif, and how the others relate to it. */
export function motifUse(score: Score): MotifUse {
  const bars = melodyBars(score);
  const [first, second] = bars;
  if (first === undefined) return { bars: 0, related: 0, motif: '' };
  // A pickup or a lone note is no motif yet: it takes the next bar with it.
  const motif = [first.bar, ...(second && second.at - first.at <= 2 ? [second.bar] : [])];
  const others = bars.slice(motif.length);
  const related = others.filter(({ bar }) =>
    motif.some((part) => likeness(part, bar) >= varies),
  ).length;
  return { bars: others.length, related, motif: signature(motif) };
}

/** The bars in which the melody begins notes; of several notes at once the highest is the tune. */
function melodyBars({ notes, meter }: Score): { at: number; bar: MelodyBar }[] {
  const bars = new Map<number, ScoreNote[]>();
  for (const note of notes) {
    if (note.part !== 'melody') continue;
    const at = Math.floor(note.begin / meter + 0.01);
    const bar = bars.get(at) ?? [];
    const last = bar.at(-1);
    if (last && note.begin - last.begin < 0.05) bar[bar.length - 1] = note;
    else bar.push(note);
    bars.set(at, bar);
  }
  return [...bars]
    .sort(([one], [other]) => one - other)
    .map(([at, all]) => ({
      at,
      bar: {
        onsets: all.map(({ begin }) => begin - at * meter),
        pitches: all.map(({ pitch }) => Math.round(pitch)),
      },
    }));
}

/**
 * How alike two bars are, 0 to 1: half of it the rhythm (onsets in common, Dice's coefficient), half the contour (edit
 * distance of its steps in five sizes). Combining measures of rhythm and of contour is what D. Müllensiefen and K. Frieler
 * found to agree with listeners ("Cognitive Adequacy in the Measurement of Melodic Similarity", Computing in Musicology 13,
 * 2004); five sizes of step are their refined contour of Parsons ("The Directory of Tunes", 1975).
 */
export function likeness(one: MelodyBar, other: MelodyBar): number {
  const common = one.onsets.filter((onset) =>
    other.onsets.some((each) => Math.abs(each - onset) < 0.13),
  ).length;
  const rhythm = (2 * common) / (one.onsets.length + other.onsets.length);
  const [some, others] = [contour(one.pitches), contour(other.pitches)];
  const longest = Math.max(some.length, others.length);
  // Of single notes the rhythm alone says something.
  if (longest === 0) return rhythm;
  return (rhythm + 1 - editDistance(some, others) / longest) / 2;
}

function contour(pitches: readonly number[]): number[] {
  return pitches.slice(1).map((pitch, at) => {
    const step = pitch - (pitches[at] ?? pitch);
    if (step === 0) return 0;
    return Math.sign(step) * (Math.abs(step) <= 2 ? 1 : 2);
  });
}

/** Levenshtein's; steps of one direction and different size cost half. */
function editDistance(some: readonly number[], others: readonly number[]): number {
  let row = others.map((_, at) => at + 1);
  row.unshift(0);
  some.forEach((step, at) => {
    const next = [at + 1];
    others.forEach((other, on) => {
      const cost = step === other ? 0 : step * other > 0 ? 0.5 : 1;
      next.push(Math.min((row[on] ?? 0) + cost, (row[on + 1] ?? 0) + 1, (next[on] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}

function signature(bars: readonly MelodyBar[]): string {
  const [start = 0] = bars[0]?.pitches ?? [];
  return bars
    .map(({ onsets, pitches }) =>
      onsets.map((onset, at) => `${onset.toFixed(2)}:${(pitches[at] ?? 0) - start}`).join(' '),
    )
    .join(' | ');
}

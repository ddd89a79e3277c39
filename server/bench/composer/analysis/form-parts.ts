import type { Score } from './score.ts';

/** Bars of a part at least. */
const length = 4;
/** How far the onsets of two parts are apart that differ in density, as a share of the denser one. */
const denser = 0.1;
/** What two parts have in common at most that differ in notes, as a share. */
const sameNotes = 0.9;

/** Four bars of a piece. */
export interface FourBars {
  /** The first bar, from 1. */
  bar: number;
  /** Onsets in a bar. */
  density: number;
  onsets: ReadonlySet<string>;
}

/** The piece in fours of bars, by what is played in them. */
export function fourBarsOf({ notes, hits, meter, bars }: Score): FourBars[] {
  const parts = Array.from({ length: Math.floor(bars / length) }, () => new Set<string>());
  for (const event of [...notes, ...hits]) {
    const at = Math.floor(event.begin / (length * meter) + 0.001);
    const place = (event.begin - at * length * meter).toFixed(2);
    parts[at]?.add(`${event.layer} ${place} ${'pitch' in event ? event.pitch : ''}`);
  }
  return parts.map((onsets, at) => ({
    bar: at * length + 1,
    density: onsets.size / length,
    onsets,
  }));
}

/** The most parts that all differ from each other in notes and in density, first come first taken. */
export function differentParts(parts: readonly FourBars[]): FourBars[] {
  const sounding = parts.filter(({ onsets }) => onsets.size > 0);
  const fromEach = sounding.map((start) => {
    const found = [start];
    for (const part of sounding) if (found.every((other) => differ(part, other))) found.push(part);
    return found;
  });
  return fromEach.reduce((most, found) => (found.length > most.length ? found : most), []);
}

function differ(one: FourBars, other: FourBars): boolean {
  const common = [...one.onsets].filter((onset) => other.onsets.has(onset)).length;
  const all = Math.max(one.onsets.size, other.onsets.size);
  const apart = Math.abs(one.density - other.density) / Math.max(one.density, other.density);
  return apart >= denser && common / all < sameNotes;
}

import type { Backbone, BackboneLine } from './backbones.ts';
import type { Score } from './score.ts';

/** A bar that a style's backbone is asked of. */
export interface GrooveBar {
  /** From 1. */
  bar: number;
  keeps: boolean;
  /** Every hit of its drums, on a grid of a 24th of a quarter note. */
  hits: string;
  /** Places that are missing for the backbone that comes nearest. */
  missing: string;
}

/** Quarter notes beside its place that a hit still is there: swing and feel. */
const near = 0.13;
/** Sections that leave drums out by their form. */
const sparse = /intro|break|build|rise|outro|bridge|interlude|pause|coda|riser|drop ?out|count/;

/**
 * How each bar keeps the backbone, by the nearest way to play it at this tempo. Bars that leave one of its lines out in a
 * section whose name says why are not asked; nor are bars without a drum in music without drums.
 */
export function grooveBars(score: Score, ways: readonly Backbone[], bpm: number): GrooveBar[] {
  const { sections, meter } = score;
  const fitting = ways.filter(({ from = 0, below = 1000 }) => bpm >= from && bpm < below);
  const places = placesOf(score);
  return sections.flatMap(({ name, from, to }) => {
    const isSparse = sparse.test(name);
    const found = Array.from({ length: to - from }, (_, at): GrooveBar | undefined => {
      const bar = from + at;
      let best: string[] | undefined;
      for (const way of fitting) {
        const missing = missingOf(way, bar, from, to);
        if (best === undefined || missing.length < best.length) best = missing;
      }
      const hits = hitsOf(score, bar);
      if (best === undefined) return undefined;
      return { bar: bar + 1, keeps: best.length === 0, hits, missing: best.join(', ') };
    }).filter((bar) => bar !== undefined);
    return found.filter(({ keeps }) => keeps || !isSparse);
  });

  function missingOf({ bars }: Backbone, bar: number, from: number, to: number): string[] {
    // A backbone of two bars counts from the section's beginning; a last bar alone has no other half.
    const first = bar - ((bar - from) % bars.length);
    return bars.flatMap((lines, at) =>
      first + at < to ? lines.flatMap((line) => missingIn(line, first + at)) : [],
    );
  }

  function missingIn({ on, at, least = at.length }: BackboneLine, bar: number): string[] {
    const absent = at.filter(
      (place) =>
        !on.some((voice) =>
          places.get(voice)?.some((time) => Math.abs(time - bar * meter - place) < near),
        ),
    );
    if (at.length - absent.length >= least) return [];
    return absent.map((place) => `${on.join('/')} at ${place + 1}`);
  }
}

/** When each drum and part begins something. */
function placesOf({ hits, notes }: Score): Map<string, number[]> {
  const places = new Map<string, number[]>();
  const add = (voice: string, begin: number) => {
    const known = places.get(voice);
    if (known) known.push(begin);
    else places.set(voice, [begin]);
  };
  for (const { drum, begin } of hits) add(drum, begin);
  for (const { part, begin } of notes) add(part, begin);
  return places;
}

function hitsOf({ hits, meter }: Score, bar: number): string {
  const from = bar * meter - 0.02;
  return hits
    .filter(({ begin, drum }) => drum !== 'effect' && begin >= from && begin < from + meter)
    .map(({ begin, drum }) => `${drum}${Math.round((begin - bar * meter) * 24)}`)
    .sort()
    .join(' ');
}

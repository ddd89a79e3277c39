import { Composer } from '@hocket/composer';
import { backbones } from './backbones.ts';
import { cadenceFault, functionalStyles } from './cadences.ts';
import { type SoundingChord, soundingChords, soundingName } from './chords.ts';
import { clashesOf } from './clashes.ts';
import { differentParts, fourBarsOf } from './form-parts.ts';
import { grooveBars } from './grooves.ts';
import { likelyKeys } from './key.ts';
import { motifUse } from './motifs.ts';
import { outlineOf, type Score, scoreOf } from './score.ts';
import type { EventsOf } from './strudel-in-node.ts';

/** A piece that is judged. */
export interface JudgedPiece {
  style: string;
  prompt: string;
  seed: number;
  bpm: number;
  code: string;
  score: Score;
  chords: readonly SoundingChord[];
}

/** A figure over many pieces, and the worst of what it was made of. */
export interface MusicFigure {
  name: string;
  value: number;
  note: string;
  faults: readonly Fault[];
}

/** One thing that is wrong, as one reads it: style, seed, bar, what. */
interface Fault {
  style: string;
  text: string;
}

/** Composes a request of a style and reads what it plays. Rejects when the program does not run. */
export async function judgedPiece(
  eventsOf: EventsOf,
  { style, prompt, seed, bars }: { style: string; prompt: string; seed: number; bars: number },
): Promise<JudgedPiece> {
  const { generatedCode: code = '', bpm } = await new Composer().compose({ prompt, seed });
  const outline = outlineOf(code, bars);
  const events = eventsOf(code, 0, (outline.bars * outline.meter) / 4);
  const score = scoreOf(code, events, outline);
  return { style, prompt, seed, bpm, code, score, chords: soundingChords(score) };
}

const faultOf = ({ style, seed, prompt }: JudgedPiece, text: string): Fault => ({
  style,
  text: `"${prompt}", seed ${seed}${text}`,
});
const share = (part: number, all: number) => (all === 0 ? 1 : part / all);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** Pieces in styles with functional harmony that cadence as their style does, in a key that fits them well. */
export function functionalShare(pieces: readonly JudgedPiece[]): MusicFigure {
  const faults: Fault[] = [];
  const asked = pieces.filter(({ style }) => style in functionalStyles);
  for (const piece of asked) {
    const kind = functionalStyles[piece.style];
    const { chords, score } = piece;
    if (kind === undefined) continue;
    // The likeliest keys: a blues' I7 is also the dominant of its IV.
    const keys = likelyKeys(score, chords).slice(0, 3);
    const found = keys.map((key) => cadenceFault(kind, chords, key, score.meter));
    if (found.includes(undefined)) continue;
    faults.push(faultOf(piece, `: ${found[0]}: ${chords.map(soundingName).join(' ')}`));
  }
  return {
    name: 'functionalShare',
    value: share(asked.length - faults.length, asked.length),
    note: `${asked.length} pieces in ${new Set(asked.map(({ style }) => style)).size} styles`,
    faults,
  };
}

/** Bars with a clash among all bars with notes. */
export function clashShare(pieces: readonly JudgedPiece[]): MusicFigure {
  const faults: Fault[] = [];
  let [bars, clashing] = [0, 0];
  for (const piece of pieces) {
    const { score, chords } = piece;
    bars += new Set(score.notes.map(({ begin }) => Math.floor(begin / score.meter + 0.01))).size;
    const found = new Map(clashesOf(score, chords).map(({ bar, text }) => [bar, text]));
    clashing += found.size;
    for (const [bar, text] of found) faults.push(faultOf(piece, `, bar ${bar}: ${text}`));
  }
  const note = `${clashing} of ${bars} bars`;
  return { name: 'clashShare', value: bars === 0 ? 0 : clashing / bars, note, faults };
}

/** Bars that keep their style's backbone, of the worst style. */
export function backboneShare(pieces: readonly JudgedPiece[]): MusicFigure {
  const faults: Fault[] = [];
  const shares = ofStyles(pieces, (style, all) => {
    const ways = backbones[style];
    if (ways === undefined) return undefined;
    let [bars, kept] = [0, 0];
    for (const piece of all) {
      const found = grooveBars(piece.score, ways, piece.bpm);
      bars += found.length;
      for (const { keeps, bar, missing } of found) {
        if (keeps) kept++;
        else faults.push(faultOf(piece, ` at ${piece.bpm} bpm, bar ${bar}: no ${missing}`));
      }
    }
    return share(kept, bars);
  });
  const worst = worstFirst(shares);
  const value = worst[0]?.[1] ?? Number.NaN;
  return { name: 'backboneShare', value, note: listed(worst, percent), faults };
}

/** Distinct drum bars among those that keep the backbone, of the worst style; styles without drums are not asked. */
export function grooves(pieces: readonly JudgedPiece[]): MusicFigure {
  const counts = ofStyles(pieces, (style, all) => {
    const bars = all.flatMap(({ score, bpm }) => grooveBars(score, backbones[style] ?? [], bpm));
    const kept = bars.filter(({ keeps, hits }) => keeps && hits !== '');
    return style in backbones ? new Set(kept.map(({ hits }) => hits)).size : undefined;
  });
  const worst = worstFirst(counts);
  const value = worst[0]?.[1] ?? Number.NaN;
  return { name: 'grooves', value, note: listed(worst, String), faults: [] };
}

/** Melody bars that repeat or vary the motif, of the style that is farthest from the middle of what is asked. */
export function motifShare(pieces: readonly JudgedPiece[]): MusicFigure {
  const shares = ofStyles(pieces, (_, all) => {
    const used = all.map(({ score }) => motifUse(score));
    const bars = used.reduce((sum, use) => sum + use.bars, 0);
    return bars === 0 ? undefined : used.reduce((sum, use) => sum + use.related, 0) / bars;
  });
  // How far out of the bounds, or how near to the closer one.
  const off = (value: number) => Math.max(0.5 - value, value - 0.9);
  const worst = worstFirst(shares, off);
  return {
    name: 'motifShare',
    value: worst[0]?.[1] ?? Number.NaN,
    note: listed(worst, percent),
    faults: [],
  };
}

/** Distinct motifs, of the style with the fewest; styles without a melody are not asked. */
export function melodies(pieces: readonly JudgedPiece[]): MusicFigure {
  const counts = ofStyles(pieces, (_, all) => {
    const motifs = all.map(({ score }) => motifUse(score).motif).filter((motif) => motif !== '');
    return motifs.length === 0 ? undefined : new Set(motifs).size;
  });
  const worst = worstFirst(counts);
  const value = worst[0]?.[1] ?? Number.NaN;
  return { name: 'melodies', value, note: listed(worst, String), faults: [] };
}

/** Requests for 64 bars with at least four parts that differ in notes and density. */
export function formShare(pieces: readonly JudgedPiece[]): MusicFigure {
  const faults = pieces.flatMap((piece) => {
    const parts = fourBarsOf(piece.score);
    const different = differentParts(parts);
    const isLong = Math.abs(piece.score.bars - 64) <= 1;
    if (different.length >= 4 && isLong) return [];
    const densities = parts.map(({ density }) => density.toFixed(0)).join(' ');
    const length = isLong ? '' : `${piece.score.bars} bars; `;
    return [faultOf(piece, `: ${length}${different.length} parts; onsets a bar: ${densities}`)];
  });
  return {
    name: 'formShare',
    value: share(pieces.length - faults.length, pieces.length),
    note: `${pieces.length} requests for 64 bars`,
    faults,
  };
}

function ofStyles(
  pieces: readonly JudgedPiece[],
  measure: (style: string, all: readonly JudgedPiece[]) => number | undefined,
): Map<string, number> {
  const values = new Map<string, number>();
  for (const style of new Set(pieces.map((piece) => piece.style))) {
    const value = measure(
      style,
      pieces.filter((piece) => piece.style === style),
    );
    if (value !== undefined) values.set(style, value);
  }
  return values;
}

function worstFirst(
  values: ReadonlyMap<string, number>,
  badness: (value: number) => number = (value) => -value,
): [style: string, value: number][] {
  return [...values].sort(([, one], [, other]) => badness(other) - badness(one));
}

/** The first few, in words. */
function listed(
  values: readonly (readonly [style: string, value: number])[],
  write: (value: number) => string,
): string {
  const first = values.slice(0, 3).map(([style, value]) => `${style} ${write(value)}`);
  return `${first.join(', ')} of ${values.length} styles`;
}

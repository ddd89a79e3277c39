import type { Locator } from '@playwright/test';
import type { ReadNote } from './other-software.ts';

/** What is drawn in a pattern of four bars: chords and bass by the bar, the melody by steps, pitches as MIDI numbers. */
export interface WrittenPart {
  /** Roots of triads in C major, one a bar. */
  chords: readonly number[];
  /** Each as long as its share of the four bars. */
  bass: readonly number[];
  /** From 0; each four steps long. */
  melody: readonly (readonly [step: number, pitch: number])[];
}

/** Intro, verse, chorus and outro. */
export const parts: readonly WrittenPart[] = [
  {
    chords: [48, 57, 53, 53],
    bass: [36, 41],
    melody: [
      [0, 67],
      [12, 64],
      [32, 65],
      [48, 69],
    ],
  },
  {
    chords: [57, 53, 48, 55],
    bass: [33, 41, 36, 43],
    melody: [
      [0, 72],
      [8, 69],
      [20, 67],
      [32, 64],
      [48, 67],
    ],
  },
  {
    chords: [53, 55, 52, 57],
    bass: [41, 43, 40, 33],
    melody: [
      [0, 69],
      [4, 72],
      [16, 74],
      [36, 71],
      [48, 72],
    ],
  },
  {
    chords: [50, 53, 48, 48],
    bass: [38, 36],
    melody: [
      [0, 65],
      [16, 69],
      [32, 67],
      [44, 64],
    ],
  },
];

/** Steps of each pattern: four bars. */
export const steps = 64;

/** Pitches one after the other that share four bars: step, pitch and length in steps. */
export function bassLine(
  pitches: readonly number[],
): [at: number, pitch: number, length: number][] {
  const length = steps / pitches.length;
  return pitches.map((pitch, place) => [place * length, pitch, length]);
}

/** A section as the song's strip shows it: the place of its part, and bars. */
export interface ShownSection {
  part: number;
  bars: number;
}

/** The sections of a song strip whose names are A to D. */
export async function readSections(sections: Locator): Promise<ShownSection[]> {
  const texts = await sections.allTextContents();
  return texts.map((text) => ({
    part: 'ABCD'.indexOf(text[0] ?? ''),
    bars: Number(text.slice(1)),
  }));
}

/** The notes that sound of one kind of part in sections, one after the other; each begins its pattern anew. */
export function soundingNotes(
  sections: readonly ShownSection[],
  kind: keyof WrittenPart,
): ReadNote[] {
  let start = 0;
  return sections.flatMap(({ part, bars }) => {
    const begin = start;
    start += bars;
    const onsets = onsetsOf(parts[part] as WrittenPart, kind);
    const turns = Array.from({ length: Math.ceil(bars / 4) }, (_, turn) => turn * 4);
    return turns.flatMap((turn) =>
      onsets
        .map(([step, pitch]) => ({ bar: turn + step / 16, pitch }))
        .filter(({ bar }) => bar < bars)
        .map(({ bar, pitch }) => ({ bar: begin + bar, pitch })),
    );
  });
}

function onsetsOf(
  { chords, bass, melody }: WrittenPart,
  kind: keyof WrittenPart,
): [step: number, pitch: number][] {
  if (kind === 'melody') return melody.map(([step, pitch]) => [step, pitch]);
  if (kind === 'bass') return bassLine(bass).map(([step, pitch]) => [step, pitch]);
  return bassLine(chords).flatMap(([step, root]) =>
    triadOn(root).map((pitch): [number, number] => [step, pitch]),
  );
}

/** Semitones of C major. */
const major = [0, 2, 4, 5, 7, 9, 11];

/** Root, third and fifth on a degree of C major. */
function triadOn(root: number): number[] {
  const degree = major.indexOf(root % 12);
  return [0, 2, 4].map((above) => {
    const place = degree + above;
    return root - (root % 12) + (major[place % 7] ?? 0) + 12 * Math.floor(place / 7);
  });
}

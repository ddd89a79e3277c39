import type { Locator } from '@playwright/test';
import type { ReadNote } from './other-software.ts';

/** What is drawn in a pattern: chords, bass and melody, pitches as MIDI numbers. */
export interface WrittenPart {
  /** Roots of triads in C major, each for its share of the pattern. */
  chords: readonly number[];
  /** Each for its share of the pattern. */
  bass: readonly number[];
  /** Steps from 0 with their pitches. */
  melody: readonly (readonly [step: number, pitch: number])[];
}

/** Intro, verse, chorus and outro, each a pattern of so many bars. */
export interface WrittenSong {
  bars: number;
  parts: readonly WrittenPart[];
}

export const longSong: WrittenSong = {
  bars: 4,
  parts: [
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
  ],
};

export const shortSong: WrittenSong = {
  bars: 1,
  parts: [
    {
      chords: [48],
      bass: [36],
      melody: [
        [0, 67],
        [6, 64],
      ],
    },
    {
      chords: [53],
      bass: [41],
      melody: [
        [0, 65],
        [4, 69],
      ],
    },
    {
      chords: [55],
      bass: [43],
      melody: [
        [2, 71],
        [6, 67],
      ],
    },
    {
      chords: [48],
      bass: [36],
      melody: [
        [0, 64],
        [8, 60],
      ],
    },
  ],
};

/** Pitches one after the other that share a pattern of so many steps: step, pitch and length in steps. */
export function sharing(
  steps: number,
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

/** The notes of a song that sound of one kind of part in sections, one after the other; each begins its pattern anew. */
export function soundingNotes(
  song: WrittenSong,
  sections: readonly ShownSection[],
  kind: keyof WrittenPart,
): ReadNote[] {
  let start = 0;
  return sections.flatMap(({ part, bars }) => {
    const begin = start;
    start += bars;
    const onsets = onsetsOf(song, part, kind);
    const turns = Array.from(
      { length: Math.ceil(bars / song.bars) },
      (_, turn) => turn * song.bars,
    );
    return turns.flatMap((turn) =>
      onsets
        .map(([step, pitch]) => ({ bar: turn + step / 16, pitch }))
        .filter(({ bar }) => bar < bars)
        .map(({ bar, pitch }) => ({ bar: begin + bar, pitch })),
    );
  });
}

function onsetsOf(
  { bars, parts }: WrittenSong,
  part: number,
  kind: keyof WrittenPart,
): [step: number, pitch: number][] {
  const { chords, bass, melody } = parts[part] as WrittenPart;
  if (kind === 'melody') return melody.map(([step, pitch]) => [step, pitch]);
  if (kind === 'bass') return sharing(bars * 16, bass).map(([step, pitch]) => [step, pitch]);
  return sharing(bars * 16, chords).flatMap(([step, root]) =>
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

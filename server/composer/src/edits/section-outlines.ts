import type { Key } from '../key.ts';
import type { FormPart } from '../languages/edit-words.ts';
import type { LayerKind } from '../layer-kinds.ts';
import type { HeardChord } from './heard-chords.ts';

/** How a new section is made of the song's fullest one. */
export interface SectionOutline {
  /** Bars that it lasts unless a number is said. */
  bars: number;
  /** Kinds of layers that rest, the last first where too little would be left. */
  rests: readonly LayerKind[];
  /** It has other chords. */
  contrasts?: boolean;
  /** Its melody is another one. */
  hasNewMelody?: boolean;
  /** Filters of chords and melody open to its end, or close. */
  filter?: 'opens' | 'closes';
  /** A snare rolls through its last bars, louder and louder. */
  rolls?: boolean;
  /** It begins with a crash, its hats are busier. */
  hits?: boolean;
}

const backbeat: readonly LayerKind[] = ['snare', 'clap', 'toms', 'cymbals'];

/** What new sections are. */
export const sectionOutlines: Readonly<Record<FormPart, SectionOutline>> = {
  intro: { bars: 4, rests: ['chords', 'bass', ...backbeat, 'kick', 'melody'], filter: 'opens' },
  verse: { bars: 8, rests: ['cymbals'], hasNewMelody: true },
  build: { bars: 4, rests: ['melody', 'bass', 'kick'], filter: 'opens', rolls: true },
  chorus: { bars: 8, rests: [], contrasts: true, hasNewMelody: true, hits: true },
  drop: { bars: 8, rests: [], hits: true },
  bridge: {
    bars: 8,
    rests: ['percussion', 'cymbals', 'kick'],
    contrasts: true,
    hasNewMelody: true,
  },
  break: { bars: 8, rests: ['hats', ...backbeat, 'bass', 'kick'] },
  outro: { bars: 4, rests: ['chords', 'bass', ...backbeat, 'melody'], filter: 'closes' },
  main: { bars: 8, rests: [] },
};

const [major, minor] = [
  [0, 4, 7],
  [0, 3, 7],
] as const;

/** Chords that lead away from a key's tonic and back to its dominant. */
const contrasts: readonly (readonly (readonly [number, readonly number[]])[])[] = [
  [
    [9, minor],
    [4, minor],
    [5, major],
    [7, major],
  ],
  [
    [5, major],
    [0, major],
    [2, minor],
    [7, major],
  ],
  [
    [2, minor],
    [4, minor],
    [5, major],
    [7, major],
  ],
];
const minorContrasts: typeof contrasts = [
  [
    [8, major],
    [3, major],
    [10, major],
    [7, minor],
  ],
  [
    [5, minor],
    [10, major],
    [3, major],
    [7, major],
  ],
  [
    [5, minor],
    [7, minor],
    [8, major],
    [10, major],
  ],
];

/** Four chords in contrast to those of a part: as few of its roots as can be, and those late. */
export function contrastTo(key: Key, heard: readonly (HeardChord | undefined)[]): HeardChord[] {
  const isMinor = ['minor', 'dorian', 'phrygian'].includes(key.mode);
  const choices = (isMinor ? minorContrasts : contrasts).map((chords) =>
    chords.map(([above, intervals]) => ({ root: (key.tonic + above) % 12, intervals })),
  );
  const isOld = ({ root }: HeardChord) => heard.some((chord) => chord?.root === root);
  const alike = (chords: readonly HeardChord[]) =>
    chords.reduce((sum, chord, index) => sum + (isOld(chord) ? 5 - index : 0), 0);
  return choices.reduce((best, each) => (alike(each) < alike(best) ? each : best));
}

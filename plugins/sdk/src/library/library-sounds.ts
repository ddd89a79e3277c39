/** The library's categories, in its order. */
export const libraryCategories = ['Drums', 'Bass', 'Leads', 'Pads'] as const;

/** A category of the library. */
export type LibraryCategory = (typeof libraryCategories)[number];

/** A sound that the library panel offers, and what it says of it. */
export interface LibrarySound {
  name: string;
  category: LibraryCategory;
  /** How many variations it has, which `n` chooses from. */
  count: number;
  /** The name that `s("…")` plays. */
  strudelName: string;
  /** Space-separated note names for a track that it is dropped on; drums have none. */
  note?: string;
  /** Beats per minute that suit it, 60 to 200. */
  bpm: number;
  /** Tonic of its notes, or the note that a drum is tuned to; 'm' for minor. */
  key: string;
  /** 0 to 5. */
  rating: number;
  /** A colour token of the design system, `track-1` to `track-12`. */
  color: string;
  /** All are synthesised by the engine from its own recipes. */
  licence: 'CC0-1.0';
}

type Row = readonly [
  name: string,
  strudelName: string,
  bpm: number,
  key: string,
  rating: number,
  color: number,
  note?: string,
];

const drums: readonly Row[] = [
  ['Kick 808', 'kick808', 140, 'G', 4.9, 1],
  ['Snare Trap', 'snaretrap', 140, 'C', 4.7, 2],
  ['Hi-Hat Roll', 'hihatroll', 140, 'D#', 4.6, 3],
  ['Crash Cymbal', 'crashcymbal', 120, 'A#', 4.3, 4],
  ['Clap Vintage', 'clapvintage', 118, 'A', 4.5, 5],
  ['Tom Floor', 'tomfloor', 110, 'D', 4.2, 6],
];
const basses: readonly Row[] = [
  ['Sub 808', 'sub808', 140, 'Cm', 4.8, 7, 'C2 C2 Eb2 G1'],
  ['Acid TB-303', 'acidtb303', 128, 'Am', 4.9, 8, 'A1 A2 C2 E2'],
  ['Analog Moog', 'analogmoog', 110, 'Em', 4.7, 9, 'E2 G2 B1 D2'],
  ['FM Bass', 'fmbass', 116, 'Dm', 4.4, 10, 'D2 F2 A2 C2'],
  ['Reese Bass', 'reesebass', 172, 'Fm', 4.6, 11, 'F1 F1 Ab1 Eb1'],
  ['Wobble Bass', 'wobblebass', 140, 'Gm', 4.5, 12, 'G1 G1 Bb1 F1'],
];
const leads: readonly Row[] = [
  ['Saw Lead', 'sawlead', 128, 'Am', 4.6, 1, 'A4 C5 E5 D5'],
  ['Square Wave', 'squarewave', 150, 'C', 4.3, 2, 'C4 E4 G4 C5'],
  ['Sine Pluck', 'sinepluck', 122, 'Em', 4.7, 3, 'E4 G4 B4 D5'],
  ['Noise Lead', 'noiselead', 100, 'Dm', 4.1, 4, 'D4 F4 A4 G4'],
  ['Arp Sequence', 'arpsequence', 120, 'C', 4.8, 5, 'C4 A3 F3 G3'],
  ['Supersaw', 'supersawlead', 138, 'F#m', 4.9, 6, 'F#4 A4 C#5 E5'],
];
const pads: readonly Row[] = [
  ['Warm Strings', 'warmstrings', 90, 'C', 4.8, 7, 'C3 E3 G3'],
  ['Bright Choir', 'brightchoir', 84, 'D', 4.5, 8, 'D3 F#3 A3'],
  ['Dark Ambient', 'darkambient', 70, 'Cm', 4.6, 9, 'C3 Eb3 G3'],
  ['Evolving Texture', 'evolvingtexture', 80, 'Am', 4.7, 10, 'A2 C3 E3'],
  ['Ethereal Pad', 'etherealpad', 76, 'F', 4.8, 11, 'F3 A3 C4'],
  ['Vintage Strings', 'vintagestrings', 96, 'G', 4.4, 12, 'G3 B3 D4'],
];

/**
 * The 24 sounds of the library in the order of the specification, part 3; six of each category. The engine has a
 * voice of each one's `strudelName`.
 */
export const librarySounds: readonly LibrarySound[] = [
  ...shelf('Drums', drums),
  ...shelf('Bass', basses),
  ...shelf('Leads', leads),
  ...shelf('Pads', pads),
];

function shelf(category: LibraryCategory, rows: readonly Row[]): LibrarySound[] {
  return rows.map(([name, strudelName, bpm, key, rating, color, note]) => ({
    name,
    category,
    count: 1,
    strudelName,
    ...(note === undefined ? {} : { note }),
    bpm,
    key,
    rating,
    color: `track-${color}`,
    licence: 'CC0-1.0',
  }));
}

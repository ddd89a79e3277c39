import type { HeardChord } from './heard-chords.ts';

/** What stands in a prompt for the chords that were taken out of it. */
export const chordsMark = 'givenchords';

const letters: Readonly<Record<string, number>> = {
  C: 0,
  D: 2,
  E: 4,
  F: 5,
  G: 7,
  A: 9,
  B: 11,
  H: 11,
};
/** Qualities as they are written, with their notes above the root. */
const qualities: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:m|min|-)?7b5$|^ø7?$/, [0, 3, 6, 10]],
  [/^(?:dim|°|o)7$/, [0, 3, 6, 9]],
  [/^(?:dim|°|o)$/, [0, 3, 6]],
  [/^(?:aug|\+)$/, [0, 4, 8]],
  [/^(?:maj|M|Δ|ma|j)7?$/, [0, 4, 7, 11]],
  [/^(?:maj|M|Δ)9$/, [0, 4, 7, 11, 14]],
  [/^(?:m|min|-)(?:maj|M)7$/, [0, 3, 7, 11]],
  [/^(?:m|min|-)9$/, [0, 3, 7, 10, 14]],
  [/^(?:m|min|-)7$/, [0, 3, 7, 10]],
  [/^(?:m|min|-)6$/, [0, 3, 7, 9]],
  [/^(?:m|min|-)$/, [0, 3, 7]],
  [/^7b9$/, [0, 4, 7, 10, 13]],
  [/^9$/, [0, 4, 7, 10, 14]],
  [/^(?:7|13|11)$/, [0, 4, 7, 10]],
  [/^6$/, [0, 4, 7, 9]],
  [/^(?:sus|sus4)$/, [0, 5, 7]],
  [/^7sus4?$/, [0, 5, 7, 10]],
  [/^sus2$/, [0, 2, 7]],
  [/^add9$/, [0, 4, 7, 14]],
  [/^5$/, [0, 7]],
  [/^$/, [0, 4, 7]],
];
const name =
  '[A-H][#b♯♭]?(?:maj|min|dim|aug|sus|add|m|M|ø|°|Δ|\\+|\\d|b5|b9|j)*(?:\\/[A-H][#b♯♭]?)?';
const list = new RegExp(
  `(?<![\\p{L}\\d#])${name}(?:(?:\\s*[,|\\-–—→>]\\s*|\\s+)${name})+(?![\\p{L}\\d#])`,
  'u',
);

/** Chords that a prompt gives by their names, at least two, and the prompt with a mark in their place. */
export function takeChords(prompt: string): { chords: HeardChord[]; rest: string } {
  const found = list.exec(prompt);
  const chords = found?.[0].match(new RegExp(name, 'gu'))?.flatMap((each) => readChord(each) ?? []);
  if (!found || !chords || chords.length < 2) return { chords: [], rest: prompt };
  const rest = `${prompt.slice(0, found.index)} ${chordsMark} ${prompt.slice(found.index + found[0].length)}`;
  return { chords, rest };
}

function readChord(text: string): HeardChord | undefined {
  const [, letter = '', sign = '', suffix = ''] = /^([A-H])([#b♯♭]?)([^/]*)/.exec(text) ?? [];
  const root = letters[letter];
  const quality = qualities.find(([form]) => form.test(suffix));
  if (root === undefined || quality === undefined) return undefined;
  const shift = sign === '' ? 0 : '#♯'.includes(sign) ? 1 : -1;
  return { root: (root + shift + 12) % 12, intervals: quality[1] };
}

const noteNames = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const suffixes: Readonly<Record<string, string>> = {
  '0,4,7': '',
  '0,3,7': 'm',
  '0,3,6': 'dim',
  '0,4,8': 'aug',
  '0,4,7,11': 'maj7',
  '0,3,7,10': 'm7',
  '0,4,7,10': '7',
  '0,3,6,10': 'm7b5',
  '0,3,6,9': 'dim7',
  '0,5,7': 'sus4',
  '0,2,7': 'sus2',
  '0,7': '5',
  '0,4,7,9': '6',
  '0,3,7,9': 'm6',
};

/** A chord's name, as 'Am7'. */
export function chordText({ root, intervals }: HeardChord): string {
  return `${noteNames[root]}${suffixes[intervals.join()] ?? ''}`;
}

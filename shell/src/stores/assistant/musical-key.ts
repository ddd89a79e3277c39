/** Pitch classes of a key: those that may sound in it, 0 is C. */
export type KeyClasses = ReadonlySet<number>;

const letters: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const signs: Readonly<Record<string, number>> = { '#': 1, '♯': 1, b: -1, '♭': -1 };

/** Semitones above the tonic. A minor key has the leading note of its dominant too. */
const modes: Readonly<Record<string, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  locrian: [0, 1, 3, 5, 6, 8, 10],
};

const form = /^\s*([a-g])([#♯b♭]?)\s*(\p{L}*)\s*$/iu;

/** The pitch classes of a key such as 'A minor', 'F# dorian', 'Bbm' or 'C'; undefined for another text. */
export function keyClasses(text: string): KeyClasses | undefined {
  const [, letter = '', sign = '', word = ''] = form.exec(text) ?? [];
  const tonic = letters[letter.toLowerCase()];
  const mode = modes[modeOf(word)];
  if (tonic === undefined || mode === undefined) return undefined;
  return new Set(mode.map((step) => (tonic + (signs[sign.toLowerCase()] ?? 0) + step + 12) % 12));
}

function modeOf(word: string): string {
  if (word === 'm') return 'minor';
  return { '': 'major', maj: 'major', min: 'minor' }[word.toLowerCase()] ?? word.toLowerCase();
}

/** A key: pitch class of its tonic (0 is C), those that may sound in it, and those that the blues bends to. */
export interface MusicalKey {
  tonic: number;
  classes: ReadonlySet<number>;
  blue: ReadonlySet<number>;
}

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
/** Minor third, diminished fifth, minor seventh. */
const blueSteps = [3, 6, 10];

const form = /^\s*([a-g])([#♯b♭]?)\s*(\p{L}*)\s*$/iu;

/** Reads a key such as 'A minor', 'F# dorian', 'Bbm' or 'C'; undefined for another text. */
export function readMusicalKey(text: string): MusicalKey | undefined {
  const [, letter = '', sign = '', word = ''] = form.exec(text) ?? [];
  const natural = letters[letter.toLowerCase()];
  const mode = modes[modeOf(word)];
  if (natural === undefined || mode === undefined) return undefined;
  return keyOf(natural + (signs[sign.toLowerCase()] ?? 0), mode);
}

function keyOf(tonic: number, mode: readonly number[]): MusicalKey {
  const above = (steps: readonly number[]) =>
    new Set(steps.map((step) => pitchClass(tonic + step)));
  return { tonic: pitchClass(tonic), classes: above(mode), blue: above(blueSteps) };
}

/** All major keys, then all minor ones, from C up. */
export function majorAndMinorKeys(): MusicalKey[] {
  return ['major', 'minor'].flatMap((mode) =>
    Array.from({ length: 12 }, (_, tonic) => keyOf(tonic, modes[mode] ?? [])),
  );
}

function modeOf(word: string): string {
  if (word === 'm') return 'minor';
  return { '': 'major', maj: 'major', min: 'minor' }[word.toLowerCase()] ?? word.toLowerCase();
}

/** 0 (C) to 11 (B) of a MIDI number. */
export function pitchClass(pitch: number): number {
  return ((pitch % 12) + 12) % 12;
}

const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** What a pitch class is called, with sharps. */
export function pitchClassName(pitch: number): string {
  return names[pitchClass(pitch)] ?? '';
}

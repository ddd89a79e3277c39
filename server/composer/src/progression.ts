import { type Chord, chordClasses, type Letter, letterAbove, readQuality } from './chord.ts';
import type { Genre } from './genre.ts';
import { type KeptScale, type Key, keptSteps, modes, type ScaleMode, tonicLetter } from './key.ts';
import type { SeededRandom } from './seeded-random.ts';

const majorScale = [0, 2, 4, 5, 7, 9, 11];
const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const numeral = /^([b#]?)([iv]+|[IV]+)(.*?)(?:\/([b#]?[ivIV]+))?(?:\/([357]))?$/;

/**
 * The chords of a progression in a key, two for each bar: one for its first half and one for its second half. Its
 * bars are divided by | or ||, each with one or two chords as Roman numerals, which count from the major scale of the tonic
 * whatever the mode ('bVII'); lower case is minor; a quality follows ('iim7b5', 'V7b9', 'iv6'). 'V7/ii' is the
 * dominant of ii, 'I/3' has its third in the bass. Throws for what is no progression.
 */
export function readProgression(text: string, key: Key): Chord[] {
  return text.split(/\|+/).flatMap((bar) => {
    const chords = bar
      .trim()
      .split(/\s+/)
      .map((word) => readNumeral(word, key.tonic, tonicLetter(key)));
    const [first, second = first, ...more] = chords;
    if (first === undefined || second === undefined || more.length > 0)
      throw new Error(`A bar has one or two chords: '${bar}'.`);
    return [first, second];
  });
}

function readNumeral(word: string, tonic: number, letter: Letter): Chord {
  const [, sign, name = '', suffix = '', of, inversion] = numeral.exec(word) ?? [];
  const degree = numerals.indexOf(name.toLowerCase());
  if (of !== undefined) {
    const { root, letter: target } = readNumeral(of, tonic, letter);
    return readNumeral(word.replace(`/${of}`, ''), root, target);
  }
  const isMinor = name === name.toLowerCase();
  // The quality may say that it is minor itself, or have no third: 'im7' and 'i7' are one, 'i5' is no minor chord.
  const isSaid = !isMinor || /^m(?!aj)/.test(suffix);
  const quality = (isSaid ? undefined : readQuality(`m${suffix}`)) ?? readQuality(suffix);
  if (degree < 0 || quality === undefined) throw new Error(`'${word}' is no chord.`);
  const shift = sign === 'b' ? -1 : sign === '#' ? 1 : 0;
  const chord: Chord = {
    root: (tonic + (majorScale[degree] ?? 0) + shift + 12) % 12,
    letter: letterAbove(letter, degree),
    quality,
  };
  if (inversion === undefined) return chord;
  const steps = Number(inversion) - 1;
  const under = chordClasses(chord)[steps / 2] ?? chord.root;
  return { ...chord, bass: { root: under, letter: letterAbove(chord.letter, steps) } };
}

/** The triad on a degree of a key, 0 to 6: what its scale has there. */
export function triadOn(key: Key, degree: number): Chord {
  const scale = modes[key.mode];
  const [root = 0, third = 0, fifth = 0] = [0, 2, 4].map((step) => {
    const place = degree + step;
    return (scale[place % 7] ?? 0) + (place >= 7 ? 12 : 0);
  });
  const quality = fifth - root === 6 ? 'dim' : third - root === 3 ? 'm' : 'maj';
  return {
    root: (key.tonic + root) % 12,
    letter: letterAbove(tonicLetter(key), degree),
    quality,
  };
}

/** Where a style has no chords for a mode, and no related mode either. */
const plain: Readonly<Record<ScaleMode, string>> = {
  major: 'I | vi | IV | V | IV | V | vi | V',
  mixolydian: 'I | bVII | IV | I | IV | bVII | I | bVII',
  minor: 'i | bVI | bIII | bVII | iv | bVI | i | V7',
  dorian: 'im7 | IV | im7 | IV | bIII | bVII | im7 | IV',
  phrygian: 'i | bII | i | bvii | bVI | bII | i | bII',
};

/** Chords within scales of five notes; where the third of the scale is major, and where it is minor. */
const within: Readonly<Record<KeptScale, { major: string; minor: string }>> = {
  pentatonic: {
    major: 'I | vim7 | IIsus4 | I || vim7 | Vsus2 | IIsus4 | I',
    minor: 'im7 | bIII | IVsus4 | im7 || bIII | bVIIsus2 | IVsus4 | im7',
  },
  japanese: {
    major: 'Isus4 | bII | ivm | Isus4 || ivm | bII | ivm | Isus4',
    minor: 'Isus4 | bII | ivm | Isus4 || ivm | bII | ivm | Isus4',
  },
};

/** Modes with the same third, the nearest first. */
const related: Readonly<Record<ScaleMode, readonly ScaleMode[]>> = {
  major: ['mixolydian'],
  mixolydian: ['major'],
  minor: ['dorian', 'phrygian'],
  dorian: ['minor'],
  phrygian: ['minor'],
};

/**
 * One of a style's progressions in the key, two chords for each bar: bars 1 to 4 are the piece's first material, 5 to
 * 8 its second, 9 to 12 its third.
 */
export function progressionOf(
  { harmony }: Pick<Genre, 'harmony'>,
  key: Key,
  random: SeededRandom,
): Chord[] {
  const { mode, keeps } = key;
  if (keeps && keeps !== 'mode')
    return readProgression(within[keeps][modes[mode][2] === 4 ? 'major' : 'minor'], key);
  const suiting = [key.mode, ...related[key.mode]].flatMap((mode) =>
    harmony.filter((each) => each.mode === mode),
  );
  const texts = suiting[0]?.progressions ?? [plain[key.mode]];
  const chords = readProgression(random.pick(texts), key);
  return keeps ? chords.map((chord) => chordWithin(chord, key)) : chords;
}

/** A chord with notes of the key's scale alone: the chord itself, or the one on a degree that has most of its notes. */
function chordWithin(chord: Chord, key: Key): Chord {
  const scale = (keptSteps(key) ?? []).map((step) => (key.tonic + step) % 12);
  const classes = chordClasses(chord);
  if (classes.every((each) => scale.includes(each))) return chord;
  const shared = (other: Chord) =>
    chordClasses(other).filter((each) => classes.includes(each)).length +
    (other.root === chord.root ? 0.5 : 0);
  return modes[key.mode]
    .map((_, degree) => triadOn(key, degree))
    .filter(({ quality }) => quality !== 'dim')
    .map((triad) => withSeventh(triad, scale))
    .reduce((best, each) => (shared(each) > shared(best) ? each : best));
}

/** A triad with the seventh that a scale has above it. */
function withSeventh(triad: Chord, scale: readonly number[]): Chord {
  const isMinor = triad.quality === 'm';
  const hasMinorSeventh = scale.includes((triad.root + 10) % 12);
  return { ...triad, quality: isMinor ? 'm7' : hasMinorSeventh ? '7' : 'maj7' };
}

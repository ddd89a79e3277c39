/** What sounds above the root, as intervals of the major scale. The fifth is left out where players leave it out. */
export const qualities = {
  maj: '1 3 5',
  m: '1 b3 5',
  dim: '1 b3 b5',
  aug: '1 3 #5',
  '5': '1 5',
  sus2: '1 2 5',
  sus4: '1 4 5',
  '6': '1 3 5 6',
  m6: '1 b3 5 6',
  '6/9': '1 3 6 9',
  'm6/9': '1 b3 6 9',
  '7': '1 3 5 b7',
  maj7: '1 3 5 7',
  m7: '1 b3 5 b7',
  mMaj7: '1 b3 5 7',
  m7b5: '1 b3 b5 b7',
  dim7: '1 b3 b5 6',
  '7sus4': '1 4 5 b7',
  add9: '1 3 5 9',
  madd9: '1 b3 5 9',
  '9': '1 3 b7 9',
  maj9: '1 3 7 9',
  m9: '1 b3 b7 9',
  '9sus4': '1 4 b7 9',
  m11: '1 b3 b7 11',
  '13': '1 3 b7 13',
  maj13: '1 3 7 13',
  'maj7#11': '1 3 7 #11',
  '7#11': '1 3 b7 #11',
  '7b9': '1 3 b7 b9',
  '7#9': '1 3 b7 #9',
  '7b13': '1 3 b7 b13',
  '7#5': '1 3 #5 b7',
  '7alt': '1 3 b7 #9 b13',
} as const;

export type ChordQuality = keyof typeof qualities;

/** A chord. Its root's letter says how it is spelled: A# and Bb are one root. */
export interface Chord {
  /** Pitch class, 0 (C) to 11 (B). */
  root: number;
  letter: Letter;
  quality: ChordQuality;
  /** The pitch class under it where that is not the root, and its letter. */
  bass?: Pick<Chord, 'root' | 'letter'>;
}

/** The letters of notes in the order of the scale, with their pitch classes. */
export const letters = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const;
export type Letter = keyof typeof letters;
const order = Object.keys(letters) as Letter[];
const majorScale = [0, 2, 4, 5, 7, 9, 11];

/** A note of a chord. */
export interface ChordTone {
  /** Pitch class, 0 to 11. */
  pitch: number;
  letter: Letter;
  /** Its number above the root: 1, 3, 5, 7, 9 … */
  number: number;
}

/** The notes of a chord, from its root up. */
export function tonesOfChord({ root, letter, quality }: Chord): ChordTone[] {
  return qualities[quality].split(' ').map((interval) => {
    const number = Number(interval.replace(/\D/g, ''));
    const shift = interval.startsWith('b') ? -1 : interval.startsWith('#') ? 1 : 0;
    const pitch = (root + (majorScale[(number - 1) % 7] ?? 0) + shift + 12) % 12;
    // The seventh of a diminished chord is spelled as one, though its name is that of a sixth.
    const steps = quality === 'dim7' && number === 6 ? 6 : number - 1;
    return { pitch, letter: letterAbove(letter, steps), number };
  });
}

/** Pitch classes of a chord, from its root up. */
export function chordClasses(chord: Chord): number[] {
  return tonesOfChord(chord).map(({ pitch }) => pitch);
}

/** Pitch class and letter of what the bass plays under a chord. */
export function bassOf({ root, letter, bass }: Chord): Pick<Chord, 'root' | 'letter'> {
  return bass ?? { root, letter };
}

/** The letter a number of scale steps above another. */
export function letterAbove(letter: Letter, steps: number): Letter {
  return order[(((order.indexOf(letter) + steps) % 7) + 7) % 7] ?? letter;
}

/** 'Bb', 'F#': a pitch class as its letter spells it. */
export function spelledNote(pitch: number, letter: Letter): string {
  const shift = ((pitch - letters[letter] + 18) % 12) - 6;
  return letter + (shift < 0 ? 'b'.repeat(-shift) : '#'.repeat(shift));
}

/** 'Am7', 'F', 'Bm7b5', 'C/E'. */
export function chordName({ root, letter, quality, bass }: Chord): string {
  const under = bass ? `/${spelledNote(bass.root, bass.letter)}` : '';
  return `${spelledNote(root, letter)}${quality === 'maj' ? '' : quality}${under}`;
}

/** Other ways in which people write a quality. */
const aliases: Readonly<Record<string, ChordQuality>> = {
  '': 'maj',
  M: 'maj',
  major: 'maj',
  min: 'm',
  minor: 'm',
  '-': 'm',
  o: 'dim',
  '°': 'dim',
  o7: 'dim7',
  '°7': 'dim7',
  ø: 'm7b5',
  ø7: 'm7b5',
  '-7b5': 'm7b5',
  min7b5: 'm7b5',
  'm7(b5)': 'm7b5',
  '+': 'aug',
  '7+': '7#5',
  aug7: '7#5',
  '+7': '7#5',
  M7: 'maj7',
  Maj7: 'maj7',
  ma7: 'maj7',
  j7: 'maj7',
  Δ: 'maj7',
  Δ7: 'maj7',
  min7: 'm7',
  '-7': 'm7',
  mi7: 'm7',
  mM7: 'mMaj7',
  mmaj7: 'mMaj7',
  'm(maj7)': 'mMaj7',
  min6: 'm6',
  '-6': 'm6',
  '69': '6/9',
  m69: 'm6/9',
  M9: 'maj9',
  min9: 'm9',
  '-9': 'm9',
  '2': 'add9',
  add2: 'add9',
  sus: 'sus4',
  '4': 'sus4',
  '7sus': '7sus4',
  '9sus': '9sus4',
  '11': '9sus4',
  alt: '7alt',
  '7(b9)': '7b9',
  '7(#9)': '7#9',
  '7(#11)': '7#11',
  '7-9': '7b9',
};

/** The quality that a text means: 'm7', '-7' and 'min7' are one; undefined for what is none. */
export function readQuality(text: string): ChordQuality | undefined {
  const plain = text.replaceAll('♭', 'b').replaceAll('♯', '#');
  if (Object.hasOwn(qualities, plain)) return plain as ChordQuality;
  return Object.hasOwn(aliases, plain) ? aliases[plain] : undefined;
}

const chordText = /^([A-G])([#b♯♭]?)(.*?)(?:\/([A-G])([#b♯♭]?))?$/;

/** A chord from its name, as 'F#m7b5', 'Bbmaj7', 'C/E' or 'Asus'; undefined for what is none. */
export function readChordName(text: string): Chord | undefined {
  const [, letter, sign = '', suffix = '', under, underSign = ''] = chordText.exec(text) ?? [];
  const quality = readQuality(suffix);
  if (letter === undefined || quality === undefined) return undefined;
  const chord: Chord = { ...spelled(letter as Letter, sign), quality };
  return under === undefined ? chord : { ...chord, bass: spelled(under as Letter, underSign) };
}

function spelled(letter: Letter, sign: string): Pick<Chord, 'root' | 'letter'> {
  const shift = /[#♯]/.test(sign) ? 1 : sign === '' ? 0 : -1;
  return { root: (letters[letter] + shift + 12) % 12, letter };
}

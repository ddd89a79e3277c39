import { type Chord, chordClasses, readChordName } from './chord.ts';
import { keyOfNotes } from './edits/key-of-music.ts';
import type { Key } from './key.ts';
import { phrasesFor } from './languages.ts';
import { readProgression } from './progression.ts';
import type { PromptWords } from './prompt-words.ts';
import type { KeyRequest } from './read-key.ts';

/** Chords that a prompt gives, as it writes them, a list for each bar. */
export interface ChordRequest {
  bars: readonly (readonly string[])[];
  /** Roman numerals, which need a key. */
  isRoman: boolean;
  /** The words that say it. */
  words: string;
}

/** Progressions that go by a name. */
const named = [
  {
    chords: 'I | V | vi | iii | IV | I | IV | V',
    words: [
      'pachelbel progression',
      'canon progression',
      'カノン進行',
      'カノンコード',
      'pachelbel chords',
    ],
  },
  {
    chords: 'IVmaj7 | V7 | iiim7 | vim',
    words: ['王道進行', 'royal road progression', 'royal road'],
  },
  { chords: 'vi | IV | V | I', words: ['小室進行', 'komuro progression'] },
  {
    chords: 'IVmaj7 | III7 | vim7 | I7',
    words: ['丸サ進行', '丸の内進行', 'just the two of us progression'],
  },
  {
    chords: 'i | bVII | bVI | V',
    words: [
      'andalusian cadence',
      'cadencia andaluza',
      'cadence andalouse',
      'andalusische kadenz',
      'アンダルシア進行',
    ],
  },
  {
    chords: 'I | vi | IV | V',
    words: ['50s progression', 'doo wop progression', 'doo wop changes', 'fifties progression'],
  },
  {
    chords: 'I | V | vi | IV',
    words: ['four chords', 'four chord song', 'axis progression', 'vier akkorde', 'cuatro acordes'],
  },
  {
    chords: 'iim7 | V7 | Imaj7 | Imaj7',
    words: ['two five one', 'ツーファイブワン', 'zwei fünf eins', 'dos cinco uno', 'deux cinq un'],
  },
] as const;

const introductions = [
  ...phrasesFor(({ parts }) => parts.chords),
  'changes',
  'over',
  'akkordfolge',
  'akkordfolgen',
  'progresion',
  'grille',
  'cadence',
  '進行',
];

const quality =
  '(?:maj|min|dim|aug|sus|add|alt|mM|m|M|°|º|ø|Δ|△|\\+|\\(?[#b♯♭]?(?:2|4|5|6|7|9|11|13|69)\\)?)*';
const english = new RegExp(`^[A-H][#b♯♭]?${quality}(?:/[A-H][#b♯♭]?)?$`);
const small = new RegExp(`^[a-h][#b]?${quality}$`);
const solfege = new RegExp(`^(do|ut|ré|re|mi|fa|sol|la|si)([#b♯♭]?)(${quality})$`, 'i');
const roman = new RegExp(`^[b#♭♯]?(?:VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)${quality}$`);
const digit = /^[1-7]m?$/;
const syllables: Readonly<Record<string, string>> = {
  do: 'C',
  ut: 'C',
  re: 'D',
  mi: 'E',
  fa: 'F',
  sol: 'G',
  la: 'A',
  si: 'B',
};
const minors = ['minor', 'moll', 'menor', 'mineur'];
const majors = ['major', 'dur', 'mayor', 'majeur'];

type Kind = 'english' | 'small' | 'solfege' | 'roman' | 'digit';

/** Something in the prompt that looks like a chord. */
interface Candidate {
  kind: Kind;
  /** In English: 'Am7'. */
  chord: string;
  start: number;
  end: number;
  /** It says more than a letter: 'Am', 'F#', 'G7'. */
  isSure: boolean;
}

/**
 * The chords that a prompt gives: 'Dm G C Am', 'Am - F - C - G', '| Cmaj7 | Am7 Dm7 |', 'ii V I', 'lam fa do sol'. A
 * letter alone is a word or a key; what stands in a row, or behind a word for chords, is a progression.
 */
export function readChords(words: PromptWords, isAlone = false): ChordRequest | undefined {
  const [known] = words.find(named).filter(({ negated }) => !negated);
  // Chords that are written out win over the name of a progression.
  const written = writtenChords(words, isAlone);
  if (written || known === undefined) return written;
  const bars = known.thing.chords.split(' | ').map((chord) => [chord]);
  return { bars, isRoman: true, words: words.textOf(known.from, known.to) };
}

function writtenChords(words: PromptWords, isAlone: boolean): ChordRequest | undefined {
  const { text } = words;
  // A stroke before a number is the minor of jazz: 'C-7'.
  const plain = text.replace(/(?<=(?:^|[^A-Za-z])[A-H][#b]?)-(?=\d)/g, 'm');
  const runs = runsOf(candidatesIn(plain), plain);
  const run = runs
    .filter((each) => isProgression(each, words, plain, isAlone))
    .reduce<Candidate[]>((best, each) => (each.length > best.length ? each : best), []);
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const { from, to } = words.within(first.start, last.end);
  words.use(from, to);
  const isGerman = run.some(({ chord }) => chord.startsWith('H'));
  const chord = (text: string) =>
    isGerman ? text.replace(/B(?!b)/g, 'Bb').replace(/H/g, 'B') : text;
  const bars: string[][] = [[]];
  run.forEach((each, at) => {
    const before = run[at - 1];
    const between = before ? plain.slice(before.end, each.start) : '';
    if (before && (isBarred(run, plain) ? between.includes('|') : true)) bars.push([]);
    bars.at(-1)?.push(chord(each.chord));
  });
  return {
    bars,
    isRoman: first.kind === 'roman' || first.kind === 'digit',
    words: text.slice(first.start, last.end),
  };
}

/** Chords, two for each bar, as a piece has them: bars of more than two become several, and all fill whole phrases. */
export function chordsOf({ bars, isRoman }: ChordRequest, key: Key): Chord[] {
  const chord = (text: string): Chord[] => {
    if (isRoman) return readProgression(text, key).slice(0, 1);
    const read = readChordName(text);
    return read ? [read] : [];
  };
  const halves = bars
    .map((bar) => bar.flatMap(chord))
    .filter((bar) => bar.length > 0)
    .flatMap((bar) => {
      const [first] = bar;
      if (first && bar.length === 1) return [first, first];
      return bar.length % 2 === 0 ? bar : [...bar, ...bar.slice(-1)];
    });
  const phrase = halves.length <= 2 ? 2 : halves.length <= 4 ? 4 : 8;
  const missing = (phrase - (halves.length % phrase)) % phrase;
  return [...halves, ...Array.from({ length: missing }, () => halves.at(-1) as Chord)];
}

/** The key that chords are in: as it is said, the rest from the notes that they have. */
export function keyOfChords(
  { bars, isRoman }: ChordRequest,
  said: KeyRequest | undefined,
): KeyRequest {
  const names = bars.flat();
  if (isRoman) {
    const isMinor = names.some((name) => /^i(?![iv])/.test(name));
    return { tonic: said?.tonic, mode: said?.mode ?? (isMinor ? 'minor' : 'major') };
  }
  if (said?.tonic !== undefined && said.mode !== undefined) return said;
  const chords = names.flatMap((name) => readChordName(name) ?? []);
  const [first] = chords;
  const last = chords.at(-1);
  // Where a progression begins and ends, its tonic is more probable.
  const notes = [...chords, ...(first && last ? [first, last] : [])].flatMap((chord) =>
    [...chordClasses(chord), chord.root].map((pitch) => ({
      pitch: pitch + 60,
      step: 0,
      length: 4,
    })),
  );
  return { ...keyOfNotes(notes), ...(said?.tonic === undefined ? {} : { tonic: said.tonic }) };
}

function candidatesIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const { 0: written, index } of text.matchAll(/[A-Za-zÀ-ÿ\d#♯♭°ºøΔ△+/()]+/g)) {
    const start = index;
    const end = index + written.length;
    const last = found.at(-1);
    const isNext = last !== undefined && /^[\s-]$/.test(text.slice(last.end, start));
    const word = written.toLowerCase();
    if (isNext && last && (minors.includes(word) || majors.includes(word))) {
      // 'A minor' is a chord when others stand beside it.
      last.chord += minors.includes(word) ? 'm' : '';
      last.end = end;
      continue;
    }
    const candidate = candidateOf(written);
    if (candidate) found.push({ ...candidate, start, end });
  }
  return found;
}

function candidateOf(written: string): Omit<Candidate, 'start' | 'end'> | undefined {
  if (english.test(written)) return { kind: 'english', chord: written, isSure: written.length > 1 };
  if (roman.test(written)) return { kind: 'roman', chord: written, isSure: written !== 'I' };
  if (digit.test(written)) {
    const numerals = ['I', 'ii', 'iii', 'IV', 'V', 'vi', 'viidim'];
    return { kind: 'digit', chord: numerals[Number(written.charAt(0)) - 1] ?? 'I', isSure: false };
  }
  if (small.test(written)) {
    const chord = written.charAt(0).toUpperCase() + written.slice(1);
    return { kind: 'small', chord, isSure: /[m7#]/.test(written) && written !== 'am' };
  }
  const [, syllable = '', sign = '', suffix = ''] = solfege.exec(written) ?? [];
  const letter = syllables[syllable.toLowerCase().replace('é', 'e')];
  if (letter === undefined) return undefined;
  return { kind: 'solfege', chord: letter + sign + suffix, isSure: suffix !== '' };
}

/** Candidates of one kind with nothing but marks between them. */
function runsOf(candidates: readonly Candidate[], text: string): Candidate[][] {
  const runs: Candidate[][] = [];
  for (const each of candidates) {
    const last = runs.at(-1)?.at(-1);
    const between = last ? text.slice(last.end, each.start) : '';
    const isNext = last?.kind === each.kind && /^[\s,、。・|>→➝–—:-]*$/u.test(between);
    if (isNext) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs;
}

function isBarred(run: readonly Candidate[], text: string): boolean {
  const [first] = run;
  const last = run.at(-1);
  return first !== undefined && text.slice(first.end, last?.start).includes('|');
}

function isProgression(
  run: readonly Candidate[],
  words: PromptWords,
  text: string,
  isAlone: boolean,
): boolean {
  const [first] = run;
  if (first === undefined) return false;
  if (isAlone) return true;
  if (run.length < 2) return false;
  const { from } = words.within(first.start, first.end);
  const isIntroduced = [1, 2, 3].some(
    (back) => words.phraseLengthAt(introductions, from - back) > 0,
  );
  if (isIntroduced || isBarred(run, text)) return true;
  const sure = run.filter(({ isSure }) => isSure).length;
  switch (first.kind) {
    case 'english':
      return sure > 0 ? run.length >= 3 || sure >= 2 : run.length >= 4;
    case 'roman':
      return run.length >= 3 || (sure === 2 && /[-–]|^ii$/.test(first.chord));
    case 'small':
      return run.length >= 3 && sure > 0;
    case 'solfege':
      return run.length >= 4 || (run.length >= 3 && sure > 0);
    case 'digit':
      return run.length >= 4 && text.slice(first.end).startsWith('-');
  }
}

import { type KeptScale, type Key, modes, type ScaleMode, tonicOf } from './key.ts';
import { phrasesFor } from './languages.ts';
import type { PromptWords } from './prompt-words.ts';

/** The key that a prompt asks for; tonic or mode may be missing. */
export type KeyRequest = Partial<Key>;

const modeNames = Object.keys(modes) as ScaleMode[];
const modeWords = modeNames.map((mode) => ({
  mode,
  words: phrasesFor((table) => table.modes[mode]),
}));
const scales = (['pentatonic', 'japanese'] as const satisfies readonly KeptScale[]).map(
  (scale) => ({
    scale,
    words: phrasesFor((table) => table.scales[scale]),
  }),
);
const german = ['dur', 'moll'];
const before = phrasesFor(({ inKey }) => inKey);
const signs = [
  { shift: 1, words: phrasesFor(({ sharp }) => sharp) },
  { shift: -1, words: phrasesFor(({ flat }) => flat) },
];

/** Names of pitch classes in other languages; they count only before a mode. */
const solfege: Readonly<Record<string, number>> = {
  do: 0,
  ut: 0,
  re: 2,
  mi: 4,
  fa: 5,
  sol: 7,
  la: 9,
  si: 11,
  ハ: 0,
  ニ: 2,
  ホ: 4,
  ヘ: 5,
  ト: 7,
  イ: 9,
  ロ: 11,
};
const germanNames: Readonly<Record<string, number>> = {
  cis: 1,
  des: 1,
  dis: 3,
  es: 3,
  fis: 6,
  ges: 6,
  gis: 8,
  as: 8,
  ais: 10,
  b: 10,
  h: 11,
};
const japaneseSigns: Readonly<Record<string, number>> = { 嬰: 1, 変: -1 };

/** A possible tonic in a prompt. */
interface Tonic {
  tonic: number;
  /** The index of the word after it. */
  to: number;
  mode?: ScaleMode;
  /** A letter alone, as in 'in C'. */
  isLetter: boolean;
}

/** 'A minor', 'Eb dorian', 'Am', 'in C', 'la menor', 'fis-Moll', 'イ短調', 'minor'; undefined when no key is said. */
export function readKey(words: PromptWords, isKeyAlone = false): SaidKey | undefined {
  const key = readTonicAndMode(words, isKeyAlone);
  const scale = words.find(scales).find(({ negated }) => !negated);
  if (scale === undefined) return key;
  const said = words.textOf(scale.from, scale.to);
  return { ...key, keeps: scale.thing.scale, words: key ? `${said}, ${key.words}` : said };
}

type SaidKey = KeyRequest & { words: string };

function readTonicAndMode(words: PromptWords, isKeyAlone: boolean): SaidKey | undefined {
  for (let from = 0; from < words.length; from++) {
    const found = words.isUnused(from) ? tonicAt(words, from) : undefined;
    if (found === undefined) continue;
    const { mode, length } = modeAt(words, found.to);
    // A lower-case 'a' is an article and 'am' is a verb, but a capital letter after 'in' is a key.
    const isCapital = /^[A-G]/.test(words.written(from));
    const isNamed = isCapital && found.isLetter && words.phraseLengthAt(before, from - 1) > 0;
    const isShort = isCapital && found.mode !== undefined;
    const isLast =
      isEnd(words, found.to) &&
      (found.isLetter ? isCapital && isAfterStyle(words, from) : isIn(words, from));
    const isSaid = mode !== undefined || isShort || isNamed || isLast;
    if (!isSaid && !(isKeyAlone && found.isLetter)) continue;
    const to = found.to + length;
    words.use(from, to);
    return { tonic: found.tonic, mode: mode ?? found.mode, words: words.textOf(from, to) };
  }
  for (let from = 0; from < words.length; from++) {
    const { mode, length } = modeAt(words, from);
    if (mode === undefined || !words.isUnused(from)) continue;
    // 'Mineure de la': a tonic behind its mode.
    const behind = isIn(words, from + length + 1, [...before, 'de', 'd'])
      ? tonicAt(words, from + length + 1)
      : undefined;
    const to = behind && isEnd(words, behind.to) ? behind.to : from + length;
    words.use(from, to);
    const tonic = to > from + length ? behind?.tonic : undefined;
    return { ...(tonic === undefined ? {} : { tonic }), mode, words: words.textOf(from, to) };
  }
  return undefined;
}

function isEnd(words: PromptWords, at: number): boolean {
  return at >= words.length || words.isAfterPunctuation(at);
}

/** 'Blues en la,' names a key, 'en la guitarra' none. */
function isIn(words: PromptWords, from: number, prepositions = before): boolean {
  return words.phraseLengthAt(prepositions, from - 1) > 0;
}

/** A letter alone is a key behind what was understood, 'blues E'. */
function isAfterStyle(words: PromptWords, from: number): boolean {
  return from > 0 && !words.isUnused(from - 1);
}

function modeAt(words: PromptWords, from: number): { mode?: ScaleMode; length: number } {
  const found = modeWords
    .map((each) => ({ mode: each.mode, length: words.phraseLengthAt(each.words, from) }))
    .find(({ length }) => length > 0);
  return found ?? { length: 0 };
}

function tonicAt(words: PromptWords, from: number): Tonic | undefined {
  const word = words.at(from);
  const next = words.at(from + 1);
  const germanTonic = german.includes(next) ? germanNames[word] : undefined;
  if (germanTonic !== undefined) return { tonic: germanTonic, to: from + 1, isLetter: false };
  const sign = japaneseSigns[word];
  const shifted = sign === undefined ? undefined : solfege[next];
  if (sign !== undefined && shifted !== undefined)
    return { tonic: (shifted + sign + 12) % 12, to: from + 2, isLetter: false };
  const [, letter, mark, minor] = /^([a-g])(#|b|♭|♯)?(m)?$/.exec(word) ?? [];
  const plain = letter === undefined ? solfege[word] : tonicOf(letter, mark);
  if (plain === undefined) return undefined;
  const spelled = signs.find((each) => words.phraseLengthAt(each.words, from + 1) > 0);
  return {
    tonic: (plain + (spelled?.shift ?? 0) + 12) % 12,
    to: from + (spelled ? 2 : 1),
    mode: minor ? 'minor' : undefined,
    isLetter: letter !== undefined,
  };
}

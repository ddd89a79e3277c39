import { type Mode, tonicOf } from './key.ts';
import type { PromptWords } from './prompt-words.ts';

/** What is said of a key; either part may be left open. */
export interface SaidKey {
  tonic?: number;
  mode?: Mode;
}

const modeWords: Record<string, Mode> = {
  major: 'major',
  maj: 'major',
  minor: 'minor',
  min: 'minor',
  dorian: 'dorian',
  phrygian: 'phrygian',
  mixolydian: 'mixolydian',
};

/** 'A minor', 'Eb dorian', 'F sharp major', 'Am', 'in C', 'minor'; undefined when no key is said. */
export function readKey(words: PromptWords, isKeyAlone = false): SaidKey | undefined {
  for (let index = 0; index < words.length; index++) {
    const [, letter, sign, minor] = /^([a-g])(#|b|♭|♯)?(m)?$/.exec(words.at(index)) ?? [];
    if (letter === undefined) continue;
    const spelled = words.at(index + 1) === 'sharp' || words.at(index + 1) === 'flat';
    const tonic = tonicOf(letter, spelled ? words.at(index + 1) : sign);
    const next = index + (spelled ? 2 : 1);
    const mode = modeWords[words.at(next)];
    // A small 'a' is an article and a small 'am' a verb; a capital after 'in' is a key.
    const isCapital = /^[A-G]/.test(words.written[index] ?? '');
    const isNamed = isCapital && ['in', 'of'].includes(words.at(index - 1));
    if (mode === undefined && !(isCapital && minor) && !isNamed && !isKeyAlone) continue;
    words.use(index, next - index + (mode === undefined ? 0 : 1));
    return { tonic, mode: mode ?? (minor ? 'minor' : undefined) };
  }
  for (let index = 0; index < words.length; index++) {
    const mode = modeWords[words.at(index)];
    if (mode === undefined) continue;
    words.use(index);
    return { mode };
  }
  return undefined;
}

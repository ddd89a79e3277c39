import type { TextRange } from '@hocket/sdk';
import { readStructure } from '../mini-notation/mini-literal.ts';
import { type MiniPattern, type MiniWord, readMiniPattern } from '../mini-notation/mini-pattern.ts';
import { type Argument, argumentsOf, callChain } from '../read-code/call-chain.ts';
import { layerLocked } from '../reasons.ts';
import { expressionNumber } from './expression-number.ts';

/** Words that take turns in a call, in the program's own time. Times in cycles. */
export interface TimedWords {
  words: readonly MiniWord[];
  period: number;
  /** The text in the program, without its quotes. */
  range: TextRange;
  /** What each value is divided by. */
  over: number;
  /** How much longer than written the values themselves are, where they are times. */
  stretch: number;
}

/** The same words, so much slower. */
export function slower({ words, period, ...timed }: TimedWords, factor: number): TimedWords {
  return {
    ...timed,
    words: words.map((word) => ({ ...word, begin: word.begin * factor, span: word.span * factor })),
    period: period * factor,
    stretch: timed.stretch * factor,
  };
}

/** What mini-notation and plain texts stand for as a call's argument. Throws `layer_locked`. */
export function timedWords(
  code: string,
  argument: Argument | undefined,
  isStructure = false,
): TimedWords {
  if (argument === undefined) throw layerLocked('value_missing');
  const divided = dividedText(argument);
  if (divided) return { ...timedWords(code, divided.text), over: divided.over };
  if (argument.type !== 'SpreadElement') {
    const [inner] = argumentsOf(argument, 'pure') ?? [];
    if (inner?.type === 'Literal' && typeof inner.value === 'string')
      return plainWord(inner.value, [inner.start + 1, inner.end - 1]);
  }
  const range: TextRange = [argument.start + 1, argument.end - 1];
  const text = code.slice(...range);
  if (argument.type === 'Literal' && typeof argument.value === 'string') {
    if (isStructure && !text.includes('\\')) return timed(structureWords(text), range);
    if (code[argument.start] !== '"') return plainWord(argument.value, range);
    if (text !== argument.value) throw layerLocked('backslash');
    return timed(readMiniPattern(text), range);
  }
  if (argument.type === 'TemplateLiteral' && argument.expressions.length === 0) {
    if (text.includes('\\')) throw layerLocked('backslash');
    return timed(isStructure ? structureWords(text) : readMiniPattern(text), range);
  }
  throw layerLocked('value_elsewhere');
}

/** `"…".div(3840)`. */
function dividedText(argument: Argument): { text: Argument; over: number } | undefined {
  if (argument.type === 'SpreadElement') return undefined;
  const { base, calls } = callChain(argument);
  const [call, ...more] = calls;
  const over = expressionNumber(call?.args[0]);
  if (call?.name !== 'div' || more.length > 0 || base.type === 'Super' || !over) return undefined;
  return { text: base, over };
}

/** Mini-notation of `x` and rests, or a character for each step. */
function structureWords(text: string): MiniPattern {
  try {
    const read = readMiniPattern(text);
    const odd = read.words.find((word) => word.text !== 'x');
    if (!odd) return read;
  } catch {
    // It may be a character for each step.
  }
  const { cycles, form } = readStructure(text);
  if (form !== 'steps') return readMiniPattern(text);
  const words = cycles.flatMap((cycle) => cycle.words);
  return {
    words: words.flatMap((word) =>
      word.text === undefined ? [] : { ...word, text: 'x', chance: 0 },
    ),
    period: 1,
  };
}

function timed({ words, period }: MiniPattern, range: TextRange): TimedWords {
  return { words, period, range, over: 1, stretch: 1 };
}

/** A number that stands there without quotes. */
export function numberWord(number: number, range: TextRange): TimedWords {
  return plainWord(String(number), range);
}

function plainWord(text: string, range: TextRange): TimedWords {
  const word: MiniWord = { text, range: [0, text.length], begin: 0, span: 1, chance: 0 };
  return { words: [word], period: 1, range, over: 1, stretch: 1 };
}

import type { TextRange } from '@hocket/sdk';
import { layerLocked } from '../reasons.ts';
import { MiniReader } from './mini-reader.ts';

/** A word and the time it takes, in cycles of its literal, from the cycle's start. */
export interface Word {
  /** With its marks (`bd*2?`), in the literal's text. */
  range: TextRange;
  /** Undefined for a rest. */
  text: string | undefined;
  begin: number;
  span: number;
  /** Equal parts of the span: which of them sound. */
  parts: readonly boolean[];
  /** Parts that stand side by side (`bd!2`), not within one step (`bd*2`). */
  apart: boolean;
  /** Of a rest, 0 to 1; undefined where nothing says so. */
  chance: number | undefined;
  weight: number;
  /** The outermost repeated group that it stands in. */
  group: Group | undefined;
}

/** A repeated `[…]`. */
export interface Group {
  range: TextRange;
  /** The same music without the repetition sign. */
  unrolled: string;
}

/** A cycle of a literal: the whole text, or one choice of `<a b c>`. */
export interface MiniCycle {
  range: TextRange;
  words: readonly Word[];
}

/** A text of a program that says when or what to play. */
export interface MiniLiteral {
  text: string;
  /** `steps`: a character each, `x...x...`; `plain`: no notation, one value. */
  form: 'mini' | 'steps' | 'plain';
  /** At least one; they take turns. */
  cycles: readonly MiniCycle[];
}

/** Marks of mini-notation, and quotes, which end it. */
const marks = new Set('[]<>{}()*/!@?:,|%^"\'`');
const longest = 4096;
const deepest = 16;

/** Reads mini-notation by its own grammar. Throws `layer_locked` for what a grid cannot show. */
export function readMini(text: string): MiniLiteral {
  if (text.length > longest) throw layerLocked('mini_long');
  if (depthOf(text) > deepest) throw layerLocked('mini_deep');
  if (text.includes('"') || text.includes("'")) throw layerLocked('mini_quote');
  return { text, form: 'mini', cycles: new MiniReader(text).read() };
}

/** Reads when to play: mini-notation of `x` and rests, or a character for each step. Throws `layer_locked`. */
export function readStructure(text: string): MiniLiteral {
  const characters = [...text].filter((character) => character.trim() !== '');
  if (characters.some((character) => marks.has(character))) return onlyX(readMini(text));
  const words = spacedWords(text);
  const notation = words.every((word) => ['x', '~', '-', '_', '.'].includes(word));
  if (notation && (words.length > 1 || text.trim() === 'x')) {
    try {
      return onlyX(readMini(text));
    } catch {
      // `x . . .`: dots as rests are no mini-notation, but they are steps.
    }
  }
  if (!characters.includes('x')) throw layerLocked('structure_no_x');
  return readSteps(text);
}

/** One value, whatever its characters. */
export function plainLiteral(text: string): MiniLiteral {
  const range: TextRange = [0, text.length];
  const word: Word = {
    range,
    text,
    begin: 0,
    span: 1,
    parts: [true],
    apart: false,
    chance: undefined,
    weight: 1,
    group: undefined,
  };
  return { text, form: 'plain', cycles: [{ range, words: [word] }] };
}

/** The only word of a literal that never changes. */
export function constantOf({ cycles }: MiniLiteral): string | undefined {
  const [word, ...others] = cycles.flatMap(({ words }) => words);
  if (word === undefined || others.length > 0 || word.parts.length > 1) return undefined;
  return word.chance === undefined ? word.text : undefined;
}

function onlyX(literal: MiniLiteral): MiniLiteral {
  const odd = literal.cycles
    .flatMap(({ words }) => words)
    .find(({ text }) => text !== undefined && text !== 'x');
  if (odd) throw layerLocked('structure_word', { name: odd.text ?? '' });
  return literal;
}

function readSteps(text: string): MiniLiteral {
  const places = Array.from({ length: text.length }, (_, at) => at).filter(
    (at) => (text[at] as string).trim() !== '',
  );
  const span = 1 / places.length;
  const words = places.map((at, index): Word => {
    const [word] = plainLiteral(text).cycles[0]?.words ?? [];
    return {
      ...(word as Word),
      range: [at, at + 1],
      text: text[at] === 'x' ? 'x' : undefined,
      begin: index * span,
      span,
    };
  });
  return { text, form: 'steps', cycles: [{ range: [0, text.length], words }] };
}

function spacedWords(text: string): string[] {
  const spaced = [...text].map((character) => (character.trim() === '' ? ' ' : character)).join('');
  return spaced.split(' ').filter((word) => word !== '');
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const character of text) {
    if ('[<{('.includes(character)) depth += 1;
    if (']>})'.includes(character)) depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

import type { TextRange } from '@hocket/sdk';
import {
  type MiniLiteral,
  plainLiteral,
  readMini,
  readStructure,
} from '../mini-notation/mini-literal.ts';
import { layerLocked } from '../reasons.ts';
import { type Argument, argumentsOf, literalNumber } from './call-chain.ts';

/** A text in the program. */
export interface Literal {
  /** Without its quotes. */
  range: TextRange;
  /** With its quotes, or the `pure(…)` around them. */
  whole: TextRange;
  read: MiniLiteral;
}

/** A number in the program. */
export interface NumberLiteral {
  value: number;
  range: TextRange;
}

/** A number that a call sets, `.gain(0.5)`. */
export interface NumberCall extends NumberLiteral {
  /** From its dot to its closing bracket. */
  call: TextRange;
}

/** What mini-notation and plain texts stand for as a call's argument. Throws `layer_locked`. */
export function literalOf(code: string, argument: Argument | undefined): Literal {
  const { text, isMini, range, whole } = textOf(code, argument);
  return { range, whole, read: isMini ? readMini(text) : plainLiteral(text) };
}

/** The argument of `struct`; with any quotes, since x plays in all of them. Throws `layer_locked`. */
export function structureOf(code: string, argument: Argument | undefined): Literal {
  const { text, range, whole } = textOf(code, argument);
  return { range, whole, read: readStructure(text) };
}

/** A number, `0.5` or `"0.5"`. Throws `layer_locked`. */
export function numberOf(
  code: string,
  argument: Argument | undefined,
  name: string,
): NumberLiteral {
  const value = literalNumber(argument);
  if (value !== undefined && argument) return { value, range: [argument.start, argument.end] };
  const locked = layerLocked('value_single', { name });
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') throw locked;
  const { text, range } = textOf(code, argument);
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw locked;
  return { value: number, range };
}

interface Text {
  text: string;
  isMini: boolean;
  range: TextRange;
  whole: TextRange;
}

function textOf(code: string, argument: Argument | undefined): Text {
  if (argument === undefined) throw layerLocked('value_missing');
  if (argument.type !== 'SpreadElement') {
    const [inner] = argumentsOf(argument, 'pure') ?? [];
    if (inner?.type === 'Literal' && typeof inner.value === 'string' && code[inner.start] === "'")
      return { ...textOf(code, inner), whole: [argument.start, argument.end] };
  }
  const whole: TextRange = [argument.start, argument.end];
  const range: TextRange = [argument.start + 1, argument.end - 1];
  if (argument.type === 'Literal' && typeof argument.value === 'string') {
    const isMini = code[argument.start] === '"';
    if (isMini && code.slice(...range) !== argument.value) throw layerLocked('backslash');
    return { text: argument.value, isMini, range, whole };
  }
  if (argument.type === 'TemplateLiteral' && argument.expressions.length === 0) {
    const text = code.slice(...range);
    if (text.includes('\\')) throw layerLocked('backslash');
    return { text, isMini: true, range, whole };
  }
  throw layerLocked('value_elsewhere');
}

import { limits } from '@hocket/sdk';
import type { MiniLiteral, Word } from './mini-literal.ts';

/** Two times that differ by less are one: thirds and fifths of a cycle are no exact numbers. */
export const close = 1e-6;

/** A word at one turn of its literal. */
export interface WordOnset {
  word: Word;
  /** Which of the literal's cycles, counted from the pattern's start. */
  turn: number;
  /** Sixteenths from the pattern's start. */
  begin: number;
  /** Sixteenths. */
  span: number;
}

/** Everything that a literal says within a pattern, one entry for each part of a word that sounds. */
export function wordOnsets(literal: MiniLiteral, slowness: number, length: number): WordOnset[] {
  const cycle = 16 * slowness;
  return Array.from({ length: Math.round(length / cycle) }, (_, turn) =>
    wordsOf(literal, turn).flatMap((word) =>
      word.parts.flatMap((sounds, part) => {
        const span = (word.span / word.parts.length) * cycle;
        const begin = (turn + word.begin) * cycle + part * span;
        return sounds ? [{ word, turn, begin, span }] : [];
      }),
    ),
  ).flat();
}

/** The words that take up a time, given in sixteenths. */
export function wordsAt(literal: MiniLiteral, slowness: number, time: number): Word[] {
  const place = time / (16 * slowness);
  const turn = Math.floor(place + close);
  return wordsOf(literal, turn).filter(({ begin, span }) => {
    const from = place - turn - begin;
    return from > -close && from < span - close;
  });
}

function wordsOf({ cycles }: MiniLiteral, turn: number): readonly Word[] {
  return cycles[turn % cycles.length]?.words ?? [];
}

/** Sixteenths after which a literal says the same again; undefined when no grid has so many steps. */
export function literalPeriod({ cycles }: MiniLiteral, slowness: number): number | undefined {
  const period = cycles.length * slowness * 16;
  const whole = Math.round(period);
  return Math.abs(period - whole) < close && whole >= 1 && whole <= limits.maxLaneSteps
    ? whole
    : undefined;
}

/** The shortest time that is a multiple of both. */
export function commonPeriod(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return (one / a) * other;
}

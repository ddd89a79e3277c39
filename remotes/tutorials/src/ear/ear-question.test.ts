import { type EarKind, earKinds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import {
  type EarQuestion,
  earProgram,
  earQuestion,
  heardAt,
  kindsOfRound,
  rightAnswer,
  seededNumbers,
} from './ear-question.ts';
import { earLevels } from './ear-staircase.ts';

const levels = Array.from({ length: earLevels }, (_, at) => at + 1);
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const everyQuestion = earKinds.flatMap((kind) =>
  levels.flatMap((level) => seeds.map((seed) => earQuestion(kind, level, seededNumbers(seed)))),
);

/** A pattern's numbers, and what is left of its text without them. */
const numbersOf = (pattern: string) => (pattern.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const frameOf = (pattern: string) => pattern.replace(/-?\d+(\.\d+)?/g, '#');

/** The numbers in which the two differ, as [of more, of less]. */
function differing({ patterns: [first, second], more }: EarQuestion): [number, number][] {
  const [of, other] = more === 0 ? [first, second] : [second, first];
  const less = numbersOf(other);
  return numbersOf(of)
    .map((number, at): [number, number] => [number, less[at] ?? Number.NaN])
    .filter(([a, b]) => a !== b);
}

/** By how much the two differ in what is asked, read from the patterns themselves; the more, the easier. */
const apart: Record<EarKind, (question: EarQuestion) => number> = {
  pitch: (of) => differing(of).reduce((sum, [more, less]) => sum + more - less, 0),
  // How loud the third is.
  chord: ({ patterns: [of] }) => numbersOf(of).at(-3) ?? 0,
  beat: (of) => Math.abs((differing(of)[0]?.[0] ?? 0) - (differing(of)[0]?.[1] ?? 0)),
  filter: (of) => differing(of).reduce((sum, [more, less]) => sum + Math.log2(more / less), 0),
  loudness: (of) =>
    differing(of).reduce((sum, [more, less]) => sum + 20 * Math.log10(more / less), 0),
  room: (of) => differing(of).reduce((sum, [more, less]) => sum + more - less, 0),
  tempo: (of) => differing(of).reduce((sum, [more, less]) => sum + more / less - 1, 0),
  swing: (of) => (differing(of)[0]?.[0] ?? 0) - (differing(of)[0]?.[1] ?? 0),
};

/** In how many numbers the two of a kind differ: a moved hit is a longer rest before and a shorter one after it. */
const places: Partial<Record<EarKind, number>> = { beat: 2, swing: 2 };

test('the two are the same program but for the one thing that is asked', () => {
  for (const question of everyQuestion) {
    const [first, second] = question.patterns;
    expect(frameOf(first)).toBe(frameOf(second));
    expect(differing(question), first).toHaveLength(places[question.kind] ?? 1);
    expect(apart[question.kind](question), `${first} ${second}`).toBeGreaterThan(0);
  }
});

test('a major chord and a minor one differ by the semitone of their third', () => {
  for (const question of everyQuestion.filter(({ kind }) => kind === 'chord')) {
    const [[more, less] = [0, 0]] = differing(question);
    expect(more - less).toBe(1);
  }
});

test('the easiest level of each kind is easy, the hardest is near what an ear can tell, and none is easier than before', () => {
  const easy = { pitch: 12, chord: 0.22, beat: 1, filter: 2.9, loudness: 11.9, room: 0.79 };
  const least: Record<EarKind, number> = { ...easy, tempo: 0.49, swing: 0.49 };
  const most: Record<EarKind, number> = {
    pitch: 0.051,
    chord: 0.014,
    beat: 0.07,
    filter: 0.11,
    loudness: 0.52,
    room: 0.05,
    tempo: 0.03,
    swing: 0.031,
  };
  for (const kind of earKinds) {
    const differences = levels.map((level) =>
      apart[kind](earQuestion(kind, level, seededNumbers(3))),
    );
    expect(differences[0], kind).toBeGreaterThanOrEqual(least[kind]);
    expect(differences.at(-1), kind).toBeLessThanOrEqual(most[kind]);
    for (const [at, each] of differences.entries()) {
      expect(each, kind).toBeLessThanOrEqual((differences[at - 1] ?? each) + 1e-9);
    }
  }
});

test('a seed asks the same again; among many, both places and both sides are right as often', () => {
  const asked = (seed: number) => earQuestion('pitch', 5, seededNumbers(seed));
  expect(asked(9)).toEqual(asked(9));
  const random = seededNumbers(1);
  const many = Array.from({ length: 400 }, () => earQuestion('tempo', 5, random));
  for (const is of [
    (question: EarQuestion) => rightAnswer(question) === 0,
    ({ side }: EarQuestion) => side === 'more',
    ({ more }: EarQuestion) => more === 0,
  ]) {
    expect(Math.abs(many.filter(is).length - 200)).toBeLessThan(40);
  }
});

test('who is asked for less of it is right with the other one', () => {
  const question = earQuestion('pitch', 1, seededNumbers(1));
  expect(rightAnswer({ ...question, side: 'more', more: 1 })).toBe(1);
  expect(rightAnswer({ ...question, side: 'less', more: 1 })).toBe(0);
  expect(rightAnswer({ ...question, side: 'less', more: 0 })).toBe(1);
});

test('the first sounds, then there is a pause, then the second, and then it is over', () => {
  const question = earQuestion('pitch', 1, seededNumbers(1));
  const [first, second] = question.patterns;
  expect(earProgram(question)).toBe(
    `setcps(0.5)\narrange([1, ${first}], [0.5, silence], [1, ${second}], [1000, silence])`,
  );
  expect([0, 0.9, 1.2, 1.5, 2.4, 2.6, 3].map((cycle) => heardAt(question, cycle))).toEqual([
    0,
    0,
    undefined,
    1,
    1,
    undefined,
    'over',
  ]);
});

test('a round of ten asks each kind of a course in turn', () => {
  const round = kindsOfRound(['pitch', 'chord', 'room'], 10, seededNumbers(2));
  expect(round).toHaveLength(10);
  for (const at of [0, 3, 6]) expect(new Set(round.slice(at, at + 3)).size).toBe(3);
});

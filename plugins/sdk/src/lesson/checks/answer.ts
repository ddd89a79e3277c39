import { type Excerpt, heardOf, type Onset } from '../excerpt.ts';
import { type Finding, type Places, silent } from '../finding.ts';
import type { AnswerCheck } from '../goal.ts';

/** The share of common onsets from which two phrases have the same rhythm. */
const alike = 0.75;

/** The same rhythm, other notes: a question and its answer. */
export function checkAnswer(
  { voice, in: span = [0, 0] }: AnswerCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const [from, to] = span[1] > 0 ? span : [0, excerpt.cycles];
  const middle = (from + to) / 2;
  const question = heardOf(excerpt, voice, [from, middle]);
  const answer = heardOf(excerpt, voice, [middle, to]);
  if (question.length + answer.length === 0) return silent(voice, [from, to]);
  const times = [placesIn(question, from), placesIn(answer, middle)].map((each) => new Set(each));
  const [questionTimes = new Set<number>(), answerTimes = new Set<number>()] = times;
  const common = [...questionTimes].filter((time) => answerTimes.has(time)).length;
  if (common < alike * Math.max(questionTimes.size, answerTimes.size))
    return {
      hint: 'answerRhythm',
      voice,
      cycle: middle,
      places: differing(questionTimes, answerTimes, middle - from),
    };
  const same =
    question.length === answer.length &&
    question.every(({ midi }, index) => midi === answer[index]?.midi);
  return same ? { hint: 'answerSame', voice, cycle: middle } : undefined;
}

/** Where the answer lacks an onset of the question; else where it has one too many. */
function differing(
  question: ReadonlySet<number>,
  answer: ReadonlySet<number>,
  cycles: number,
): Places {
  const missing = [...question].filter((time) => !answer.has(time));
  const extra = [...answer].filter((time) => !question.has(time));
  return { of: 48 * Math.ceil(cycles), steps: missing.length > 0 ? missing : extra };
}

function placesIn(onsets: readonly Onset[], from: number): number[] {
  return onsets.map(({ time }) => Math.round((time - from) * 48));
}

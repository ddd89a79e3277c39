import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  excerptOf,
  hintText,
  judge,
  type Lesson,
  messageOf,
  placesText,
  type Speech,
} from '@hocket/sdk';
import { parse } from 'yaml';
import type { ProgramMusic } from '../page/bench-contract.ts';
import { defaultBpm } from '../src/check/check-course.ts';
import { repository } from './build-apps.ts';

type Place = string | number;

/** Where a hint has to point: each of these has to be in it, of a list one of them. */
export interface Fault {
  /** From 1; what is wrong with all of it, such as its tempo, has no bar. */
  bar?: number | readonly number[];
  /** From 1; 2.5 is halfway between the second and the third. */
  beat?: number | readonly number[];
  note?: string | readonly string[];
  voice?: string | readonly string[];
}

/** What a learner wrote in a lesson. */
export interface Answer {
  lesson: string;
  idiom: string;
  code: string;
  /** Of a wrong one: what is wrong with it, and where. */
  fault?: string;
  at?: Fault;
}

/** The answers of a course as its file has them: right and wrong ones by lesson. */
type AnswersFile = Readonly<
  Record<string, Readonly<Record<'right' | 'wrong', readonly Omit<Answer, 'lesson'>[]>>>
>;

/** The answers of all courses, in the order of their files. */
export function allAnswers(): Answer[] {
  const folder = join(repository, 'plugins/courses/answers');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) => {
    const file: AnswersFile = parse(readFileSync(join(folder, name), 'utf8'));
    return Object.entries(file).flatMap(([lesson, { right, wrong }]) =>
      [...right, ...wrong].map((answer) => ({ lesson, ...answer })),
    );
  });
}

/** How many right answers pass and how many wrong ones fail with a hint at the right place, 0 to 1. */
export interface AnswersReport {
  rightAccepted: number;
  wrongRejected: number;
  /** Sentences, one for each answer that is judged wrongly. */
  failures: string[];
}

/** How many programs are run at a time. */
const atOnce = 4;

/** Judges answers; `run` plays a program's first cycles and rejects when it does not run. */
export async function checkAnswers(
  lessons: readonly Lesson[],
  answers: readonly Answer[],
  run: (code: string, cycles: number) => Promise<ProgramMusic>,
  speech: Speech,
): Promise<AnswersReport> {
  const failures: string[] = [];
  const failed = { right: 0, wrong: 0 };
  for (let first = 0; first < answers.length; first += atOnce) {
    const batch = answers.slice(first, first + atOnce).map(async (answer) => {
      const lesson = lessons.find(({ id }) => id === answer.lesson);
      if (!lesson) return { answer, problem: 'there is no such lesson' };
      return { answer, problem: await problemOf(lesson, answer, run, speech) };
    });
    for (const { answer, problem } of await Promise.all(batch)) {
      if (problem === undefined) continue;
      failed[answer.at ? 'wrong' : 'right'] += 1;
      failures.push(`${answer.lesson} (${answer.fault ?? 'right'}): ${problem}\n${answer.code}`);
    }
  }
  const wrong = answers.filter(({ at }) => at).length;
  return {
    rightAccepted: 1 - failed.right / Math.max(1, answers.length - wrong),
    wrongRejected: 1 - failed.wrong / Math.max(1, wrong),
    failures,
  };
}

async function problemOf(
  { goal }: Lesson,
  { code, at }: Answer,
  run: (code: string, cycles: number) => Promise<ProgramMusic>,
  speech: Speech,
): Promise<string | undefined> {
  let music: ProgramMusic;
  try {
    music = await run(code, goal.cycles);
  } catch (error) {
    return `does not run: ${messageOf(error)}`;
  }
  const excerpt = excerptOf(music.events, goal.cycles, music.bpm ?? defaultBpm);
  const finding = judge(goal, excerpt);
  const hint = finding && hintText(speech, finding);
  if (!at) return hint;
  if (hint === undefined) return 'passes';
  const lacking = Object.entries(at).filter(
    ([kind, wanted]) => ![wanted].flat().some((each: Place) => isIn(hint, kind, each, speech)),
  );
  const names = lacking.map(([kind, wanted]) => `${kind} ${[wanted].flat().join(' or ')}`);
  return names.length > 0 ? `lacks ${names.join(', ')}: ${hint}` : undefined;
}

/** Words of the answers for voices that are called otherwise in hints. */
const voices: Readonly<Record<string, string>> = { tune: 'melody' };

function isIn(hint: string, kind: string, wanted: Place, speech: Speech): boolean {
  const words: Readonly<Record<string, () => string>> = {
    bar: () => `bar ${wanted}`,
    beat: () => placesText(speech, { of: 16, steps: [(Number(wanted) - 1) * 4] }),
    note: () => String(wanted),
    voice: () => voices[wanted] ?? String(wanted),
  };
  const text = words[kind]?.();
  if (text === undefined) return false;
  const form = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w#])${form}(?![\\w#])`, 'i').test(hint);
}

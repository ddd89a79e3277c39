import { excerptOf, type Finding, judge, type Lesson, messageOf, readCourse } from '@hocket/sdk';
import type { PluginBench } from '../browser/plugin-bench.ts';
import type { PartReport } from './report.ts';

/** How a program of a lesson did: what of the goal it does not meet first, or why it does not run. */
export interface LessonProgram {
  finding?: Finding;
  /** How many onsets there are. */
  onsets: number;
  /** A sentence; undefined when it runs. */
  problem?: string;
}

/** A lesson as its learner will meet it. */
export interface LessonReport {
  lesson: Lesson;
  starter: LessonProgram;
  expected: LessonProgram;
  /** Sentences; none when the lesson is as it has to be. */
  faults: string[];
}

/** Beats per minute at which a program is heard that sets no tempo. */
export const defaultBpm = 120;

/** Checks a course of a plugin, lesson by lesson. `id` is what the plugin lists it by. Rejects like `readCourse`. */
export async function checkCourse(
  bench: PluginBench,
  content: unknown,
  id: string,
): Promise<PartReport> {
  const course = readCourse(content, id);
  const reports = await checkLessons(bench, course.lessons);
  return {
    name: `tutorial ${course.id}`,
    figures: `${course.lessons.length} lessons`,
    faults: reports.flatMap(({ lesson, faults }) =>
      faults.map((fault) => `${lesson.id}: ${fault}`),
    ),
  };
}

/** Runs both programs of each lesson: the starter has to sound and to miss the goal, the expected one to meet it. */
export async function checkLessons(
  bench: PluginBench,
  lessons: readonly Lesson[],
): Promise<LessonReport[]> {
  const reports: LessonReport[] = [];
  for (const lesson of lessons) {
    const starter = await tryProgram(bench, lesson, lesson.code);
    const expected = await tryProgram(bench, lesson, lesson.expected);
    reports.push({ lesson, starter, expected, faults: faultsOf(starter, expected) });
  }
  return reports;
}

async function tryProgram(
  bench: PluginBench,
  { goal }: Lesson,
  code: string,
): Promise<LessonProgram> {
  try {
    const { events, bpm = defaultBpm } = await bench.run(code, goal.cycles);
    const excerpt = excerptOf(events, goal.cycles, bpm);
    const finding = judge(goal, excerpt);
    return { onsets: excerpt.onsets.length, ...(finding && { finding }) };
  } catch (error) {
    return { onsets: 0, problem: messageOf(error) };
  }
}

function faultsOf(starter: LessonProgram, expected: LessonProgram): string[] {
  const problems = [
    ...(starter.problem ? [`the starter code does not run: ${starter.problem}`] : []),
    ...(expected.problem ? [`the expected code does not run: ${expected.problem}`] : []),
  ];
  if (problems.length > 0) return problems;
  return [
    ...(starter.onsets === 0 ? ['the starter code is silent'] : []),
    ...(starter.finding === undefined ? ['the starter code meets the goal already'] : []),
    ...(expected.finding ? ['the expected code does not meet the goal'] : []),
  ];
}

import { type Event, type Finding, judge, type Lesson, musicOf } from '@hocket/sdk';
import { openStudio } from '../engine/src/code/testing/studio.ts';

/** How a program of a lesson did: what of the goal it does not meet, or why it does not run. */
export interface Heard {
  findings: readonly Finding[];
  /** How many onsets there are. */
  onsets: number;
  problem?: string;
}

/** A lesson as its learner will meet it. */
export interface LessonReport {
  lesson: Lesson;
  starter: Heard;
  expected: Heard;
  /** Sentences; none when the lesson is as it has to be. */
  faults: string[];
}

/** Runs both programs of each lesson in the real sandbox, in headless Chromium. */
export async function checkLessons(lessons: readonly Lesson[]): Promise<LessonReport[]> {
  const studio = await openStudio();
  try {
    await studio.page.evaluate((frame) => bench.open(frame), studio.frame);
    const hear = async ({ goal }: Lesson, code: string): Promise<Heard> => {
      const outcome = await studio.page.evaluate(
        ([text, cycles]) => bench.run('lesson', text, 0, cycles),
        [code, goal.cycles] as const,
      );
      const events: readonly Event[] = outcome.events ?? [];
      const music = musicOf(events, goal.cycles, (outcome.cps ?? 0.5) * 240);
      const problem = outcome.events ? {} : { problem: outcome.message ?? 'It does not run.' };
      return { findings: judge(goal, music), onsets: music.onsets.length, ...problem };
    };
    const reports: LessonReport[] = [];
    for (const lesson of lessons) {
      const starter = await hear(lesson, lesson.code);
      const expected = await hear(lesson, lesson.expected);
      reports.push({ lesson, starter, expected, faults: faultsOf(starter, expected) });
    }
    return reports;
  } finally {
    await studio.close();
  }
}

function faultsOf(starter: Heard, expected: Heard): string[] {
  return [
    ...(starter.problem ? [`The starter code does not run: ${starter.problem}`] : []),
    ...(starter.onsets === 0 ? ['The starter code is silent.'] : []),
    ...(starter.findings.length === 0 ? ['The starter code meets the goal already.'] : []),
    ...(expected.problem ? [`The expected code does not run: ${expected.problem}`] : []),
    ...(expected.findings.length > 0 ? ['The expected code does not meet the goal.'] : []),
  ];
}

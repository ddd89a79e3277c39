import { judge, type Lesson, messageOf, musicOf, readCourse } from '@hocket/sdk';
import type { PluginBench } from '../browser/open-plugin-bench.ts';
import type { PartReport } from './report.ts';

/** Beats per minute at which lessons are heard. */
const bpm = 120;

/**
 * Runs the programs of each lesson: the starter has to sound and to miss the goal, the expected one to meet it. `id` is
 * what the plugin lists it by. Rejects like `readCourse`.
 */
export async function checkCourse(
  bench: PluginBench,
  content: unknown,
  id: string,
): Promise<PartReport> {
  const course = readCourse(content, id);
  const faults: string[] = [];
  for (const lesson of course.lessons) {
    for (const fault of await faultsOf(bench, lesson)) faults.push(`${lesson.id}: ${fault}`);
  }
  const figures = `${course.lessons.length} lessons`;
  return { name: `tutorial ${course.id}`, figures, faults };
}

async function faultsOf(bench: PluginBench, { goal, code, expected }: Lesson): Promise<string[]> {
  const hear = async (program: string) => {
    const music = musicOf(await bench.events(program, goal.cycles), goal.cycles, bpm);
    return { onsets: music.onsets.length, isMet: judge(goal, music).length === 0 };
  };
  try {
    const starter = await hear(code);
    const right = await hear(expected);
    return [
      ...(starter.onsets === 0 ? ['the starter code is silent'] : []),
      ...(starter.isMet ? ['the starter code meets the goal already'] : []),
      ...(right.isMet ? [] : ['the expected code does not meet the goal']),
    ];
  } catch (error) {
    return [`a program of it does not run: ${messageOf(error)}`];
  }
}

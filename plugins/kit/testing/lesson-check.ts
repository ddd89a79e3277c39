import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filled, hintText, messageOf, readCourse, type Translate } from '@hocket/sdk';
import { openPluginBench } from '../src/browser/plugin-bench.ts';
import { checkLessons, type LessonProgram, type LessonReport } from '../src/check/check-course.ts';
import { englishTexts } from '../src/check/check-translation.ts';
import { buildApps } from './build-apps.ts';

/** `npm run lesson:check FILE`: a course as its learners will meet it, lesson by lesson. */
async function main(file: string | undefined): Promise<number> {
  if (file === undefined) throw new Error('Name a course: npm run lesson:check -- course.json');
  const course = readCourse(await contentOf(resolve(file)));
  process.stdout.write(`${course.title}: ${course.description}\n`);
  await buildApps(['engine', 'plugins/kit']);
  const bench = await openPluginBench();
  const reports = await checkLessons(bench, course.lessons).finally(() => bench.close());
  for (const report of reports) process.stdout.write(`\n${textOf(report)}\n`);
  return reports.flatMap(({ faults }) => faults).length;
}

/** A JSON file's content, or what a module exports by default. */
async function contentOf(path: string): Promise<unknown> {
  if (extname(path) === '.json') return JSON.parse(readFileSync(path, 'utf8'));
  const { default: content } = await import(pathToFileURL(path).href);
  return content;
}

function textOf({ lesson, starter, expected, faults }: LessonReport): string {
  return [
    `${faults.length === 0 ? 'right' : 'WRONG'}  ${lesson.title} (${lesson.id})`,
    `  ${lesson.instruction}`,
    ...lesson.tips.map((tip) => `  tip: ${tip}`),
    ...hintsOf('starter', starter),
    ...hintsOf('expected', expected),
    ...faults.map((fault) => `  ! ${fault}`),
  ].join('\n');
}

function hintsOf(name: string, { findings, problem }: LessonProgram): string[] {
  if (problem !== undefined) return [];
  if (findings.length === 0) return [`  ${name}: passes`];
  return findings.map((finding) => `  ${name}: ${hintText({ t, language: 'en' }, finding)}`);
}

const texts = englishTexts().get('tutorials') ?? {};
const t: Translate = (key, values = {}) =>
  filled(texts[key.replace('tutorials:', '')] ?? key, values);

try {
  process.exitCode = (await main(process.argv[2])) > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  filled,
  hintText,
  type Lesson,
  messageOf,
  readCourse,
  type Speech,
  type Translate,
  type TutorialPlugin,
} from '@hocket/sdk';
import { openPluginBench } from '../src/browser/plugin-bench.ts';
import { checkLessons, type LessonProgram, type LessonReport } from '../src/check/check-course.ts';
import { englishTexts } from '../src/check/check-translation.ts';
import { allAnswers, checkAnswers } from './answers.ts';
import { buildApps, repository } from './build-apps.ts';

/** The modules of the built-in courses and of the further ones, in the repository. */
const courseModules = ['plugins/courses/src/index.ts', 'plugins/courses/src/further-courses.ts'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Judges the answers in plugins/courses/answers: one flat object and nothing else. */
    json: { type: 'boolean', default: false },
  },
});

/**
 * `npm run lesson:check -- --json`: how well the built-in courses' goals judge the answers of learners. Figures go to
 * stdout, the answers that are judged wrongly to stderr.
 */
async function checkBuiltIn(): Promise<number> {
  const lessons: Lesson[] = [];
  for (const path of courseModules) {
    const { courses = [], furtherCourses = [] }: Record<string, readonly TutorialPlugin[]> =
      await import(pathToFileURL(join(repository, path)).href);
    lessons.push(...[...courses, ...furtherCourses].flatMap((course) => course.lessons));
  }
  await buildApps(['engine', 'plugins/kit']);
  const bench = await openPluginBench();
  const report = await checkAnswers(lessons, allAnswers(), bench.run, speech).finally(() =>
    bench.close(),
  );
  for (const failure of report.failures) process.stderr.write(`${failure}\n`);
  const { rightAccepted, wrongRejected } = report;
  const figures = { 'lesson.rightAccepted': rightAccepted, 'lesson.wrongRejected': wrongRejected };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  return report.failures.length;
}

/** `npm run lesson:check FILE`: a course as its learners will meet it, lesson by lesson. */
async function checkFile(file: string | undefined): Promise<number> {
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
    ...hintOf('starter', starter),
    ...hintOf('expected', expected),
    ...faults.map((fault) => `  ! ${fault}`),
  ].join('\n');
}

function hintOf(name: string, { finding, problem }: LessonProgram): string[] {
  if (problem !== undefined) return [];
  return [`  ${name}: ${finding ? hintText(speech, finding) : 'passes'}`];
}

const texts = englishTexts().get('tutorials') ?? {};
const t: Translate = (key, values = {}) =>
  filled(texts[key.replace('tutorials:', '')] ?? key, values);
const speech: Speech = { t, language: 'en' };

try {
  const faults = options.json ? await checkBuiltIn() : await checkFile(positionals[0]);
  process.exitCode = faults > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { courses } from '@hocket/courses';
import { messageOf, readCourse } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { openPluginBench } from '../plugins/kit/src/browser/plugin-bench.ts';
import { checkLessons } from '../plugins/kit/src/check/check-course.ts';
import { repositoryRoot } from './repository-root.ts';

const guide = readFileSync(join(repositoryRoot, 'docs/writing-a-tutorial.md'), 'utf8');
const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');

test('the built-in courses and the one of the guide are of the form that every course has', () => {
  for (const course of [...courses, example]) expect(readCourse(course)).toEqual(course);
});

test('the guide quotes the sentence that a wrong field gets', () => {
  const wrong = structuredClone(example);
  wrong.lessons[1].goal.checks[0].hits = 0;
  let sentence = '';
  try {
    readCourse(wrong);
  } catch (error) {
    sentence = messageOf(error);
  }
  expect(sentence).not.toBe('');
  expect(guide).toContain(`\`${sentence}\``);
});

test('the expected code of a lesson passes, and its starter sounds and does not', async () => {
  const all = [...courses, example].flatMap((course) => readCourse(course).lessons);
  expect(all).toHaveLength(31 + 2);
  const lessons = someCases(all);
  const bench = await openPluginBench();
  const reports = await checkLessons(bench, lessons).finally(() => bench.close());
  expect(reports).toHaveLength(lessons.length);
  const faults = reports.flatMap(({ lesson, faults: found }) =>
    found.map((fault) => `${lesson.id}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { courses } from '@hocket/courses';
import { furtherCourses } from '@hocket/courses/further';
import { earKinds, messageOf, readCourse } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPluginBench, type PluginBench } from '../plugins/kit/src/browser/plugin-bench.ts';
import { checkLessons } from '../plugins/kit/src/check/check-course.ts';
import {
  earProgram,
  earQuestion,
  heardAt,
  seededNumbers,
} from '../remotes/tutorials/src/ear/ear-question.ts';
import { repositoryRoot } from './repository-root.ts';

const guide = readFileSync(join(repositoryRoot, 'docs/writing-a-tutorial.md'), 'utf8');
const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');

let bench: PluginBench;
beforeAll(async () => {
  bench = await openPluginBench();
});
afterAll(() => bench?.close());

test('the built-in courses and the one of the guide are of the form that every course has', () => {
  for (const course of [...courses, ...furtherCourses, example])
    expect(readCourse(course)).toEqual(course);
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
  const all = [...courses, ...furtherCourses, example].flatMap(
    (course) => readCourse(course).lessons,
  );
  expect(all).toHaveLength(31 + 28 + 2);
  const lessons = someCases(all);
  const reports = await checkLessons(bench, lessons);
  expect(reports).toHaveLength(lessons.length);
  const faults = reports.flatMap(({ lesson, faults: found }) =>
    found.map((fault) => `${lesson.id}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('both of what ear training plays are heard, in built-in sounds, and nothing after them', async () => {
  const sounds = [...(await bench.sounds()), 'triangle', 'sawtooth'];
  for (const kind of earKinds) {
    const question = earQuestion(kind, 10, seededNumbers(7));
    const { events } = await bench.run(earProgram(question), 8);
    const places = events.map(({ begin }) => heardAt(question, begin));
    expect(new Set(places), kind).toEqual(new Set([0, 1]));
    for (const { value } of events) expect(sounds).toContain(value.s);
  }
});

test('what is said to be 12 dB louder is', async () => {
  const { patterns, more, difference } = earQuestion('loudness', 1, seededNumbers(7));
  const peaks: number[] = [];
  for (const pattern of patterns) peaks.push((await bench.render(pattern, false)).peak);
  const [louder = 0, softer = 0] = more === 0 ? peaks : peaks.toReversed();
  expect(difference.values).toEqual({ count: 12 });
  expect(louder - softer).toBeCloseTo(12, 0);
});

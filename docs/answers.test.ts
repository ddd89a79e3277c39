import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { courses } from '@hocket/courses';
import { furtherCourses } from '@hocket/courses/further';
import { filled } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { localHost } from '../engine/sandbox/testing/local-host.ts';
import { allAnswers, checkAnswers } from '../plugins/kit/testing/answers.ts';
import { repositoryRoot } from './repository-root.ts';

const texts: Record<string, string> = JSON.parse(
  readFileSync(join(repositoryRoot, 'remotes/tutorials/src/messages/en.json'), 'utf8'),
);

test('right answers of learners pass, and wrong ones get a hint that points at their fault', async () => {
  const host = localHost();
  // One after the other, as a host has one program at a time.
  let latest: Promise<unknown> = Promise.resolve();
  const run = (code: string, cycles: number) => {
    const music = latest.then(async () => {
      const { cps } = await host.load(code, 0.5);
      const events = host.events(0, cycles, cps ?? 0.5);
      return cps === undefined ? { events } : { events, bpm: cps * 240 };
    });
    latest = music.catch(() => undefined);
    return music;
  };
  const lessons = [...courses, ...furtherCourses].flatMap((course) => course.lessons);
  const answers = allAnswers();
  const { failures } = await checkAnswers(lessons, answers, run, {
    t: (key, values = {}) => filled(texts[key.replace('tutorials:', '')] ?? key, values),
    language: 'en',
  });
  expect(answers.length).toBeGreaterThanOrEqual(600);
  expect(new Set(answers.map(({ lesson }) => lesson)).size).toBe(31 + 28);
  expect(new Set(answers.map(({ idiom }) => idiom)).size).toBe(10);
  expect(failures).toEqual([]);
});

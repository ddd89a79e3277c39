import { codeOf, type PluginManifest } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { smallCourse } from '../../testing/small-course.ts';
import { PluginCourses } from './plugin-courses.ts';
import { add } from './testing/add.ts';

/** A plugin that teaches courses, each in a file of its own. */
function source(id: string, courses: readonly unknown[], ids = [id, `${id}.more`]) {
  const files = courses.map((content, at) => [`${at}.json`, new Blob([JSON.stringify(content)])]);
  const tutorials = courses.map((_, at) => ({ id: ids[at] ?? '', file: `${at}.json` }));
  const manifest: PluginManifest = {
    id,
    version: '1.0.0',
    apiVersion: 1,
    name: `The ${id}`,
    description: 'x',
    author: 'Acme',
    licence: 'MIT',
    files: {},
    permissions: [],
    contributes: { tutorials },
  };
  return { manifest, files: Object.fromEntries(files) };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'added',
    (error: Error) => `${codeOf(error)}: ${error.message}`,
  );

test('courses stand in the order of their plugins’ ids, with the plugins’ names', async () => {
  const courses = new PluginCourses();
  await add(courses, source('acme.samba', [smallCourse('acme.samba')]));
  const offLatin = await add(
    courses,
    source('acme.latin', [smallCourse('acme.latin'), smallCourse('acme.latin.more')]),
  );
  expect(courses.list.map(({ id, from }) => `${id}: ${from}`)).toEqual([
    'acme.latin: The acme.latin',
    'acme.latin.more: The acme.latin',
    'acme.samba: The acme.samba',
  ]);
  offLatin();
  expect(courses.list.map(({ id }) => id)).toEqual(['acme.samba']);
});

test('another version’s take the place of those before, and what is gone already takes none away', async () => {
  const courses = new PluginCourses();
  const offFirst = await add(
    courses,
    source('acme.latin', [smallCourse('acme.latin', { title: 'First' })]),
  );
  await add(courses, source('acme.latin', [smallCourse('acme.latin', { title: 'Second' })]));
  offFirst();
  expect(courses.list.map(({ title }) => title)).toEqual(['Second']);
  await add(courses, source('acme.latin', []));
  expect(courses.list).toEqual([]);
});

test('a course that is wrong, or has another id than its plugin says, is refused', async () => {
  const courses = new PluginCourses();
  const wrong = source('acme.latin', [smallCourse('acme.latin', { duration: 0 })]);
  expect(await refusal(add(courses, wrong))).toBe(
    'course_invalid: course.duration must be a number from 1 to 600.',
  );
  const other = source('acme.latin', [smallCourse('beginner-1')]);
  expect(await refusal(add(courses, other))).toBe(
    'course_invalid: course.id must be acme.latin, as plugin.json lists it.',
  );
  const text = { ...source('acme.latin', [1]), files: { '0.json': new Blob(['{']) } };
  expect(await refusal(add(courses, text))).toBe('course_invalid: 0.json is not JSON.');
  expect(courses.list).toEqual([]);
});

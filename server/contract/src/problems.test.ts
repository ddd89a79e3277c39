import { newMusicProject, newPattern } from '@hocket/sdk';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from './operations.ts';
import { problemsOf, telling } from './problem-sentences.ts';

/** What is wrong with a body, as `path code figures`, and the sentences. */
function wrong(schema: z.ZodMiniType, body: unknown) {
  const { error } = z.safeParse(schema, body, telling);
  return (error ? problemsOf(error) : []).map(({ path, code, params, message }) => [
    `${path} ${code} ${Object.values(params).join(' ')}`.trim(),
    message,
  ]);
}

const { body: project } = operations.createProject;

test.each<[unknown, string, string]>([
  [{ bpm: 30 }, 'bpm too_small 60', 'Bpm must be at least 60'],
  [{ bpm: 1e9 }, 'bpm too_large 200', 'Bpm must be at most 200'],
  [{ bpm: 60.5 }, 'bpm not_whole', 'Bpm must be a whole number'],
  [{ bpm: '60' }, 'bpm not_number', 'Bpm must be a number'],
  [{ name: 7 }, 'name not_text', 'Name must be text'],
  [{ name: ' ' }, 'name name_blank', 'A name must not be blank'],
  [{ isPublic: 'yes' }, 'isPublic not_flag', 'Is public must be true or false'],
  [{ tags: 'a' }, 'tags not_list', 'Tags must be a list'],
  [{ schema: 3 }, 'schema not_allowed 1, 2', 'Schema must be one of: 1, 2'],
  [
    { tags: Array.from({ length: 99 }, () => 'x') },
    'tags too_many 20',
    'Tags has too many entries (at most 20)',
  ],
  [
    { plugins: [{ id: 'a' }] },
    'plugins.0.version required',
    'Version (plugins.0.version) is required',
  ],
  [[], 'not_object', 'The request must have named fields'],
])('of %j it says %s', (body, problem, sentence) => {
  expect(wrong(project, body)).toContainEqual([problem, sentence]);
});

test('what may have one of two forms is told as the one that it is closest to', () => {
  const [two] = newMusicProject().patterns;
  expect(wrong(project, { patterns: [{ ...two, length: 'long' }] })).toEqual([
    ['patterns.0.length not_number', 'Length (patterns.0.length) must be a number'],
  ]);
  expect(wrong(project, { patterns: [newPattern('a', ' ', 1)] })).toEqual([
    ['patterns.0.name name_blank', 'A name must not be blank'],
  ]);
});

test('a rule’s own sentence and figures come before the usual ones', () => {
  const given = { email: 'a@b.c', password: 'Correct-horse-1', firstName: 'A', lastName: ' ' };
  expect(wrong(operations.register.body, { ...given, username: 'a' })).toEqual([
    ['username too_short 3', 'Username must be at least 3 characters'],
    ['lastName required 1', 'Last name is required'],
  ]);
});

import { gridPatternOf, newPattern, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { project } from './project-shape.ts';
import { projectDraft } from './projects.ts';

test('a new project fits', () => {
  const fresh = { ...newProject(), id: 'p1', rev: 1 };
  expect(z.parse(project, fresh)).toEqual(fresh);
});

test('a draft keeps what a client may set and nothing else', () => {
  const draft = { name: 'Song', id: 'x', rev: 9, owner: 'me', likeCount: 99, isLiked: true };
  expect(z.parse(projectDraft, draft)).toEqual({ name: 'Song' });
});

const grid = gridPatternOf(newPattern('a', 'A', 8));
const track = newProject().tracks[0];

test.each([
  ['bpm below 60', { bpm: 59 }],
  ['bpm above 200', { bpm: 201 }],
  ['a broken bpm', { bpm: 120.5 }],
  ['a blank name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(121) }],
  ['long code', { strudelCode: 'x'.repeat(200_001) }],
  ['ragged rows', { gridPattern: [...grid, Array(17).fill(false)] }],
  ['15 steps', { gridPattern: [Array(15).fill(false)] }],
  ['no rows', { gridPattern: [] }],
  ['numbers as cells', { gridPattern: [Array(16).fill(1)] }],
  ['two tracks of one id', { tracks: [track, track] }],
  ['an operator as effect', { tracks: [{ ...track, effects: { $where: 1 } }] }],
  ['no patterns', { patterns: [] }],
  ['another schema', { schema: 2 }],
  ['tags that are one string', { tags: 'a,b' }],
  ['an operator as code', { strudelCode: { $gt: '' } }],
])('%s is refused', (_, draft) => {
  expect(z.safeParse(projectDraft, draft).success).toBe(false);
});

test('an effect that this version does not know is kept', () => {
  const tracks = [{ ...track, effects: { reverb: 0.5, shimmer: 3 } }];
  expect(z.parse(projectDraft, { tracks }).tracks).toEqual(tracks);
});

test('a key named __proto__ changes no prototype', () => {
  const text = `{"name":"x","__proto__":{"isPublic":true},"tracks":[{"__proto__":{"muted":true}}]}`;
  expect(z.safeParse(projectDraft, JSON.parse(text)).success).toBe(false);
  const parsed = z.parse(projectDraft, JSON.parse('{"name":"x","__proto__":{"isPublic":true}}'));
  expect(parsed).toEqual({ name: 'x' });
  expect(parsed.isPublic).toBeUndefined();
});

import { gridPatternOf, newMusicProject, newPattern, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { project, projectDraft, projectOne } from './project-shape.ts';

const grid = gridPatternOf(newPattern('a', 'A', 8));

test('a new project fits, and so does one of version 1', () => {
  const fresh = { ...newMusicProject(), id: 'p1', rev: 1, gridPattern: grid };
  expect(z.parse(project, fresh)).toEqual(fresh);
  expect(z.parse(projectOne, newProject())).toEqual(newProject());
});

test('a draft is of either version', () => {
  const { id, rev, ...two } = newMusicProject({ loop: { from: 0, to: 1 } });
  expect(z.parse(projectDraft, two)).toEqual(two);
  const { id: _, rev: __, ...one } = newProject();
  expect(z.parse(projectDraft, one)).toEqual(one);
});

test('a draft keeps what a client may set and nothing else', () => {
  const draft = { name: 'Song', id: 'x', rev: 9, owner: 'me', likeCount: 99, isLiked: true };
  expect(z.parse(projectDraft, draft)).toEqual({ name: 'Song' });
});

const track = newProject().tracks[0];
const [pattern] = newMusicProject().patterns;
const one = newPattern('a', 'A', 1);

test.each([
  ['bpm below 60', { bpm: 59 }],
  ['bpm above 200', { bpm: 201 }],
  ['a broken bpm', { bpm: 120.5 }],
  ['a blank name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(121) }],
  ['long code', { strudelCode: 'x'.repeat(200_001) }],
  ['ragged rows', { gridPattern: [...grid, Array(17).fill(false)] }],
  ['no steps', { gridPattern: [[]] }],
  ['129 steps', { gridPattern: [Array(129).fill(false)] }],
  ['a pattern of 15 steps', { patterns: [newPattern('a', 'A', 1, 15)] }],
  ['two patterns of one id', { patterns: [one, one] }],
  ['patterns of both versions', { patterns: [one, pattern] }],
  ['a pattern without a length', { patterns: [{ ...pattern, length: undefined }] }],
  ['notes in a list', { patterns: [{ ...pattern, lanes: { 'track-1': { notes: [] } } }] }],
  ['a section without bars', { song: [{ id: 'one', name: '', pattern: 'a' }] }],
  ['a scale of its own', { key: { root: 'C', scale: 'constructor' } }],
  ['no rows', { gridPattern: [] }],
  ['numbers as cells', { gridPattern: [Array(16).fill(1)] }],
  ['an operator as amount', { tracks: [{ ...track, effects: { reverb: { $gt: 1 } } }] }],
  ['another schema', { schema: 3 }],
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

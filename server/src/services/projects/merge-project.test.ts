import { codeOf, newMusicProject, newPattern, newProject, type ProjectDraft } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { drawingOf } from '../../models/project-content.ts';
import { firstContent, merge } from './merge-project.ts';

const initial = { name: 'Project 1', isPublic: false };
const content = firstContent({}, initial);
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return codeOf(error);
  }
};
const full = Array.from({ length: 16 }, () => true);

test('a draft lies over the defaults', () => {
  const made = firstContent({ bpm: 90, isPublic: true }, initial);
  const { id, rev, ...fresh } = newMusicProject();
  expect(made).toEqual({ ...fresh, name: 'Project 1', bpm: 90, isPublic: true });
});

test('patterns of five rows make five tracks', () => {
  const made = firstContent({ patterns: [newPattern('x', 'X', 5)] }, initial);
  expect(made.tracks).toHaveLength(5);
  expect(made.song.map(({ pattern }) => pattern)).toEqual(['x']);
});

test('a pattern that leaves takes its sections along', () => {
  const patterns = ['a', 'b'].map((id) => newPattern(id, id, 8));
  const two = merge(content, { patterns, chain: ['a', 'b', 'a'] });
  const played = (draft: ProjectDraft) => merge(two, draft).song.map(({ pattern }) => pattern);
  expect(played({})).toEqual(['a', 'b', 'a']);
  expect(played({ patterns: patterns.slice(1) })).toEqual(['b']);
  expect(played({ patterns: [newPattern('c', 'c', 8)] })).toEqual(['c']);
});

test('rows that a grid leaves out are off', () => {
  const all = merge(content, { gridPattern: Array.from({ length: 8 }, () => full) });
  const one = merge(all, { gridPattern: [full] });
  const row = 'x'.repeat(16);
  expect(drawingOf(all)).toEqual(Array.from({ length: 8 }, () => row));
  expect(drawingOf(one)).toEqual([row, ...Array.from({ length: 7 }, () => '.'.repeat(16))]);
});

test('the given content is not changed', () => {
  const before = structuredClone(content);
  merge(content, { gridPattern: [full], chain: ['a'] });
  expect(content).toEqual(before);
});

const misfits: [string, ProjectDraft][] = [
  ['nine rows for eight tracks', { patterns: [newPattern('a', 'A', 9)] }],
  ['seven tracks for eight rows', { tracks: newProject().tracks.slice(1) }],
  ['a grid of nine rows', { gridPattern: Array.from({ length: 9 }, () => full) }],
  ['a chain of patterns that are not there', { chain: ['a', 'b'] }],
];
test.each(misfits)('%s: validation_failed', (_, draft) => {
  expect(refusal(() => merge(content, draft))).toBe('validation_failed');
});

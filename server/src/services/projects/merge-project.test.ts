import { codeOf, newPattern, newProject, type ProjectDraft } from '@hocket/sdk';
import { expect, test } from 'vitest';
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

test('a draft lies over the defaults', () => {
  const made = firstContent({ bpm: 90, isPublic: true }, initial);
  expect(made).toMatchObject({ name: 'Project 1', bpm: 90, isPublic: true, schema: 1 });
  expect(made).not.toHaveProperty('gridPattern');
});

test('patterns of five rows make five tracks', () => {
  const made = firstContent({ patterns: [newPattern('x', 'X', 5)] }, initial);
  expect(made.tracks).toHaveLength(5);
  expect(made.chain).toEqual(['x']);
});

test('a pattern that leaves takes its place in the chain along', () => {
  const patterns = ['a', 'b'].map((id) => newPattern(id, id, 8));
  const two = merge(content, { patterns, chain: ['a', 'b', 'a'] });
  expect(merge(two, { patterns: patterns.slice(1) }).chain).toEqual(['b']);
  expect(merge(two, { patterns: [newPattern('c', 'c', 8)] }).chain).toEqual(['c']);
});

test('rows that a grid leaves out are off', () => {
  const row = Array.from({ length: 16 }, () => true);
  const full = merge(content, { gridPattern: Array.from({ length: 8 }, () => row) });
  const one = merge(full, { gridPattern: [row] });
  const counts = one.patterns[0]?.steps.map((steps) => steps.filter((step) => step.on).length);
  expect(counts).toEqual([16, 0, 0, 0, 0, 0, 0, 0]);
});

test('the given content is not changed', () => {
  const before = structuredClone(content);
  merge(content, { gridPattern: [Array.from({ length: 16 }, () => true)], chain: ['a'] });
  expect(content).toEqual(before);
});

const misfits: [string, ProjectDraft][] = [
  ['nine rows for eight tracks', { patterns: [newPattern('a', 'A', 9)] }],
  ['seven tracks for eight rows', { tracks: newProject().tracks.slice(1) }],
  ['a grid of nine rows', { gridPattern: Array.from({ length: 9 }, () => Array(16).fill(true)) }],
  ['a chain of patterns that are not there', { chain: ['a', 'b'] }],
];
test.each(misfits)('%s: validation_failed', (_, draft) => {
  expect(refusal(() => merge(content, draft))).toBe('validation_failed');
});

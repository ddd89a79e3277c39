import { expect, test } from 'vitest';
import { codeOf } from '../error.ts';
import { newProject } from '../new-project.ts';
import { addPattern, removePattern, setChain } from './edit-patterns.ts';
import { changeStep, setLength } from './edit-steps.ts';

function projectWith(count: number) {
  const project = newProject();
  while (project.patterns.length < count) addPattern(project);
  return project;
}

test('patterns are named A to Z', () => {
  const project = projectWith(4);
  expect(project.patterns.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  removePattern(project, 'b');
  expect(addPattern(project).name).toBe('B');
  expect(() => projectWith(27)).toThrow('at most 26');
});

test('a copy shares no step with its original', () => {
  const project = newProject();
  const [first] = project.patterns;
  if (!first) return expect.fail('a project has a pattern');
  changeStep(project, first, 0, 0, { on: true, velocity: 0.5 });
  const copy = addPattern(project, first);
  expect(copy.steps).toEqual(first.steps);
  changeStep(project, copy, 0, 0, { on: false });
  expect(first.steps[0]?.[0]?.on).toBe(true);
});

test('a removed pattern leaves the chain, which is never empty', () => {
  const project = projectWith(2);
  setChain(project, ['b']);
  removePattern(project, 'b');
  expect(project.chain).toEqual(['a']);
  try {
    removePattern(project, 'a');
    expect.fail('it should have been refused');
  } catch (error) {
    expect(codeOf(error)).toBe('pattern_last');
  }
});

test('a chain takes known patterns only, and stays when none is left', () => {
  const project = projectWith(2);
  expect(setChain(project, ['a', 'x', 'b', 'a'])).toBe(true);
  expect(project.chain).toEqual(['a', 'b', 'a']);
  expect(setChain(project, ['x'])).toBe(false);
  expect(project.chain).toEqual(['a', 'b', 'a']);
});

test('a longer pattern begins as the shorter one did', () => {
  const project = newProject();
  const [first] = project.patterns;
  if (!first) return expect.fail('a project has a pattern');
  changeStep(project, first, 1, 15, { on: true });
  expect(setLength(project, first, 32)).toBe(true);
  expect(first.steps.every((row) => row.length === 32)).toBe(true);
  expect(first.steps[1]?.[15]?.on).toBe(true);
  expect(project.gridPattern[1]).toHaveLength(32);
  expect(setLength(project, first, 32)).toBe(false);
  setLength(project, first, 16);
  expect(first.steps[1]).toHaveLength(16);
});

test('values of a step are kept in their range', () => {
  const project = newProject();
  const [first] = project.patterns;
  if (!first) return expect.fail('a project has a pattern');
  changeStep(project, first, 0, 0, { velocity: 4, probability: -1, repeats: 2.6 });
  expect(first.steps[0]?.[0]).toEqual({ on: false, velocity: 1, probability: 0, repeats: 3 });
  expect(changeStep(project, first, 0, 99, { on: true })).toBe(false);
  expect(changeStep(project, first, 0, 0, { velocity: Number.NaN })).toBe(false);
});

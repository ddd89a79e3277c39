import { newProject, type Project } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomProject } from '../testing/random-project.ts';
import { comparable, strudelEvents } from '../testing/strudel-events.ts';
import { gridEvents } from './grid-source.ts';
import { gridToCode } from './grid-to-code.ts';

function expectSame(project: Project): void {
  const code = gridToCode(project);
  const cycles = 9;
  const expected = comparable(gridEvents(project, 0, cycles));
  expect(code === undefined ? [] : comparable(strudelEvents(code, 0, cycles))).toEqual(expected);
}

test('the code of any grid plays the same events in Strudel as the grid does', () => {
  fc.assert(fc.property(randomProject, expectSame), { numRuns: propertyCases(60, 8) });
});

test('swing sounds the same in code and grid', () => {
  const plain = (project: Project): Project => ({
    ...project,
    patterns: project.patterns.map((pattern) => ({
      ...pattern,
      steps: pattern.steps.map((row) => row.map((step) => ({ ...step, repeats: 1 }))),
    })),
  });
  const swung = fc
    .tuple(randomProject, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([project, swing]) => ({ ...plain(project), swing }));
  fc.assert(fc.property(swung, expectSame), { numRuns: propertyCases(30, 8) });
});

test('an empty, a muted and an unsoloed grid give no code', () => {
  expect(gridToCode(newProject())).toBeUndefined();
  const project = newProject();
  const [row] = project.patterns[0]?.steps ?? [];
  if (row?.[0]) row[0].on = true;
  expect(gridToCode(project)).toContain('s("bd")');
  const muted = project.tracks.map((track) => ({ ...track, muted: true }));
  expect(gridToCode({ ...project, tracks: muted })).toBeUndefined();
  const soloed = project.tracks.map((track, index) => ({ ...track, solo: index === 1 }));
  expect(gridToCode({ ...project, tracks: soloed })).toBeUndefined();
});

test('the code of a small grid reads as a person would write it', () => {
  const project = newProject();
  const steps = project.patterns[0]?.steps ?? [];
  for (const [row, on] of [
    [0, [0, 4, 8, 12]],
    [4, [0, 3, 6]],
    [6, [0]],
  ] as const) {
    for (const index of on) {
      const step = steps[row]?.[index];
      if (step) step.on = true;
    }
  }
  const [, , , , bass] = project.tracks;
  if (bass) bass.effects = { reverb: 0.7, delay: 0.5, filter: 1000 };
  expect(gridToCode(project)).toBe(`stack(
  s("bd").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(1),
  s("bass").struct("x ~ ~ x  ~ ~ x ~  ~ ~ ~ ~  ~ ~ ~ ~").note("C2 E2 G2 C3").clip(2).gain(0.9).room(0.7).delay(0.5).delaysync(0.125).delayfeedback(0.3).lpf(1000),
  s("pad").struct("x ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~").note("[C3,E3,G3]").clip(4).gain(0.6)
)`);
});

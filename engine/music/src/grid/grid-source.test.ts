import { newProject, type Project } from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomProject } from '../testing/random-project.ts';
import { gridEvents, gridSource } from './grid-source.ts';

function withSteps(row: number, on: readonly number[], project: Project = newProject()): Project {
  for (const index of on) {
    const step = project.patterns[0]?.steps[row]?.[index];
    if (step) step.on = true;
  }
  return project;
}

test('windows that meet give every onset once', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 6, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(randomProject, cuts, (project, list) => {
      const edges = [0, ...list.sort((one, other) => one - other), 6];
      const source = gridSource(() => project);
      const pieces = edges.slice(1).flatMap((end, at) => source.query(edges[at] as number, end));
      const key = (event: unknown) => JSON.stringify(event);
      expect(pieces.map(key).sort()).toEqual(gridEvents(project, 0, 6).map(key).sort());
    }),
    { numRuns: 60 },
  );
});

// @spec limit.step
test('a step is a sixteenth, and the next window reads the project as it is then', () => {
  const project = withSteps(0, [0, 4]);
  const source = gridSource(() => project);
  const begins = () => source.query(0, 1).map(({ begin }) => begin);
  expect(begins()).toEqual([0, 0.25]);
  withSteps(0, [15], project);
  expect(begins()).toEqual([0, 0.25, 0.9375]);
});

test('notes are spread over the pattern, a pad plays them together', () => {
  const project = withSteps(4, [0, 5, 8, 15], withSteps(6, [0]));
  const notes = gridEvents(project, 0, 1).map(({ value }) => value.note);
  expect(notes).toEqual(['C2', 'C3', 'E3', 'G3', 'E2', 'G2', 'C3']);
  const [pad] = gridEvents(project, 0, 1).filter(({ value }) => value.s === 'pad');
  expect(pad?.value).toEqual({ s: 'pad', gain: 0.6, clip: 4, note: 'C3' });
});

// @spec limit.sounds
test('a note lasts an eighth, and a pad’s chord a quarter', () => {
  const project = withSteps(0, [0], withSteps(4, [0], withSteps(6, [0])));
  const steps = (name: string) => {
    const event = gridEvents(project, 0, 1).find(({ value }) => value.s === name);
    return ((event?.end ?? 0) - (event?.begin ?? 0)) * Number(event?.value.clip);
  };
  expect(steps('bass')).toBe(1 / 8);
  expect(steps('pad')).toBe(1 / 4);
});

// @spec playback.muted
test('muted tracks and those beside a solo are not played', () => {
  const project = withSteps(0, [0], withSteps(1, [0]));
  const names = () => gridEvents(project, 0, 1).map(({ value }) => value.s);
  expect(names()).toEqual(['bd', 'sd']);
  const [kick, snare] = project.tracks;
  if (!kick || !snare) throw new Error('a new project has tracks');
  kick.muted = true;
  expect(names()).toEqual(['sd']);
  kick.muted = false;
  kick.solo = true;
  expect(names()).toEqual(['bd']);
});

// @spec entity.effects limit.effects
test('effects become what Strudel calls them', () => {
  const project = withSteps(0, [0]);
  const [kick] = project.tracks;
  if (kick) kick.effects = { reverb: 0.7, delay: 0.4, filter: 1000, unheard: 3 };
  expect(gridEvents(project, 0, 1)[0]?.value).toEqual({
    s: 'bd',
    gain: 1,
    room: 0.7,
    delay: 0.4,
    delaysync: 0.125,
    delayfeedback: 0.3,
    cutoff: 1000,
  });
});

test('a repeated step sounds in its own time, an uncertain one now and then', () => {
  const project = withSteps(0, [2, 4]);
  const [, , repeated, , uncertain] = project.patterns[0]?.steps[0] ?? [];
  if (!repeated || !uncertain) throw new Error('a new project has steps');
  repeated.repeats = 2;
  uncertain.probability = 0.5;
  const begins = gridEvents(project, 0, 200).map(({ begin }) => begin);
  expect(begins.slice(0, 2)).toEqual([2 / 16, 2.5 / 16]);
  const sometimes = begins.filter((begin) => begin % 1 === 0.25).length;
  expect(sometimes).toBeGreaterThan(60);
  expect(sometimes).toBeLessThan(140);
});

test('a longer pattern takes longer, and a chain plays its patterns in turn', () => {
  const project = withSteps(0, [0]);
  const [first] = project.patterns;
  const [row] = first?.steps ?? [];
  if (!first || !row) throw new Error('a new project has a pattern');
  row.push(...row.map((step) => ({ ...step, on: false })));
  expect(gridEvents(project, 0, 5).map(({ begin }) => begin)).toEqual([0, 2, 4]);
  const second = {
    ...first,
    id: 'b',
    steps: [row.slice(0, 16).map((step) => ({ ...step, on: true }))],
  };
  project.patterns.push(second);
  project.chain = ['a', 'b'];
  expect(gridEvents(project, 0, 3).length).toBe(17);
  expect(gridEvents(project, 3, 4).length).toBe(1);
});

test('what a stranger put into a project stays in range', () => {
  const project = withSteps(0, [0]);
  const [kick] = project.tracks;
  const step = project.patterns[0]?.steps[0]?.[0];
  if (!kick || !step) throw new Error('a new project has steps');
  Object.assign(kick, { volume: 1e9, effects: { reverb: 1e9, filter: -1 } });
  Object.assign(step, { repeats: 1e9, velocity: -1, probability: 1e9 });
  const events = gridEvents(project, 0, 1);
  expect(events.length).toBe(4);
  expect(events[0]?.value).toMatchObject({ gain: 2, room: 1, cutoff: 20, velocity: 0 });
});

test('a project without patterns or tracks is silent', () => {
  expect(gridEvents(newProject({ patterns: [], chain: [] }), 0, 1)).toEqual([]);
  expect(gridEvents(newProject({ tracks: [] }), 0, 1)).toEqual([]);
});

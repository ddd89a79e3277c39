import { musicOf, musicSource } from '@hocket/music';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullGrid, fullRows, measureSteps, tickInstrument } from './testing/full-grid.ts';
import { hidePage } from './testing/hide-page.ts';
import { soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap, problems } = soundingEngine();
let show: () => void;

beforeAll(() => {
  engine.use(tickInstrument);
});
afterAll(() => show());

test('a page that is hidden while it plays drops and delays nothing of 16 tracks, and takes edits', async () => {
  const project = fullGrid();
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  await wait(400);
  show = hidePage();
  // Timers come at whole seconds now: from one of them to the next.
  await wait(10);
  const before = performance.now();
  await wait(10);
  expect(performance.now() - before).toBeGreaterThan(500);
  const { missing, strays, levels } = measureSteps(await tap.record(4.5), 0.125);
  expect({ missing, strays, problems }).toEqual({ missing: [], strays: [], problems: [] });
  expect(levels.length).toBeGreaterThan(30);
  expect(Math.min(...levels)).toBeGreaterThan(Math.max(...levels) * (1 - 0.5 / fullRows));
  for (const row of project.patterns[0]?.steps ?? [])
    for (const [at, step] of row.entries()) step.on = at % 2 === 0;
  await wait(1000);
  const thinned = measureSteps(await tap.record(2.5), 0.25);
  expect(thinned).toMatchObject({ missing: [], strays: [] });
  show();
});

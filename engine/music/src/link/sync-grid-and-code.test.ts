import { effects, newProject, type Project } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodeMapping } from '../code-mapping.ts';
import { gridEvents } from '../grid/grid-source.ts';
import { gridToCode } from '../grid/grid-to-code.ts';
import { randomProject } from '../testing/random-project.ts';
import { comparable, strudelEvents } from '../testing/strudel-events.ts';
import { gridOf } from './linked-grid.ts';
import { syncGridAndCode } from './sync-grid-and-code.ts';
import { asProject, type CodeEngine } from './synced-grid.ts';

function reader(sounds: readonly string[]): CodeEngine {
  const mapping = new CodeMapping();
  return {
    toCode: gridToCode,
    toGrid: async (code) => mapping.toGrid(code, sounds),
    patchCode: async (code, edits) => mapping.patch(code, edits, sounds),
  };
}

/** Text that says a project, but is not word for word what the grid generates; read. */
async function ownText(project: Project) {
  const engine = reader(project.tracks.map(({ strudelName }) => strudelName));
  const code = `// mine\n${gridToCode(project)}`;
  const grid = gridOf(project);
  const before = { code: undefined, grid, read: undefined };
  const { now } = await syncGridAndCode(engine, before, code, grid);
  return { engine, code, now };
}

/** The first track plays on the first step. */
function beat(own: Record<string, number> = {}): Project {
  const project = newProject();
  const [kick] = project.tracks;
  const step = project.patterns[0]?.steps[0]?.[0];
  if (kick) kick.effects = own;
  if (step) step.on = true;
  return project;
}

test.each(effects)(
  '$name that is set, moved or taken away in the grid is so in the text',
  async ({ name, control, initial, max }) => {
    const { engine, code, now } = await ownText(beat());
    if (now === undefined) throw new Error('the text can be read');
    let state = now;
    const said: (string | undefined)[] = [];
    for (const amount of [initial, max, undefined]) {
      const own: Record<string, number> = amount === undefined ? {} : { [name]: amount };
      const tracks = state.grid.tracks.map((track, row) =>
        row === 0 ? { ...track, effects: own } : track,
      );
      const grid = { ...state.grid, tracks };
      const result = await syncGridAndCode(engine, state, state.code, grid);
      if (result.now === undefined) throw new Error('the text has a place for it');
      state = result.now;
      said.push(new RegExp(`\\.${control}\\(([^)]*)\\)`).exec(state.code)?.[1]);
    }
    expect(said).toEqual([`${initial}`, `${max}`, undefined]);
    expect(state.code).toBe(code);
  },
);

test('text that was not generated follows any settings of any grid, and plays what it plays', async () => {
  let followed = 0;
  const setting = fc.record({
    track: fc.nat(3),
    volume: fc.integer({ min: 0, max: 100 }),
    amounts: fc.array(fc.tuple(fc.constantFrom(...effects), fc.constantFrom('min', 'max'))),
  });
  await fc.assert(
    fc.asyncProperty(randomProject, setting, async (project, { track, volume, amounts }) => {
      if (gridToCode(project) === undefined) return;
      const { engine, now } = await ownText(project);
      if (now === undefined) return;
      const own = Object.fromEntries(
        amounts.map(([effect, end]) => [effect.name, end === 'min' ? effect.min : effect.max]),
      );
      const row = track % now.grid.tracks.length;
      const tracks = now.grid.tracks.map((each, at) =>
        at === row ? { ...each, volume, effects: own } : each,
      );
      const grid = { ...now.grid, tracks };
      const result = await syncGridAndCode(engine, now, now.code, grid);
      if (result.refused !== undefined || result.now === undefined || result.isOver) return;
      followed += 1;
      expect(comparable(strudelEvents(result.now.code, 0, 2))).toEqual(
        comparable(
          gridEvents(asProject(result.now.grid), 0, 2).map(({ begin, end, value }) => ({
            begin,
            end,
            value,
          })),
        ),
      );
    }),
    { numRuns: propertyCases(80) },
  );
  expect(followed).toBeGreaterThan(propertyCases(30));
});

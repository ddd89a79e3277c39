import type { Event, OpenLayer, Project } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridEvents } from './grid/grid-source.ts';
import { gridToCode } from './grid/grid-to-code.ts';
import { codeToGrid } from './read-code/code-to-grid.ts';
import { projectOfReading } from './testing/project-of.ts';
import { randomProgram } from './testing/random-program.ts';
import { randomProject } from './testing/random-project.ts';
import { comparable, strudelEvents } from './testing/strudel-events.ts';

/** A track as code can hold it: numbers with the digits that code shows, nothing that is not heard. */
function writable(project: Project): { swing: number; patterns: unknown[] } {
  const chained = project.chain.flatMap(
    (id) => project.patterns.find((each) => each.id === id) ?? [],
  );
  const chain = chained.length > 0 ? chained : project.patterns.slice(0, 1);
  const soloed = project.tracks.some(({ solo }) => solo);
  const used = project.tracks.map((_, row) =>
    chain.some(({ steps }) => steps[row]?.some(({ on }) => on)),
  );
  return {
    swing: short(project.swing),
    patterns: chain.map(({ steps }) =>
      project.tracks.flatMap((track, row) => {
        const on = steps[row] ?? [];
        if (!used[row]) return [];
        const { name, strudelName, volume, note } = track;
        return [
          {
            name,
            strudelName,
            volume,
            note: note || undefined,
            muted: track.muted || (soloed && !track.solo),
            effects: effectsOf(track),
            steps: on.map((step) => ({
              on: step.on,
              velocity: step.on ? short(step.velocity) : 1,
              probability: short(step.probability),
              repeats: step.on ? step.repeats : 1,
            })),
          },
        ];
      }),
    ),
  };
}

function effectsOf({ effects = {}, note, strudelName }: Project['tracks'][number]) {
  const usual = note ? (strudelName === 'pad' ? 4 : 2) : undefined;
  const shown = Object.entries(effects).map(([name, amount]) => [name, short(amount)] as const);
  return Object.fromEntries(shown.filter(([name, amount]) => name !== 'clip' || amount !== usual));
}

function short(amount: number): number {
  // No amount is -0, which texts cannot say.
  return Math.round(amount * 1e4) / 1e4 + 0;
}

function readable({ name, strudelName, volume, note, muted, effects = {}, steps }: OpenLayer) {
  return { name, strudelName, volume, note, muted, effects, steps };
}

test('grid → code → grid is the identity', () => {
  fc.assert(
    fc.property(randomProject, fc.constantFrom(0, 0, 0.5, 1), (project, swing) => {
      const code = gridToCode({ ...project, swing });
      if (code === undefined) return;
      const reading = codeToGrid(code);
      const patterns = reading?.patterns.flatMap(({ layers, times }) =>
        Array.from({ length: times }, () =>
          layers.map((layer) => (layer.locked ? layer.reason : readable(layer))),
        ),
      );
      expect({ swing: reading?.swing, patterns }).toEqual(writable({ ...project, swing }));
    }),
    { numRuns: propertyCases(3000, 40) },
  );
});

test('what was read of a grid plays what the grid plays', () => {
  fc.assert(
    fc.property(randomProject, (project) => {
      const code = gridToCode(project);
      const reading = code === undefined ? undefined : codeToGrid(code);
      if (reading === undefined) return;
      const again = projectOfReading(reading);
      expect(comparable(gridEvents(again, 0, 5))).toEqual(comparable(gridEvents(project, 0, 5)));
    }),
    { numRuns: 60 },
  );
});

test('what was read of any program sounds when and what Strudel plays of it', () => {
  let read = 0;
  fc.assert(
    fc.property(randomProgram, (code) => {
      const reading = codeToGrid(code);
      const layers = reading?.patterns.flatMap((pattern) => pattern.layers) ?? [];
      if (reading === undefined || layers.some(({ locked }) => locked)) return;
      read += 1;
      const heard = ({ begin, value: { s = null, note = null } }: Event): Event => ({
        begin,
        end: 0,
        value: { s, note },
      });
      const expected = strudelEvents(code, 0, 5).map(heard);
      expect(comparable(gridEvents(projectOfReading(reading), 0, 5).map(heard))).toEqual(
        comparable(expected),
      );
    }),
    { numRuns: propertyCases(300, 8) },
  );
  expect(read).toBeGreaterThan(propertyCases(15, 8));
});

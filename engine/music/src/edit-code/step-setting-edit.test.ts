import type { GridEdit } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeToGrid } from '../read-code/code-to-grid.ts';
import { changedSteps, tried } from '../testing/edits.ts';
import { randomProgram } from '../testing/random-program.ts';
import { patchCode } from './patch-code.ts';

const setting = (
  kind: 'velocity' | 'probability' | 'repeats',
  at: number,
  value: number,
): GridEdit => ({ kind, layer: 0, step: at, value });

test.each([
  ['s("bd sd")', setting('probability', 0, 0.25), 's("bd?0.75 sd")'],
  ['s("bd sd")', setting('repeats', 0, 2), 's("[bd*2 ~ ~ ~ ~ ~ ~ ~] sd")'],
  ['s("bd?0.75 sd@3")', setting('probability', 0, 1), 's("bd sd@3")'],
  ['s("bd*16")', setting('repeats', 15, 3), `s("[${'bd '.repeat(15)}bd*3]")`],
  [
    's("hh").struct("x*2?0.5 x x x  x x x x  x x x x  x x x x")',
    setting('repeats', 0, 4),
    's("hh").struct("x*4?0.5 x x x  x x x x  x x x x  x x x x")',
  ],
  [
    's("hh").struct("<[x x] [x ~]>")',
    setting('probability', 16, 0.5),
    's("hh").struct("<[x x] [x?0.5 ~]>")',
  ],
  ["s('bd')", setting('repeats', 0, 2), `s('bd').struct("x*2${' ~'.repeat(15)}")`],
  [
    's("bd ~").velocity("0.5 1") // soft',
    setting('velocity', 0, 0.2),
    's("bd ~").velocity("[0.2 0.5 0.5 0.5 0.5 0.5 0.5 0.5] 1") // soft',
  ],
  [
    's("bd ~").gain(.5)',
    setting('velocity', 0, 0.2),
    `s("bd ~").velocity("0.2${' 1'.repeat(15)}").gain(.5)`,
  ],
  [
    's("bd ~").slow(2)',
    setting('velocity', 0, 0.2),
    `s("bd ~").velocity("0.2${' 1'.repeat(31)}").slow(2)`,
  ],
])('%s, %j', (code, edit, expected) => {
  expect(patchCode(code, edit)).toBe(expected);
});

test.each([
  ['s("bd ~")', setting('velocity', 8, 1), 'This step is off: turn it on first.'],
  ['s("bd")', setting('velocity', 0, 2), 'Its velocity is a number from 0 to 1.'],
  ['s("bd")', setting('repeats', 0, 9), 'A step plays one to four times.'],
  [
    's("hh").struct("x.x.")',
    setting('repeats', 0, 2),
    'Steps written as x.x. have no marks: write them apart, as x ~ x ~.',
  ],
  ['s("[bd bd]*16")', setting('repeats', 0, 3), 'This step is written as several words.'],
])('%s, %j is refused: %s', (code, edit, message) => {
  expect(() => patchCode(code, edit)).toThrow(message);
});

const sounding = fc.oneof(
  fc.record({
    kind: fc.constantFrom('velocity' as const, 'probability' as const),
    value: fc.constantFrom(0.25, 0.5, 0.75),
  }),
  fc.record({ kind: fc.constant('repeats' as const), value: fc.constantFrom(1, 2, 3, 4) }),
);

test('how a step sounds changes its layer and nothing else, and the events of that step and no others', () => {
  const found = { edits: 0, refusals: 0, done: new Set<string>() };
  const choice = fc.record({ layer: fc.nat(7), step: fc.nat(63) });
  fc.assert(
    fc.property(randomProgram, choice, sounding, (code, chosen, edit) => {
      const pattern = codeToGrid(code)?.patterns[0];
      const open = pattern?.layers.flatMap((layer, at) => (layer.locked ? [] : [{ layer, at }]));
      const target = open?.[chosen.layer % open.length];
      if (pattern === undefined || target === undefined) return;
      const { layer, at } = target;
      const places = layer.steps.flatMap(({ on }, place) => (on ? [place] : []));
      const place = places[chosen.step % places.length];
      if (place === undefined || layer.steps[place]?.[edit.kind] === edit.value) return;
      const edited = tried(code, { ...edit, layer: at, step: place });
      found.edits += 1;
      if (edited === undefined) {
        found.refusals += 1;
        return;
      }
      found.done.add(edit.kind);
      const [from, to] = layer.range;
      expect(edited.startsWith(code.slice(0, from))).toBe(true);
      expect(edited.endsWith(code.slice(to))).toBe(true);
      const after = codeToGrid(edited)?.patterns[0]?.layers[at];
      expect(after).toMatchObject({
        steps: layer.steps.map((each, index) =>
          index === place ? { ...each, [edit.kind]: edit.value } : each,
        ),
      });
      const changed = changedSteps(code, edited, pattern.length);
      expect(changed.filter((other) => other !== place)).toEqual([]);
    }),
    { numRuns: propertyCases(150, 4) },
  );
  expect(found.done.size).toBe(3);
  expect(found.refusals / found.edits).toBeLessThan(0.3);
});

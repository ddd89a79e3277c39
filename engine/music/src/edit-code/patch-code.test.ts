import { type GridEdit, newStep } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridToCode } from '../grid/grid-to-code.ts';
import { codeToGrid } from '../read-code/code-to-grid.ts';
import { changedSteps, tried } from '../testing/edits.ts';
import { randomProgram } from '../testing/random-program.ts';
import { randomProject } from '../testing/random-project.ts';
import { patchCode } from './patch-code.ts';

const step = (layer: number, at: number, on: boolean): GridEdit => ({
  kind: 'step',
  layer,
  step: at,
  on,
});

test.each([
  ['s("bd sd")', step(0, 0, false), 's("bd?1 sd")'],
  ['s("bd?1 sd")', step(0, 0, true), 's("bd sd")'],
  ['s("bd bd")', step(0, 8, false), 's("bd ~")'],
  ['s("bd*4")', step(0, 4, false), 's("[bd ~ bd bd]")'],
  ['s("bd ~ sd ~")', step(0, 4, true), 's("bd bd sd ~")'],
  ['s("bd ~ sd ~")', step(0, 6, true), 's("bd [~ ~ bd ~] sd ~")'],
  ['s("bd ~ sd ~")', step(0, 8, true), 's("bd ~ [sd, bd] ~")'],
  ['s("bd ~ sd ~")', step(0, 1, true), 's("[bd, ~ bd ~ ~] ~ sd ~")'],
  ['s("bd").struct("x...x...")', step(0, 2, true), 's("bd").struct("xx..x...")'],
  ['s("bd").struct("x...x...")', step(0, 1, true), 's("bd").struct("xx......x.......")'],
  ['s("[bd sd]*2")', step(0, 8, false), 's("[[bd sd] [~ sd]]")'],
  ["s('bd')", step(0, 4, true), `s('bd').struct("x ~ ~ ~ x ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~")`],
  ['s("bd").fast(2)', step(0, 8, false), 's("<[bd] [~]>").fast(2)'],
  ['s("hh ~").velocity("0.5 ~")', step(0, 8, true), 's("hh hh").velocity("0.5 1")'],
  ['note("c2 ~ e2 ~").s("bass")', step(0, 4, true), 'note("c2 c2 e2 ~").s("bass")'],
  ['s("saw").struct("x ~").note("c2 ~")', step(0, 8, true), 's("saw").struct("x x").note("c2 c2")'],
])('%s, one step', (code, edit, expected) => {
  expect(patchCode(code, edit)).toBe(expected);
});

test('one step changes its literal and nothing else, and the events of that step and no others', () => {
  let edits = 0;
  let refusals = 0;
  const choice = fc.record({ layer: fc.nat(7), step: fc.nat(63) });
  fc.assert(
    fc.property(randomProgram, choice, (code, chosen) => {
      const pattern = codeToGrid(code)?.patterns[0];
      const open = pattern?.layers.flatMap((layer, at) => (layer.locked ? [] : [{ layer, at }]));
      const target = open?.[chosen.layer % open.length];
      if (pattern === undefined || target === undefined) return;
      const { layer, at } = target;
      const place = chosen.step % pattern.length;
      const on = !layer.steps[place]?.on;
      const edited = tried(code, step(at, place, on));
      edits += 1;
      if (edited === undefined) {
        refusals += 1;
        return;
      }
      const [from, to] = layer.range;
      expect(edited.startsWith(code.slice(0, from))).toBe(true);
      expect(edited.endsWith(code.slice(to))).toBe(true);
      const changed = changedSteps(code, edited, pattern.length);
      expect(changed.length > 0).toBe(!layer.muted);
      expect(changed.filter((other) => other !== place)).toEqual([]);
    }),
    { numRuns: propertyCases(250, 10) },
  );
  expect(edits).toBeGreaterThan(propertyCases(40, 10));
  expect(refusals / edits).toBeLessThan(0.15);
});

const beat = `// my beat
stack(
  s("bd*4").gain(0.8), // four
  /* bass */ note("c2 ~ e2 ~").s("bass").lpf( 800 ),
  s("hh*3"),
  s("sd").struct("~ x").note("c3 e3")
)`;

test.each<[GridEdit, string, string]>([
  [{ kind: 'volume', layer: 0, volume: 35 }, '.gain(0.8)', '.gain(0.35)'],
  [{ kind: 'volume', layer: 1, volume: 50 }, '.lpf( 800 )', '.lpf( 800 ).gain(0.5)'],
  [{ kind: 'note', layer: 1, note: 'G2 A2' }, 'c2 ~ e2 ~', 'G2 ~ A2 ~'],
  [{ kind: 'note', layer: 3, note: 'C3 E3 G3' }, '"c3 e3"', '"C3 E3 G3"'],
  [{ kind: 'note', layer: 0, note: 'C2' }, '.gain(0.8)', '.gain(0.8).note("C2").clip(2)'],
  [{ kind: 'instrument', layer: 0, strudelName: 'oh' }, 'bd*4', 'oh*4'],
  [{ kind: 'instrument', layer: 1, strudelName: '808' }, '"bass"', `pure('808')`],
  [
    { kind: 'instrument', layer: 3, strudelName: 'pad' },
    'sd").struct("~ x").note("c3 e3"',
    'pad").struct("~ x").note("[c3,e3]"',
  ],
  [{ kind: 'mute', layer: 0, muted: true }, '.gain(0.8)', '.gain(0.8).hush()'],
  [{ kind: 'effect', layer: 1, effect: 'filter', value: 1200 }, '.lpf( 800 )', '.lpf( 1200 )'],
  [{ kind: 'effect', layer: 1, effect: 'filter', value: undefined }, '.lpf( 800 )', ''],
  [{ kind: 'effect', layer: 0, effect: 'reverb', value: 0.5 }, '(0.8)', '(0.8).room(0.5)'],
  [
    { kind: 'effect', layer: 0, effect: 'delay', value: 0.4 },
    '(0.8)',
    '(0.8).delay(0.4).delaysync(0.125).delayfeedback(0.3)',
  ],
  [{ kind: 'effect', layer: 0, effect: 'clip', value: 2 }, '(0.8)', '(0.8).clip(0.5)'],
  [{ kind: 'name', layer: 0, name: 'Kick "1"' }, 's("bd*4")', '// "Kick \\"1\\""\n  s("bd*4")'],
  [{ kind: 'remove', layer: 0 }, '  s("bd*4").gain(0.8), // four\n', '   // four\n'],
  [
    { kind: 'remove', layer: 1 },
    '  /* bass */ note("c2 ~ e2 ~").s("bass").lpf( 800 ),\n',
    '  /* bass */ \n',
  ],
  [{ kind: 'remove', layer: 2 }, '  s("hh*3"),\n', ''],
])('%j changes only its own text', (edit, from, to) => {
  expect(beat.split(from).length).toBe(2);
  expect(patchCode(beat, edit)).toBe(beat.replace(from, to));
});

test('a layer is added where the others are', () => {
  const steps = Array.from({ length: 16 }, (_, at) => newStep(at % 8 === 0));
  const edit: GridEdit = {
    kind: 'add',
    layer: { name: 'Mine', strudelName: 'oh', volume: 75, steps },
  };
  const line = '// "Mine"\n  s("oh").struct("x ~ ~ ~  ~ ~ ~ ~  x ~ ~ ~  ~ ~ ~ ~").gain(0.75)';
  expect(patchCode('stack(\n  s("bd") // one\n)', edit)).toBe(
    `stack(\n  s("bd"), // one\n  ${line}\n)`,
  );
  expect(patchCode('s("bd").room(1) // one', edit)).toBe(
    `stack(\n  s("bd").room(1),\n  ${line}\n) // one`,
  );
  const labelled = patchCode('$: s("bd")', { ...edit, layer: { ...edit.layer, name: 'Open Hat' } });
  expect(labelled).toBe(`$: s("bd")\n$: ${line.split('\n  ')[1]}\n`);
});

test.each<[string, GridEdit, string]>([
  ['s("hh*3")', step(0, 0, true), 'No Pattern Found'],
  ['stack(s("bd"), s("hh*3"))', step(1, 0, true), 'It plays between the steps of the grid.'],
  ['s("bd")', { kind: 'remove', layer: 0 }, 'Cannot delete the last track'],
  [
    'stack(s("bd"), s("sd")).gain(1)',
    { kind: 'volume', layer: 0, volume: 5 },
    'The code sets this for several layers at once.',
  ],
  ['s("bd")', step(4, 0, true), 'There is no such layer.'],
  ['s("bd")', step(0, 99, true), 'There is no such step.'],
  [
    's("bd sd")',
    { kind: 'mute', layer: 0, muted: true },
    'Several instruments share this line of code: write a line for each.',
  ],
  [
    '_a: stack(s("bd"), s("sd"))',
    { kind: 'mute', layer: 0, muted: false },
    'Its label mutes it: take the _ away from the label.',
  ],
  [
    '$: s("bd")\nall(x => x)',
    { kind: 'effect', layer: 0, effect: 'reverb', value: 1 },
    'No Pattern Found',
  ],
  [
    'stack(s("bd"), s("sd")).room(.2)',
    { kind: 'effect', layer: 0, effect: 'reverb', value: undefined },
    'The code sets this for several layers at once.',
  ],
  [
    's("bd")',
    { kind: 'effect', layer: 0, effect: 'filter', value: 5 },
    'Its filter is a number from 20 to 20000.',
  ],
  [
    's("bd sd")',
    { kind: 'name', layer: 0, name: 'Mine' },
    'Several instruments share this line of code: write a line for each.',
  ],
  ['s("bass").note("c2")', { kind: 'note', layer: 0, note: 'x' }, '"x" is no note such as C2.'],
])('%s refuses what its text has no place for', (code, edit, message) => {
  expect(() => patchCode(code, edit)).toThrow(message);
});

test('an edit of generated code is what generating again would show', () => {
  const choice = fc.record({ row: fc.nat(7), step: fc.nat(63) });
  fc.assert(
    fc.property(randomProject, choice, (project, chosen) => {
      const code = gridToCode(project);
      const before = code === undefined ? undefined : codeToGrid(code);
      const pattern = before?.patterns[0];
      if (code === undefined || pattern === undefined) return;
      const layer = chosen.row % pattern.layers.length;
      const place = chosen.step % pattern.length;
      const target = pattern.layers[layer];
      if (target?.locked !== false) throw new Error('what was generated is open');
      const cell = target.steps[place] ?? newStep();
      const edited = patchCode(code, step(layer, place, !cell.on));
      const [from, to] = target.literal;
      expect(edited.startsWith(code.slice(0, from))).toBe(true);
      const after = codeToGrid(edited)?.patterns[0]?.layers[layer];
      const [expected, found] = [target, after].map((each) =>
        each?.locked === false
          ? each.steps.map(({ on, probability }) => ({ on, probability }))
          : [],
      );
      Object.assign(expected?.[place] ?? {}, { on: !cell.on });
      expect(found).toEqual(expected);
      expect(to).toBeGreaterThan(from);
    }),
    { numRuns: propertyCases(80) },
  );
});

test('no text and no edit makes it fail otherwise than by refusing', () => {
  const text = fc.oneof(fc.string(), randomProgram);
  const place = { layer: fc.integer({ min: -1, max: 4 }), pattern: fc.nat(1) };
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('step' as const), ...place, step: fc.nat(70), on: fc.boolean() }),
    fc.record({ kind: fc.constant('note' as const), ...place, note: fc.string() }),
    fc.record({ kind: fc.constant('volume' as const), ...place, volume: fc.double() }),
    fc.record({ kind: fc.constant('instrument' as const), ...place, strudelName: fc.string() }),
    fc.record({ kind: fc.constant('remove' as const), ...place }),
  );
  fc.assert(
    fc.property(text, edit, (code, wish) => {
      const edited = tried(code, wish);
      if (edited !== undefined && wish.kind !== 'remove') expect(codeToGrid(edited)).toBeDefined();
    }),
    { numRuns: propertyCases(400) },
  );
});

test.each<[string, GridEdit, string]>([
  ['_a: s("bd")\n$: s("hh")', { kind: 'mute', layer: 0, muted: false }, 'a: s("bd")\n$: s("hh")'],
  ['$: s("hh")\na_ : s("bd")', { kind: 'mute', layer: 1, muted: false }, '$: s("hh")\na : s("bd")'],
  ['s("bd")', { kind: 'swing', swing: 0.5 }, 's("bd").swingBy(0.25, 8)'],
  ['s("bd").swingBy(.25 , 8) // s', { kind: 'swing', swing: 0 }, 's("bd").swingBy(0 , 8) // s'],
  [
    'arrange([1, s("bd")], [1, s("sd")])',
    { kind: 'swing', swing: 1 },
    'arrange([1, s("bd")], [1, s("sd")]).swingBy(0.5, 8)',
  ],
])('%s, its label or the swing', (code, edit, expected) => {
  expect(patchCode(code, edit)).toBe(expected);
});

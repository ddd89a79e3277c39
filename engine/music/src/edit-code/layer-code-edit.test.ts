import type { GridEdit } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLayers } from '../read-code/code-to-grid.ts';
import { tried } from '../testing/edits.ts';
import { randomLayer, randomProgram } from '../testing/random-program.ts';
import { comparable, strudelEvents } from '../testing/strudel-events.ts';
import { patchCode } from './patch-code.ts';

const added = (code: string, name = '', pattern?: number): GridEdit => ({
  kind: 'add-code',
  name,
  code,
  ...(pattern === undefined ? {} : { pattern }),
});
const replaced = (layer: number, code: string, pattern?: number): GridEdit => ({
  kind: 'replace',
  layer,
  code,
  ...(pattern === undefined ? {} : { pattern }),
});

test.each<[string, GridEdit, string]>([
  [
    'stack(\n  s("bd") // one\n)',
    added('s("hh*8")', 'Hats'),
    'stack(\n  s("bd"), // one\n  // "Hats"\n  s("hh*8")\n)',
  ],
  ['stack(s("bd"))', added('s("hh")', 'Hi-Hat'), 'stack(s("bd"),\n  s("hh"))'],
  [
    '// "Boom"\ns("bd").room(.3)',
    added('s("hh").jux(rev)'),
    'stack(\n  // "Boom"\ns("bd").room(.3),\n  s("hh").jux(rev)\n)',
  ],
  [
    'stack(s("bd"), s("sd")).gain(.5)',
    added('s("hh")'),
    'stack(\n  stack(s("bd"), s("sd")).gain(.5),\n  s("hh")\n)',
  ],
  ['$: s("bd") // one', added('s("hh")', 'Top'), '$: s("bd") // one\n$: // "Top"\ns("hh")\n'],
  [
    'arrange([1, s("bd")], [1, stack(s("sd"))]).swingBy(.1, 8)',
    added('s("hh")', '', 1),
    'arrange([1, s("bd")], [1, stack(s("sd"),\n  s("hh"))]).swingBy(.1, 8)',
  ],
  ['stack(s("bd"))', added('s("hh"); // and so on'), 'stack(s("bd"),\n  s("hh"))'],
  ['s("hh").jux(rev)', added('s("bd")'), 'stack(\n  s("hh").jux(rev),\n  s("bd")\n)'],
  ['stack(s("bd"), s("hh").jux(rev))', replaced(1, 's("hh*4")'), 'stack(s("bd"), s("hh*4"))'],
  ['_a: s("bd")\nb: s("hh")', replaced(0, '(s("bd*2"))'), '_a: (s("bd*2"))\nb: s("hh")'],
  [
    'stack(\n  // "Boom"\n  s("bd"),\n  s("hh")\n)',
    replaced(0, 'stack(s("bd*2"), s("sd"))'),
    'stack(\n  // "Boom"\n  stack(s("bd*2"), s("sd")),\n  s("hh")\n)',
  ],
])('%j with a layer of code', (code, edit, expected) => {
  expect(patchCode(code, edit)).toBe(expected);
});

test('a layer that the grid cannot show goes with its name, all else stays', () => {
  const code = 'stack(\n  s("bd"),\n  // "Wide"\n  s("hh").jux(rev), // both sides\n  s("sd")\n)';
  expect(patchCode(code, { kind: 'remove', layer: 1 })).toBe(
    'stack(\n  s("bd"),\n   // both sides\n  s("sd")\n)',
  );
});

test.each([
  's("bd"',
  's("bd"))',
  's("bd"), s("hh")',
  's("bd") s("hh")',
  's("bd"); s("hh")',
  's("bd") //',
  's("bd") /*',
  'const x = s("bd")',
  'a: s("bd")',
  'if (1) s("bd")',
  '',
  '// s("bd")',
  '...[s("bd")]',
  '`',
  'return s("bd")',
])('%j is no layer, or one without what follows it', (text) => {
  const reached = [added(text), replaced(0, text)].map((edit) =>
    tried('stack(s("sd"), s("oh"))', edit),
  );
  const isLayer = text === 's("bd") //';
  expect(reached).toEqual(
    isLayer
      ? ['stack(s("sd"), s("oh"),\n  s("bd"))', 'stack(s("bd"), s("oh"))']
      : [undefined, undefined],
  );
});

test('what is no expression is refused with the reason', () => {
  expect(() => patchCode('s("bd")', added('s('))).toThrow(
    'The code of a layer is one expression, such as s("bd*4").',
  );
  expect(() => patchCode('s("bd sd")', replaced(0, 's("bd")'))).toThrow('share this line');
  expect(() => patchCode('stack(s("bd"))', replaced(3, 's("bd")'))).toThrow('no such layer');
});

/** Onsets of the layers of a program, each by itself. */
function layerEvents(code: string): string[][] {
  const layers = readLayers(code)?.parts[0]?.layers ?? [];
  return layers.map(({ source: { expression, muted } }) =>
    muted ? [] : comparable(strudelEvents(code.slice(expression.start, expression.end), 0, 3)),
  );
}

test('whatever is added or replaced, the others sound as they did, and the new one sounds', () => {
  let edits = 0;
  const place = fc.option(fc.nat(3), { nil: undefined });
  fc.assert(
    fc.property(randomProgram, randomLayer, place, (code, layer, at) => {
      const before = layerEvents(code);
      const rows = (readLayers(code)?.parts[0]?.layers ?? []).flatMap((each) => each.rows);
      const row = at === undefined ? undefined : at % rows.length;
      const edited = tried(code, row === undefined ? added(layer, 'New') : replaced(row, layer));
      if (edited === undefined) return;
      edits += 1;
      const after = layerEvents(edited);
      const own = comparable(strudelEvents(layer, 0, 3));
      const lines = [...new Set(rows.map(({ range: [from] }) => from))];
      const line = row === undefined ? before.length : lines.indexOf(rows[row]?.range[0] ?? -1);
      expect(after).toEqual([...before.slice(0, line), own, ...before.slice(line + 1)]);
      expect(comparable(strudelEvents(edited, 0, 3))).toEqual(after.flat().sort());
    }),
    { numRuns: propertyCases(60, 10) },
  );
  expect(edits).toBeGreaterThan(propertyCases(30, 10));
});

test('no text in a layer’s place makes it fail otherwise than by refusing', () => {
  const text = fc.oneof(fc.string(), randomLayer, randomProgram);
  const kind = fc.option(fc.integer({ min: -1, max: 4 }), { nil: undefined });
  fc.assert(
    fc.property(randomProgram, text, kind, (code, layer, at) => {
      const edited = tried(code, at === undefined ? added(layer, layer) : replaced(at, layer));
      if (edited !== undefined) expect(readLayers(edited)).toBeDefined();
    }),
    { numRuns: propertyCases(150, 10) },
  );
});

import type { GridEdit } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeToGrid, readCode } from '../read-code/code-to-grid.ts';
import { randomProgram } from '../testing/random-program.ts';
import { patchCode } from './patch-code.ts';
import { patchEdits } from './patch-edits.ts';

const step = (layer: number, at: number, on: boolean): GridEdit => ({
  kind: 'step',
  layer,
  step: at,
  on,
});

/** What `make` gives, or why it refused. */
function outcome(make: () => string): string {
  try {
    return make();
  } catch (error) {
    return String(error);
  }
}

test('many edits are the same as one after another', () => {
  const turn = fc.record({ layer: fc.nat(5), step: fc.nat(15), on: fc.boolean() });
  fc.assert(
    fc.property(randomProgram, fc.array(turn, { maxLength: 6 }), (code, turns) => {
      const edits = turns.map((each) => step(each.layer, each.step, each.on));
      const together = outcome(() => patchEdits(code, edits, readCode));
      const each = outcome(() => edits.reduce((text, edit) => patchCode(text, edit), code));
      const isRefused = [together, each].map((text) => text.startsWith('HocketError'));
      expect(isRefused[0]).toBe(isRefused[1]);
      if (!isRefused[0]) expect(codeToGrid(together)).toEqual(codeToGrid(each));
    }),
    { numRuns: propertyCases(60) },
  );
});

test('steps of different lines are edited by one reading', () => {
  const names = ['bd', 'sd', 'hh', 'oh'];
  const code = `stack(${names.map((name) => `s("${name} ${name}")`).join(', ')})`;
  const texts = new Set<string>();
  const read = (text: string) => {
    texts.add(text);
    return readCode(text);
  };
  const edits = names.flatMap((_, layer) => [step(layer, 0, false), step(layer, 8, true)]);
  const edited = patchEdits(code, [...edits, { kind: 'swing', swing: 1 }], read);
  expect(edited).toBe('stack(s("~ bd"), s("~ sd"), s("~ hh"), s("~ oh")).swingBy(0.5, 8)');
  expect(texts.size).toBe(3);
});

test('layers that go or give way, the last first, are edited by one reading', () => {
  const texts = new Set<string>();
  const read = (text: string) => {
    texts.add(text);
    return readCode(text);
  };
  const stack = 'stack(\n  s("bd"),\n  // "Mine"\n  s("sd"),\n  s("hh"), s("oh")\n)';
  const edits: GridEdit[] = [
    { kind: 'remove', pattern: 1, layer: 3 },
    { kind: 'replace', pattern: 0, layer: 2, code: 'stack(s("rim"), s("cp"))' },
    { kind: 'remove', pattern: 1, layer: 1 },
    { kind: 'remove', pattern: 0, layer: 0 },
  ];
  expect(patchEdits(`arrange([1, ${stack}], [2, ${stack}])`, edits, read)).toBe(
    'arrange([1, stack(\n  // "Mine"\n  s("sd"),\n  stack(s("rim"), s("cp")), s("oh")\n)], ' +
      '[2, stack(\n  s("bd"),\n  s("hh"), \n)])',
  );
  expect(texts.size).toBe(2);
});

test('what one of them refuses is said, and nothing is made', () => {
  const edits = [step(0, 0, false), step(1, 99, false)];
  expect(() => patchEdits('stack(s("bd"), s("sd"))', edits, readCode)).toThrow(
    'There is no such step.',
  );
});

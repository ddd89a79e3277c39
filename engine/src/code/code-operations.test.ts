import type { Problem, Slot } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { CodeOperations } from './code-operations.ts';
import type { CodeRunner, CompiledProgram, CompileOptions } from './code-runner.ts';

test('a program whose onsets are listed is gone afterwards, and its problems are told to nobody else', async () => {
  const compiled: [Slot, string, CompileOptions | undefined][] = [];
  let disposed = 0;
  const program: CompiledProgram = {
    cps: undefined,
    code: 's("bd")',
    sliders: [],
    visuals: [],
    moveSlider() {},
    query: async (begin, end) => [{ begin, end, value: { s: 'bd' } }],
    dispose() {
      disposed += 1;
    },
  };
  const runner: CodeRunner = {
    async compile(slot, code, options) {
      compiled.push([slot, code, options]);
      return program;
    },
    onProblem: (_: (problem: Problem) => void) => () => {},
    dispose() {},
  };
  const text = new CodeOperations(runner, async () => []);
  expect(await text.events('s("bd")', 0, 2)).toEqual([{ begin: 0, end: 2, value: { s: 'bd' } }]);
  await text.compile('main', 's("hh")', { from: 2.5 });
  expect(compiled).toEqual([
    ['preview', 's("bd")', { untold: true }],
    ['main', 's("hh")', { from: 2.5 }],
  ]);
  expect(disposed).toBe(1);
  const off = new CodeOperations(undefined, async () => []);
  await expect(off.events('s("bd")', 0, 1)).rejects.toMatchObject({ code: 'code_unavailable' });
});

import { type CodeBlock, codeBlocks } from '@hocket/sdk/code-blocks';
import { expect, test } from 'vitest';
import { examples } from '../examples/examples.ts';
import { withBlock } from './block-program.ts';

/** Runs the block of `now` that stands at `place`. */
function run(sounding: string | undefined, now: string, place: number) {
  const { code, at } = withBlock(sounding, now, codeBlocks(now)[place] as CodeBlock);
  expect(code.slice(at)).toMatch(/^[\w$]+:/);
  return code;
}

test('a block takes the place of what it was; the others stay as they sound', () => {
  const sounding = 'setcpm(30)\nkick: s("bd")\nbass: s("saw")';
  const now = 'setcpm(40)\nkick: s("bd*4")\nbass: s("square").fast(';
  expect(run(sounding, now, 0)).toBe('setcpm(30)\nkick: s("bd*4")\nbass: s("saw")');
});

test('a new block comes behind the others, and one that is gone plays on', () => {
  expect(run('a: s("bd")', 'b: s("hh")', 0)).toBe('a: s("bd")\nb: s("hh")');
});

test('a muted block is the block of that name', () => {
  expect(run('bass: s("saw")\n$: s("bd")', '$: s("bd")\n_bass: s("saw")', 1)).toBe(
    '_bass: s("saw")\n$: s("bd")',
  );
});

test('blocks without a name are known by their text and place', () => {
  const sounding = '$: s("bd")\n$: s("hh")\n$: s("sd")';
  expect(run(sounding, '$: s("bd")\n$: s("hh*8")\n$: s("sd")', 1)).toBe(
    '$: s("bd")\n$: s("hh*8")\n$: s("sd")',
  );
  expect(run(sounding, '$: s("bd")\n$: s("oh")\n$: s("hh")\n$: s("sd")', 1)).toBe(
    `${sounding}\n$: s("oh")`,
  );
  expect(run(sounding, '$: s("sd").fast(2)', 0)).toBe('$: s("sd").fast(2)\n$: s("hh")\n$: s("sd")');
});

test('when nothing sounds the block plays alone, with what it stands on', () => {
  expect(run(undefined, 'const x = 2\na: s("bd"\nb: s("hh").fast(x)', 1)).toBe(
    'const x = 2\nsilence;\nb: s("hh").fast(x)',
  );
});

test('of the examples only labelled ones have blocks', () => {
  for (const { code } of examples) {
    const labels = code.match(/^[\w$]+:/gm) ?? [];
    expect(codeBlocks(code).map(({ label }) => `${label}:`)).toEqual(labels);
  }
});

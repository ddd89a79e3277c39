import { expect, test } from 'vitest';
import { examples } from '../examples/examples.ts';
import { blockAt, codeBlocks } from './code-blocks.ts';

const texts = (code: string) => codeBlocks(code).map(({ from, to }) => code.slice(from, to));

test.each([
  ['one line each', '$: s("bd")\nbass: s("saw")', ['$: s("bd")', 'bass: s("saw")']],
  [
    'a chain over lines',
    '$: s("bd")\n  .fast(2)\n$: s("hh")',
    ['$: s("bd")\n  .fast(2)', '$: s("hh")'],
  ],
  [
    'an empty line inside',
    'a: stack(\n  s("bd"),\n\n  s("hh"),\n)',
    ['a: stack(\n  s("bd"),\n\n  s("hh"),\n)'],
  ],
  ['the pattern under the label', 'a:\ns("bd")\nb: s("hh")', ['a:\ns("bd")', 'b: s("hh")']],
  ['two in a line', 'a: s("bd"); b: s("hh")', ['a: s("bd");', 'b: s("hh")']],
  ['no object, choice or text', 'x({ a: 1,\nb: 2 })\ny ? a\n: b\n`\nc: 1`', []],
  ['no comment', '// a: s("bd")\n/*\nb: 1 */ c: s("hh") // d', ['c: s("hh")']],
  [
    'what stands between them is none',
    'setcpm(30)\na: s("bd")\n\nconst x = 2\nb: s("hh")',
    ['a: s("bd")', 'b: s("hh")'],
  ],
  [
    'marks of mute and solo',
    '_$: s("bd")\nSlead: s("hh")\nb_: s("sd")',
    ['_$: s("bd")', 'Slead: s("hh")', 'b_: s("sd")'],
  ],
  ['half typed ones too', 'a: s("bd"\nb: s("hh")', ['a: s("bd"', 'b: s("hh")']],
  ['an open quote ends with its line', 'a: s("bd\nb: s("hh")', ['a: s("bd', 'b: s("hh")']],
])('%s', (_, code, expected) => {
  expect(texts(code)).toEqual(expected);
});

test('the cursor is in a block from its label to the end of its code', () => {
  const code = '// x\na: s("bd")\n\nb: s("hh")';
  const blocks = codeBlocks(code);
  const labelAt = (offset: number) => blockAt(blocks, offset)?.label;
  expect([0, 5, 15, 16, 17].map(labelAt)).toEqual([undefined, 'a', 'a', undefined, 'b']);
});

test('of the examples only labelled ones have blocks', () => {
  for (const { code } of examples) {
    const labels = code.match(/^[\w$]+:/gm) ?? [];
    expect(codeBlocks(code).map(({ label }) => `${label}:`)).toEqual(labels);
  }
});

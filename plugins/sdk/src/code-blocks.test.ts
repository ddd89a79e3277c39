import { expect, test } from 'vitest';
import { blockAt, codeBlocks, partName, readLabel, writeLabel } from './code-blocks.ts';

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
  [
    'one whose next word is still to come',
    'a: s("bd").\nb: s("hh") +\n// c\nc: s("sd")',
    ['a: s("bd").', 'b: s("hh") +', 'c: s("sd")'],
  ],
  ['one that has only its label', 'a:\nb: s("hh")', ['a:', 'b: s("hh")']],
  [
    'what stands behind a whole one is none, though another is half typed',
    'a: s("bd"\nb: s("hh")\n\nall(rev)\nc: s("sd")',
    ['a: s("bd"', 'b: s("hh")', 'c: s("sd")'],
  ],
  [
    'an open backtick ends before the next one',
    'a: s(`bd\nb: s("hh")\nc: s(`sd\n hh`)',
    ['a: s(`bd', 'b: s("hh")', 'c: s(`sd\n hh`)'],
  ],
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

test.each([
  ['bass', 'bass', 'plays'],
  ['_bass', 'bass', 'muted'],
  ['bass_', 'bass', 'muted'],
  ['Sbass', 'bass', 'solo'],
  ['$', '$', 'plays'],
  ['_$', '$', 'muted'],
  ['S$', '$', 'solo'],
  ['S', 'S', 'plays'],
  ['_', '$', 'muted'],
  ['S1', '$1', 'solo'],
  ['_Sbass', 'Sbass', 'muted'],
])('%s is %s and %s', (label, name, state) => {
  expect(readLabel(label)).toEqual({ name, state });
});

test('what is written is read again', () => {
  for (const name of ['bass', '$', 'd1'])
    for (const state of ['plays', 'muted', 'solo'] as const)
      expect(readLabel(writeLabel({ name, state }))).toEqual({ name, state });
});

test.each([
  ['Ada', [], 'ada'],
  ['Ada', ['ada', 'ada2'], 'ada3'],
  ['Sam', [], 'sam'],
  ['_ada.lovelace_', [], 'ada_lovelace'],
  ['7 of 9', [], 'p7_of_9'],
  ['エイダ', [], 'エイダ'],
  ['Şule Ñ', [], 'şule_ñ'],
  ['😀 $$', [], 'part'],
  ['class', [], 'class2'],
  ['a'.repeat(80), [], 'a'.repeat(24)],
])('the part of %s beside %j is %s', (name, taken, expected) => {
  const found = partName(name, taken);
  expect(found).toBe(expected);
  expect(codeBlocks(`${found}: s("bd")`).map(({ label }) => readLabel(label))).toEqual([
    { name: found, state: 'plays' },
  ]);
  expect(() => new Function(`${found}: 1`)).not.toThrow();
});

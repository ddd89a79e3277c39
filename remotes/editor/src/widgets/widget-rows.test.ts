import { expect, test } from 'vitest';
import { MovedText } from '../text/moved-text.ts';
import { heightOf, widgetRows } from './widget-rows.ts';

const code = 's("saw")\n.lpf(slider(900, 200, 4000))\n._scope().pianoroll()';
const slider = { from: 21, to: 24, value: 900, min: 200, max: 4000 };
const program = {
  code,
  sliders: [slider],
  visuals: [
    { type: 'scope', inline: true, at: 53 },
    { type: 'pianoroll', inline: false, at: 65 },
  ],
};
const rowIn = (text: string) => (offset: number) => text.slice(0, offset).split('\n').length - 1;

test('a slider stands under its number, a visual under its call; pictures of the page are not here', () => {
  const rows = widgetRows(program, new MovedText(code, code), rowIn(code));
  expect(rows).toEqual([
    { row: 1, sliders: [{ slider, name: 'lpf', place: [21, 24] }], visuals: [] },
    { row: 2, sliders: [], visuals: [{ visual: program.visuals[0], number: 0 }] },
  ]);
  expect(rows.map(heightOf)).toEqual([48, 96]);
});

test('they follow the text that was typed meanwhile, and go with what was deleted', () => {
  const longer = `// mine\n${code}`;
  const rows = widgetRows(program, new MovedText(code, longer), rowIn(longer));
  expect(rows.map(({ row }) => row)).toEqual([2, 3]);
  const shorter = code.replace('slider(900, 200, 4000)', '900');
  const left = widgetRows(program, new MovedText(code, shorter), rowIn(shorter));
  expect(left.map(({ row }) => row)).toEqual([2]);
});

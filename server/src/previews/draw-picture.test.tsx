import { expect, test } from 'vitest';
import { hostileMarkup } from '../testing/hostile-markup.ts';
import { type Drawing, drawPicture } from './draw-picture.ts';

const drawn = (more: Partial<Drawing>): Drawing => ({
  title: 'Night bus',
  subtitle: 'Ada · Hocket',
  grid: [[true, false, false, true]],
  colors: ['track-2'],
  code: '',
  ...more,
});

function parsed(more: Partial<Drawing>): Document {
  const page = new DOMParser().parseFromString(drawPicture(drawn(more)), 'image/svg+xml');
  expect(page.querySelector('parsererror')?.textContent).toBeUndefined();
  return page;
}

const names = (page: Document) =>
  new Set([...page.querySelectorAll('*')].map((one) => one.localName));

test.each(hostileMarkup)('%j is drawn as letters, wherever it stands', (text) => {
  const page = parsed({ title: text, subtitle: text, colors: [text] });
  expect(names(page)).toEqual(new Set(['svg', 'rect', 'text', 'path']));
  const code = parsed({ title: text, subtitle: text, grid: [], code: `${text}\n${text}` });
  expect(
    [...names(code)].filter((name) => !['svg', 'rect', 'text', 'path'].includes(name)),
  ).toEqual([]);
  for (const one of [...page.querySelectorAll('*'), ...code.querySelectorAll('*')]) {
    expect(one.getAttributeNames().join(' ')).not.toMatch(/\bon|href|style|foreign/);
  }
});

test('a step that is on has its track’s colour, whatever else a project names', () => {
  const fills = (colors: string[]) =>
    [...parsed({ colors }).querySelectorAll('path')].map((path) => path.getAttribute('fill'));
  expect(fills(['track-2'])).toEqual(['#2a2621', '#ffa53d']);
  expect(fills(['track-99'])).toEqual(['#2a2621', '#ff6a4d']);
  expect(fills(['javascript:1'])).toEqual(['#2a2621', '#ff6a4d']);
});

test('every step is a box inside the picture, up to 16 rows of 64', () => {
  const grid = Array.from({ length: 64 }, () => Array.from({ length: 64 }, () => true));
  const path = [...parsed({ grid }).querySelectorAll('path')].map((one) => one.getAttribute('d'));
  const corners = [...path.join('').matchAll(/M([\d.]+) ([\d.]+)/g)];
  expect(corners).toHaveLength(16 * 64);
  for (const [, x, y] of corners) {
    expect(Number(x)).toBeLessThan(1140);
    expect(Number(y)).toBeLessThan(570);
  }
});

test('a project without a step shows its code', () => {
  const page = parsed({ grid: [[false]], code: 's("bd*4")\n\n  .gain(1)' });
  const lines = [...page.querySelectorAll('text')].map((line) => line.textContent);
  expect(lines).toEqual(['Night bus', 'Ada · Hocket', 's("bd*4")', '.gain(1)']);
});

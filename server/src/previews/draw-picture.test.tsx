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

test('a project whose code was heard shows what it plays: a lane for each sound, pitches one above the other', () => {
  const notes = [
    { lane: 0, begin: 0, end: 0.01 },
    { lane: 1, begin: 0, end: 0.5, pitch: 48 },
    { lane: 1, begin: 0.5, end: 1, pitch: 60 },
  ];
  const page = parsed({ grid: [[false]], code: 's("bd")', notes });
  expect([...page.querySelectorAll('text')].map((line) => line.textContent)).toEqual([
    'Night bus',
    'Ada · Hocket',
  ]);
  const paths = [...page.querySelectorAll('path')].map((path) => [
    path.getAttribute('fill'),
    path.getAttribute('d') ?? '',
  ]);
  expect(paths.map(([fill]) => fill)).toEqual(['#2a2621', '#ff6a4d', '#2a2621', '#ffa53d']);
  const [low = [], high = []] = [...(paths[3]?.[1] ?? '').matchAll(/M([\d.]+) ([\d.]+)/g)];
  expect(Number(low[1])).toBeLessThan(Number(high[1]));
  expect(Number(low[2])).toBeGreaterThan(Number(high[2]));
});

test('whatever was heard lies inside of the picture', () => {
  const notes = Array.from({ length: 1000 }, (_, at) => ({
    lane: at % 8,
    begin: (at % 64) / 64,
    end: 1,
    pitch: (at * 7919) % 160,
  }));
  const paths = [...parsed({ grid: [], code: 'x', notes }).querySelectorAll('path')];
  const boxes = paths
    .map((path) => path.getAttribute('d') ?? '')
    .join('')
    .matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g);
  for (const [, x, y, width, height] of boxes) {
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(1141);
    expect(Number(y) + Number(height)).toBeLessThanOrEqual(571);
  }
});

import { expect, test } from 'vitest';
import { readStrudelLink } from './strudel-link.ts';

const code = '// ドラム\ns("bd*4").gain(.8)';
const bytes = new TextEncoder().encode(code);
const end = encodeURIComponent(btoa(String.fromCharCode(...bytes)));

test.each([
  `https://strudel.cc/#${end}`,
  ` https://strudel.cc#${end}\n`,
  `https://strudel.tidalcycles.org/#${end}`,
])('the code of %.40s is read', (link) => {
  expect(readStrudelLink(link)).toEqual({ code });
});

test('a short link is known, and what is none is not', () => {
  expect(readStrudelLink('https://strudel.cc/?xwWRfuCE8TAR')).toBe('short');
  for (const text of [
    '',
    code,
    'https://strudel.cc/',
    'https://strudel.cc/#%%%',
    `https://else.where/#${end}`,
    `see https://strudel.cc/#${end}`,
  ])
    expect(readStrudelLink(text)).toBeUndefined();
});

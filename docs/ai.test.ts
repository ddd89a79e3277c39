import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Composer } from '../server/composer/src/composer.ts';
import { currentOfRows } from '../server/composer/src/testing/music-of-rows.ts';

const page = readFileSync(new URL('./ai.md', import.meta.url), 'utf8');
const composer = new Composer();

/** Rows of the table under a head. */
function rows(head: string): [string, string][] {
  const [, table = ''] = page.split(new RegExp(`^\\| ${head} .*\\n\\|.*\\n`, 'm'));
  const [lines = ''] = table.split('\n\n');
  return [...lines.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, prompt = '', said = '']) => [
    prompt,
    said,
  ]);
}

const drum = (name: string, sound: string, steps: string) => ({ name, sound, steps, volume: 80 });
const current = currentOfRows(
  [
    drum('Kick', 'bd', 'x...x...x...x...'),
    drum('Snare', 'sd', '....x.......x...'),
    drum('Hi-Hat', 'hh', '..x...x...x...x.'),
    { ...drum('Lead', 'saw', 'x...x...x...x...'), note: 'A4 C5 E5 A4' },
  ],
  120,
);

test('the page has both tables', () => {
  expect(rows('prompt').length).toBeGreaterThan(5);
  expect(rows('request').length).toBeGreaterThan(10);
});

describe.each(rows('prompt'))('%s', (prompt, expected) => {
  test(`is understood as ${expected}`, async () => {
    const { readings, ignored } = await composer.compose({ prompt, seed: 1 });
    const said = readings.filter(({ source }) => source === 'prompt');
    expect(said.map(({ aspect, value }) => `${aspect} ${value}`).join(', ')).toBe(expected);
    expect(ignored).toEqual([]);
  });
});

describe.each(rows('request'))('%s', (prompt, expected) => {
  test(`does what is said: ${expected}`, async () => {
    const request = { prompt, current, seed: 1, task: 'edit' as const, code: 's("bd")' };
    const { explanation } = await composer.compose(request);
    expect(explanation.startsWith(expected)).toBe(true);
  });
});

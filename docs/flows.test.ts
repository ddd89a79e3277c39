import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

/** A file that a gesture passes, and the name by which it is asked there. */
interface Stop {
  at: number;
  file: string;
  name: string;
}

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const mentions = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(read(file));

const [, page = ''] = read('docs/architecture.md').split(/^## Two flows, file by file$/m);
const [section = ''] = page.split(/^## /m);
const flows = section
  .split(/^\*\*(?=[^\n]*\n\n1\. )/m)
  .slice(1)
  .map((text) => ({ title: /^[^*]+/.exec(text)?.[0] ?? '', stops: stopsOf(text) }));

/** The numbered lines of a flow; what is not numbered parts it in two. */
function stopsOf(text: string): Stop[][] {
  const parts = text.split(/\n\n(?!\d)/);
  const stops = parts.map((part) =>
    [...part.matchAll(/^(\d+)\. `([^`]+)` `([^`]+)`: /gm)].map(([, at, file = '', name = '']) => ({
      at: Number(at),
      file,
      name,
    })),
  );
  return stops.filter((part) => part.length > 0);
}

test('three gestures are told', () => {
  expect(flows.map(({ title }) => title)).toEqual([
    'A click on a step, while the grid plays',
    'Ctrl+Enter in the editor',
    'Play',
  ]);
});

describe.each(flows)('$title', ({ title, stops }) => {
  const all = stops.flat();

  test('is numbered, and passes at most twenty files', () => {
    expect(all.map(({ at }) => at)).toEqual(all.map((_, index) => index + 1));
    expect(all.length).toBeGreaterThan(title === 'Play' ? 2 : 10);
    expect(all.length).toBeLessThanOrEqual(20);
    expect(new Set(all.map(({ file }) => file)).size).toBe(all.length);
  });

  test.each(all)('$file has $name', ({ file, name }) => {
    expect(mentions(file, name)).toBe(true);
  });

  test('each is asked by one of those before it', () => {
    const unasked = stops.flatMap((part) =>
      part.filter(
        ({ name }, index) =>
          index > 0 && !part.slice(0, index).some(({ file }) => mentions(file, name)),
      ),
    );
    expect(unasked).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { StackMapper } from './mapped-stack.ts';

/** Column 10 of line 1 is line 5, column 3 of the source: `UAIE` after an empty segment at column 0. */
const map = {
  version: 3,
  file: 'main.js',
  sources: ['webpack://@hocket/hello/./src/panel.tsx'],
  sourcesContent: ['secret'],
  names: [],
  mappings: 'AAAA,UAIE',
};

const mapper = (content: string | undefined) =>
  new StackMapper('/remotes/hello/versions/2.0.0/', async (path) =>
    path === 'assets/main.js.map' && content !== undefined ? Buffer.from(content) : undefined,
  );
const line = (path: string) => `draw (${path}:1:11)`;

test('a call is said by the source that it stands in', async () => {
  const stack = [
    line('/remotes/hello/versions/2.0.0/assets/main.js'),
    line('/remotes/hello/versions/1.0.0/assets/main.js'),
    line('/remotes/hello/versions/2.0.0/assets/other.js'),
    line('/assets/main.0123456789.js'),
  ].join('\n');
  const [ours, ...others] = (await mapper(JSON.stringify(map)).mapped(stack)).split('\n');
  expect(ours).toBe('draw (src/panel.tsx:5:3)');
  expect(others).toEqual(stack.split('\n').slice(1));
});

test.each(['', '[]', '{"version":3}', '{"mappings":5}', 'null', undefined])(
  'a map that says %j leaves the call as it is',
  async (content) => {
    const stack = line('/remotes/hello/versions/2.0.0/assets/main.js');
    expect(await mapper(content).mapped(stack)).toBe(stack);
  },
);

test.each(['x'.repeat(2000), 'a (/:999999999999:1)', `a (${'/'.repeat(1000)}:1:1)`, '\n\n'])(
  'what is no stack stays as it is',
  async (stack) => {
    expect(await mapper(JSON.stringify(map)).mapped(stack)).toBe(stack);
  },
);

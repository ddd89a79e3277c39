import { expect, test } from 'vitest';
import { moduleBody } from './module-body.ts';

function run(code: string): unknown {
  const exported: { default?: unknown } = {};
  new Function('exported', moduleBody(code))(exported);
  return exported.default;
}

test.each([
  ['an expression', 'const a = 2;\nexport default { a };', { a: 2 }],
  [
    'a name of its own',
    'const bell = { a: 1 }\nexport { bell as default, bell as other };',
    { a: 1 },
  ],
  ['what stands after it', 'export default make();\nfunction make() { return 3 }', 3],
  ['beside other exports', 'export const a = 1, b = 2\nexport default [a, b]', [1, 2]],
  ['a line without an end', 'export default (1, 2) // two', 2],
  ['the word in a text', 'export default "export default 1"', 'export default 1'],
])('a module’s default export is found: %s', (_, code, expected) => {
  expect(run(code)).toEqual(expected);
});

test('functions and classes keep their names', () => {
  const nameOf = (code: string) => (run(code) as { name: string }).name;
  expect(nameOf('export default function bell() { return bell.name }')).toBe('bell');
  expect(nameOf('export default class Bell {}')).toBe('Bell');
  expect(typeof run('export default function () {}')).toBe('function');
});

test('each line keeps its number', () => {
  const code = `function bell() {
  return new Error().stack;
}
export {
  bell as other,
  bell as another,
}; export default
  function gong() { return [bell(), new Error().stack]; }`;
  const stacks = (run(`${code}\n//# sourceURL=bell.js`) as () => string[])();
  // The function that runs it puts two lines before it.
  expect(stacks.map((stack) => /bell\.js:(\d+)/.exec(stack)?.[1])).toEqual(['4', '10']);
});

test('a module runs in strict mode', () => {
  expect(run('export default (function () { return this })()')).toBeUndefined();
});

test.each([
  "import { a } from './a.js'; export default a",
  "export * from './a.js'",
  "export { default } from './a.js'",
])('what is in more than one file is refused: %s', (code) => {
  expect(() => moduleBody(code)).toThrow('A plugin is one file');
});

test('what is no JavaScript is refused', () => {
  expect(() => moduleBody('export default {')).toThrow(SyntaxError);
});

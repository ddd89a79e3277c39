import { expect, test } from 'vitest';
import { runtimeMessage } from './runtime-message.ts';
import { runtimePlace } from './runtime-place.ts';

/** As a browser throws it; `found`: line and column that WebKit keeps beside the stack. */
function thrown(message: string, stack: string, found: { line?: number; column?: number } = {}) {
  return Object.assign(new Error(message), { stack, ...found });
}

const code = 'const two = 2\n  nope + s("bd").gian(two)';
/** `"use strict";` stands before it, and two lines of `AsyncFunction`. */
const output = `"use strict";${code}`;
const place = (error: unknown) => runtimePlace(error, 'program-7', output, code);

/** The same two mistakes as V8, Firefox and WebKit tell them. */
const missing = {
  V8: thrown('nope is not defined', 'ReferenceError: nope\n    at eval (program-7:4:3)'),
  Firefox: thrown('nope is not defined', 'anonymous@program-7:4:3\n@blob:frame:1:2'),
  WebKit: thrown("Can't find variable: nope", 'anonymous@\n@', { line: 4, column: 7 }),
};
const misspelled = {
  V8: thrown('s(...).gian is not a function', 'TypeError: x\n    at eval (program-7:4:18)'),
  Firefox: thrown('s(...).gian is not a function', 'anonymous@program-7:4:18'),
  WebKit: thrown(
    `s("b d").gian is not a function. (In 's("b d").gian(two)', 's("b d").gian' is undefined)`,
    'anonymous@',
    { line: 4, column: 22 },
  ),
};

test.each(Object.entries(missing))('a missing name is told and found in %s', (_, error) => {
  expect(runtimeMessage(error, code)).toMatch(/^There is nothing called "nope" here\./);
  expect(place(error)).toEqual({ line: 2, column: 3 });
});

test.each(Object.entries(misspelled))(
  'a misspelled function is told and found in %s',
  (_, error) => {
    expect(runtimeMessage(error, code)).toBe('"gian" is not a function. Did you mean "gain"?');
    expect(place(error)).toEqual({ line: 2, column: 18 });
  },
);

test.each(['Maximum call stack size exceeded', 'too much recursion'])('%s is told', (message) => {
  expect(runtimeMessage(new RangeError(message))).toBe('The code calls itself without end.');
});

test('what fails in the language itself has no place that WebKit could tell', () => {
  const stack = 'fast@blob:frame:12:34\nanonymous@';
  expect(place(thrown('no', stack, { line: 12, column: 34 }))).toBeUndefined();
});

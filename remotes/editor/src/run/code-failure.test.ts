import { HocketError } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { codeFailureOf } from './code-failure.ts';

test('an error with a sentence is kept for the studio to explain, with its place', () => {
  const place = { line: 2, column: 5 };
  const error = new HocketError('code_invalid', 'Unexpected token', { place });
  expect(codeFailureOf(error)).toEqual({ sentence: { error }, place });
});

test('empty code is known by its code, whatever the sentence', () => {
  expect(codeFailureOf(new HocketError('code_empty', 'nothing there'))).toEqual({
    sentence: { key: 'noCode' },
  });
});

// @spec error.editor-run
test('an error without a sentence asks to check the syntax', () => {
  expect(codeFailureOf(new Error('  '))).toEqual({ sentence: { key: 'checkSyntax' } });
  expect(codeFailureOf({ message: 12 })).toEqual({ sentence: { key: 'checkSyntax' } });
});

// @spec error.editor-run
test('what is no error at all is unknown', () => {
  for (const thrown of [undefined, null, 'oops', 7])
    expect(codeFailureOf(thrown)).toEqual({ sentence: { key: 'unknownError' } });
});

test('a place that is not two whole numbers is no place', () => {
  for (const place of [null, {}, { line: 1 }, { line: '1', column: 2 }, { line: 1.5, column: 2 }])
    expect(codeFailureOf({ message: 'x', place })).not.toHaveProperty('place');
});

import { expect, test } from 'vitest';
import { programLimits } from '../../budget/limits.ts';
import { readAnswer, readCps, readFailure, readLog, readProblems } from './read-answer.ts';

test.each([
  { kind: 'ready', id: 0 },
  'not json',
  '{"kind":"events"}',
  '{"kind":1,"id":1}',
  '{"kind":"events","id":"1"}',
  'null',
  '[]',
  `{"kind":"events","id":1,"events":"${'x'.repeat(programLimits.messages.length)}"}`,
])('%.40j is no answer', (data) => {
  expect(readAnswer(data)).toBeUndefined();
});

test('an answer is text with a kind and the number of its question', () => {
  expect(readAnswer('{"kind":"pong","id":3}')).toEqual({ kind: 'pong', id: 3 });
});

test.each([
  [0.5, 0.5],
  [1e9, 20],
  [1e-9, 0.001],
  [0, undefined],
  [-1, undefined],
  [null, undefined],
  ['1', undefined],
])('a tempo of %j is read as %s', (claimed, expected) => {
  expect(readCps(claimed)).toBe(expected);
});

test('a failure has a known code, a bounded sentence and a place or none', () => {
  const failed = { kind: 'failed', id: 1, code: 'code_invalid', message: 'No.' } as const;
  expect(readFailure({ ...failed, place: { line: 2, column: 3 } })).toMatchObject({
    code: 'code_invalid',
    message: 'No.',
    place: { line: 2, column: 3 },
  });
  expect(readFailure({ ...failed, code: 'engine_init_failed' }).code).toBe('code_invalid');
  expect(readFailure({ ...failed, message: 'x'.repeat(5000) }).message).toHaveLength(1000);
  expect(readFailure({ ...failed, message: '' }).message).toBe('This code cannot be played.');
  expect(readFailure({ ...failed, place: { line: 0, column: 1.5 } }).place).toBeUndefined();
});

test('problems are of the kinds that a program can know of, bounded in number and length', () => {
  const claimed = (code: string) => ({ code, message: 'x'.repeat(999), subject: null });
  const many = Array.from({ length: 100 }, () => claimed('output_unavailable'));
  const problems = readProblems([null, claimed('plugin_off'), claimed('code_crashed'), ...many]);
  expect(problems).toHaveLength(17);
  expect(problems[0]).toEqual({ code: 'output_unavailable', message: 'x'.repeat(300) });
  expect(readProblems('all')).toEqual([]);
});

test('what a program says is plain, short text of a known kind, and not too much', () => {
  const line = {
    level: 'warning',
    text: 'x'.repeat(1e4),
    code: 'scale_unknown',
    subject: 'C:x',
    line: 2,
  };
  const text = 'x'.repeat(programLimits.log.length);
  expect(readLog([line])).toEqual([{ ...line, text }]);
  expect(
    readLog([{ level: 'shout', text: { a: 1 }, code: 'login_failed', line: -1 }, null]),
  ).toEqual([{ level: 'info', text: '' }]);
  expect(readLog(Array(1e4).fill(line))).toHaveLength(programLimits.log.lines);
  expect(readLog('all')).toEqual([]);
});

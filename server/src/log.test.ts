import { HocketError } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** The line that an error makes. */
function lineOf(err: unknown): Record<string, unknown> {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'It failed');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('a line is one JSON object with a time, a level and what happened', () => {
  expect(lineOf(new Error('no'))).toMatchObject({
    level: 50,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: 'It failed',
    err: { type: 'Error', message: 'no', stack: expect.stringContaining('log.test.ts') },
  });
});

test('an error is told with its code and cause, without the fields that hang on it', () => {
  const cause = Object.assign(new Error('dup key: { email: "ada@example.org" }'), {
    code: 11000,
    keyValue: { email: 'ada@example.org' },
  });
  const line = lineOf(new HocketError('internal', 'No', { cause, details: { token: 'secret' } }));
  expect(line.err).toMatchObject({
    code: 'internal',
    cause: { code: '11000', message: 'dup key: { email: "[address]" }' },
  });
  expect(JSON.stringify(line)).not.toMatch(/secret|ada@example/);
});

test('what is thrown and no error is told too', () => {
  expect(lineOf('just text').err).toEqual({ type: 'string', message: 'just text' });
});

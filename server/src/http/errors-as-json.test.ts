import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { busy, refuse } from '../errors.ts';
import { createLog } from '../log.ts';
import { Failures } from './errors-as-json.ts';

/** Failures with what they log, and a clock that stands until it is moved. */
function failures() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { all: new Failures(log, () => clock.now), clock, told };
}

test('a busy server tells so once a minute, as a warning without a stack', () => {
  const { all, clock, told } = failures();
  for (let call = 1; call <= 50; call++) {
    expect(all.answerTo(busy(), `call-${call}`)).toEqual({
      error: {
        code: 'busy',
        message: 'The server is busy. Try again in a moment.',
        details: { retryAfter: 1 },
        requestId: `call-${call}`,
      },
    });
  }
  expect(told()).toMatchObject([{ level: 40, code: 'busy', requestId: 'call-1', untold: 0 }]);
  clock.now += 60_000;
  all.answerTo(busy(), 'call-51');
  expect(told()).toMatchObject([{ requestId: 'call-1' }, { requestId: 'call-51', untold: 49 }]);
  expect(JSON.stringify(told())).not.toContain('stack');
});

test('each reason to try again later is told on its own, with what is behind it', () => {
  const { all, told } = failures();
  const cause = new Error('ada@example.org could not be reached');
  all.answerTo(busy(), 'a');
  all.answerTo(refuse('storage_unavailable', 'The files are away.', undefined, cause), 'b');
  all.answerTo(new mongo.MongoNetworkError('connection 3 closed'), 'c');
  expect(told()).toMatchObject([
    { level: 40, code: 'busy' },
    { level: 40, refused: { cause: { message: '[address] could not be reached' } } },
    { level: 40, code: 'database_unavailable', refused: { message: 'connection 3 closed' } },
  ]);
  expect(JSON.stringify(told())).not.toContain('stack');
});

test('what nobody expects is an error, each time and with its stack', () => {
  const { all, told } = failures();
  for (const call of ['a', 'b']) all.answerTo(new Error('out of order'), call);
  expect(told()).toMatchObject([
    { level: 50, requestId: 'a', err: { stack: expect.stringContaining('errors-as-json.test') } },
    { level: 50, requestId: 'b' },
  ]);
});

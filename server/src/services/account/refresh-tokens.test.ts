import { expect, test } from 'vitest';
import { RefreshTokens } from './refresh-tokens.ts';

const tokens = new RefreshTokens(new Uint8Array(32).fill(1));

test('a token names its session, and so do its successors', () => {
  const first = tokens.first('session');
  expect(tokens.sessionOf(first)).toBe('session');
  expect(tokens.sessionOf(tokens.next(tokens.next(first)))).toBe('session');
});

test('two first tokens of one session differ; the successor of one token is always the same', () => {
  const first = tokens.first('session');
  expect(tokens.first('session')).not.toBe(first);
  expect(tokens.next(first)).toBe(tokens.next(first));
  expect(tokens.next(first)).not.toBe(first);
});

test('an altered token, or one sealed by another secret, belongs to no session', () => {
  const first = tokens.first('session');
  const [session, random, seal] = first.split('.');
  const foreign = new RefreshTokens(new Uint8Array(32).fill(2));
  for (const altered of [
    `other.${random}.${seal}`,
    `${session}.x${random}.${seal}`,
    `${session}.${random}.${seal}x`,
    `${first}.x`,
    `${session}..${seal}`,
    '',
  ]) {
    expect(tokens.sessionOf(altered)).toBeUndefined();
  }
  expect(foreign.sessionOf(first)).toBeUndefined();
});

test("a successor cannot be told without the server's secret", () => {
  const first = tokens.first('session');
  const foreign = new RefreshTokens(new Uint8Array(32).fill(2));
  expect(foreign.next(first).split('.')[1]).not.toBe(tokens.next(first).split('.')[1]);
});

import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { failed } from '../testing/rejection.ts';
import { AccessTokens } from './access-tokens.ts';
import { clockSkewSeconds } from './token-lifetime.ts';

const secret = new Uint8Array(32).fill(7);
const now = new Date('2026-01-01T00:00:00Z');
const tokens = new AccessTokens(secret, () => now);
const caller = { id: 'ada', session: 's' };
const seconds = now.getTime() / 1000;

/** What a good token says. */
const good = { sub: 'ada', sid: 's', aud: 'hocket-api', iat: seconds, exp: seconds + 900 };

/** A token signed with the right key that says something else. */
function signed(claims: JWTPayload = {}, header = {}): Promise<string> {
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(secret);
}

/** When a token was made that is so many seconds old, and when it ends. */
const agedBy = (age: number) => ({ iat: seconds - age, exp: seconds - age + 900 });

test('a token is good where clocks are a minute behind or ahead', async () => {
  for (const skew of [-60, 60]) {
    const elsewhere = new AccessTokens(secret, () => new Date(now.getTime() + skew * 1000));
    expect(await tokens.verify(await elsewhere.sign(caller))).toEqual(caller);
    const link = { caller, link: 'room' };
    expect(await tokens.verifyTicket(await elsewhere.signTicket(link))).toEqual(link);
  }
});

test('a good token names its caller', async () => {
  expect(await tokens.verify(await tokens.sign(caller))).toEqual(caller);
  expect(await tokens.verify(await signed())).toEqual(caller);
});

test.each<[string, () => string | Promise<string>]>([
  ['no algorithm', () => new UnsecuredJWT(good).encode()],
  [
    'another algorithm',
    () =>
      new SignJWT(good)
        .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
        .sign(new Uint8Array(64).fill(7)),
  ],
  ['another type', () => signed({}, { typ: 'JWT' })],
  ['no type', () => signed({}, { typ: undefined })],
  ['another audience', () => signed({ aud: 'jam' })],
  ['no audience', () => signed({ aud: undefined })],
  ['its time over by any clock', () => signed(agedBy(901 + clockSkewSeconds))],
  ['a beginning that no clock has reached', () => signed(agedBy(-1 - clockSkewSeconds))],
  ['no end', () => signed({ exp: undefined })],
  [
    'a longer time than we give',
    () => signed({ ...agedBy(901 + clockSkewSeconds), exp: seconds + 9e6 }),
  ],
  ['no session', () => signed({ sid: undefined })],
  ['no user', () => signed({ sub: undefined })],
])('one with %s is refused', async (_what, token) => {
  expect(await failed(tokens.verify(await token()))).toBe('token_invalid');
});

test('a token that was found good ends in its time all the same', async () => {
  let time = now;
  const clocked = new AccessTokens(secret, () => time);
  const token = await clocked.sign(caller);
  await clocked.verify(token);
  time = new Date(now.getTime() + (901 + clockSkewSeconds) * 1000);
  expect(await failed(clocked.verify(token))).toBe('token_invalid');
});

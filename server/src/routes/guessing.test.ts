import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { linkIn, tokenIn } from '../testing/link-in.ts';
import { failed } from '../testing/rejection.ts';
import { type RawAnswer, someone } from '../testing/test-server.ts';

/** A fifth of what is allowed: each wrong password costs a hash. */
const server = await fileServer({ rateLimitFactor: 0.2, trustProxy: true });
const perAddress = 2;
const perDevice = 2;
const perAccount = 20;

const wrong = 'Wrong-horse-1';
let networks = 0;
/** An address that nobody has come from yet. */
const elsewhere = () => `2001:db8:${(networks++).toString(16)}::1`;

interface From {
  address?: string;
  cookie?: string;
}

const post = (path: string, json: object, { address = elsewhere(), cookie = '' }: From = {}) =>
  server.request(`/api/auth/${path}`, {
    method: 'POST',
    json,
    headers: { 'x-forwarded-for': address, cookie },
  });

const login = (email: string, password: string, from?: From) =>
  post('login', { email, password }, from);

async function register() {
  const registration = someone();
  const answer = await post('register', registration);
  return { ...registration, answer, cookie: cookieIn(answer) };
}

/** The device's cookie in an answer, as the browser sends it back. */
function cookieIn({ headers }: RawAnswer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The statuses of wrong passwords, one after the other. */
async function guess(email: string, times: number, from?: From): Promise<number[]> {
  const all: number[] = [];
  for (let count = 0; count < times; count++) all.push((await login(email, wrong, from)).status);
  return all;
}

test('an address is held back after its wrong passwords for an account, whatever its letters', async () => {
  const { email, password } = await register();
  const address = elsewhere();
  expect(await guess(email, perAddress, { address })).toEqual(Array(perAddress).fill(401));
  const { status, headers, body } = await login(email.toUpperCase(), password, { address });
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(body.error).toMatchObject({
    code: 'rate_limited',
    message: `Rate limited. Try again in ${seconds} seconds.`,
  });
});

test('who guesses at an account from one address holds nobody else back from it', async () => {
  const { email, password } = await register();
  const from = { address: elsewhere() };
  for (let round = 0; round < perAccount / 5; round++) await guess(email, 5, from);
  expect((await login(email, password, from)).status).toBe(429);
  expect((await login(email, password)).status).toBe(200);
});

test('an unknown account is limited alike', async () => {
  const tries = await guess(someone().email, perAddress + 1, { address: elsewhere() });
  expect(tries).toEqual([...Array(perAddress).fill(401), 429]);
});

test('guesses from everywhere come to an end, and a device that has signed in goes on', async () => {
  const { email, password, cookie } = await register();
  expect(await guess(email, perAccount + 1)).toEqual([...Array(perAccount).fill(401), 429]);
  expect((await login(email, password)).status).toBe(429);

  expect((await login(email, wrong, { cookie })).status).toBe(401);
  const signedIn = await login(email, password, { cookie });
  expect(signedIn.status).toBe(200);
  expect((await login(email, password, { cookie: cookieIn(signedIn) })).status).toBe(200);
});

test('a device that has signed in is held back after its wrong passwords, wherever it is', async () => {
  const { email, cookie } = await register();
  const tries = await guess(email, perDevice + 1, { cookie });
  expect(tries).toEqual([...Array(perDevice).fill(401), 429]);
});

test('what a device was given is of no use for another account, nor when it is altered', async () => {
  const mine = await register();
  const theirs = await register();
  for (const [email, cookie] of [
    [theirs.email, mine.cookie],
    [mine.email, mine.cookie.replace('=', '=x')],
    [mine.email, `${mine.cookie}.x`],
    [mine.email, 'hocket-device=..'],
  ] as const) {
    const address = elsewhere();
    await guess(email, perAddress, { address });
    expect((await login(email, wrong, { address, cookie })).status, cookie).toBe(429);
  }
});

test('scripts cannot read what a device was given, and only sign-in and its relatives are sent it', async () => {
  const { answer, email } = await register();
  const [device = '', seat = '', ...others] = answer.headers.getSetCookie();
  expect(device).toMatch(/^hocket-device=.*; path=\/api\/auth; .*samesite=strict; httponly$/i);
  expect(device).not.toContain(email);
  // Many people's, and no secret of anybody's.
  expect(seat).toMatch(/^hocket-seat=\d{1,4}; path=\/; .*samesite=lax; httponly$/i);
  expect(others).toEqual([]);
});

test('a new password by mail lets in at once whoever has tried too many', async () => {
  const { email } = await register();
  const address = elsewhere();
  expect((await guess(email, perAddress + 1, { address })).at(-1)).toBe(429);
  await post('forgot-password', { email });
  const mails = await server.mails();
  const mail = mails.find((each) => each.to === email && linkIn(each).pathname.includes('reset'));
  const password = 'Better-horse-2';
  const reset = await post('reset-password', { token: tokenIn(mail), password }, { address });
  expect((await login(email, password, { address })).status).toBe(200);
  await guess(email, perAccount + 1);
  expect((await login(email, password)).status).toBe(429);
  expect((await login(email, password, { cookie: cookieIn(reset) })).status).toBe(200);
});

test('who is signed in changes the password while strangers guess at it', async () => {
  const { answer, email, password } = await register();
  const { accessToken } = (answer.body.data as { tokens: { accessToken: string } }).tokens;
  const client = server.client(accessToken);
  await guess(email, perAccount + 1);
  expect(await failed(client.changePassword(wrong, password))).toBe('password_wrong');
  await client.changePassword(password, 'Better-horse-2');
});

import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { linkIn, tokenIn } from '../testing/link-in.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, testServer } from '../testing/test-server.ts';

const server = await fileServer();

const mailsTo = async ({ user }: Person) =>
  (await server.mails()).filter(({ to }) => to === user.email);

test('sign-up sends a mail whose link verifies the address, once', async () => {
  const person = await server.signUp();
  const mails = await mailsTo(person);
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  const { origin, pathname } = linkIn(mails[0]);
  expect(origin + pathname).toBe('https://hocket.example/verify-email');
  const token = tokenIn(mails[0]);
  await server.client().verifyEmail(token);
  expect((await person.client.profile()).emailVerified).toBe(true);
  expect(await failed(server.client().verifyEmail(token))).toBe('link_invalid');
});

test('nothing that its user typed but the username is in the mail', async () => {
  const person = await server.signUp({ firstName: 'Win at http://evil.example' });
  const [mail] = await mailsTo(person);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
  expect(mail?.text).toContain(`Hello ${person.user.username},`);
});

test('asked for again, a new link comes and the old one ends', async () => {
  const person = await server.signUp();
  const [first] = await mailsTo(person);
  await person.client.resendVerification();
  const [, second] = await mailsTo(person);
  expect(await failed(server.client().verifyEmail(tokenIn(first)))).toBe('link_invalid');
  await server.client().verifyEmail(tokenIn(second));
});

test('a verified address gets no more mails', async () => {
  const person = await server.signUp();
  await server.client().verifyEmail(tokenIn((await mailsTo(person))[0]));
  await person.client.resendVerification();
  expect(await mailsTo(person)).toHaveLength(1);
});

test('after three days, invented, or empty, a link does not verify', async () => {
  const local = await testServer();
  try {
    await local.signUp();
    const [mail] = await local.mails();
    expect(await failed(local.client().verifyEmail('invented'))).toBe('link_invalid');
    expect(await failed(local.client().verifyEmail(''))).toBe('validation_failed');
    local.advance(3 * 24 * 60 * 60_000 + 1000);
    expect(await failed(local.client().verifyEmail(tokenIn(mail)))).toBe('link_invalid');
  } finally {
    await local.close();
  }
});

test('a mail is in the language that its user has chosen', async () => {
  const person = await server.signUp();
  await person.client.updatePreferences({ language: 'ja' });
  await person.client.resendVerification();
  const [, mail] = await mailsTo(person);
  expect(mail?.subject).toBe('メールアドレスの確認');
  expect(mail?.html).toContain('<html lang="ja">');
});

test('signed out it is refused, and three mails in a quarter of an hour are enough', async () => {
  expect(await failed(server.client().resendVerification())).toBe('auth_required');
  const strict = await testServer({ rateLimitFactor: 1 });
  try {
    const { client } = await strict.signUp();
    for (let count = 0; count < 3; count++) await client.resendVerification();
    expect(await failed(client.resendVerification())).toBe('rate_limited');
  } finally {
    await strict.close();
  }
});

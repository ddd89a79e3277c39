import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { linkIn, tokenIn } from '../testing/link-in.ts';
import { failed } from '../testing/rejection.ts';
import { someone, testServer } from '../testing/test-server.ts';

const server = await fileServer();

const password = 'Another-horse-2';

const mailsTo = async (email: string, about: string) =>
  (await server.mails()).filter(({ to, subject }) => to === email && subject === about);

/** Asks for a link and takes it out of the mail. */
async function askFor(email: string): Promise<string> {
  await server.client().forgotPassword(email);
  return tokenIn((await mailsTo(email, 'Choose a new password')).at(-1));
}

describe('forgot password', () => {
  test('the mail leads to our origin, whatever host was asked', async () => {
    const { registration } = await server.signUp();
    const answer = await server.request('/api/auth/forgot-password', {
      method: 'POST',
      json: { email: registration.email.toUpperCase() },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(answer.status).toBe(200);
    const [mail] = await mailsTo(registration.email, 'Choose a new password');
    const { origin, pathname } = linkIn(mail);
    expect(origin + pathname).toBe('https://hocket.example/reset-password');
    expect(mail?.html).toContain(`href="${linkIn(mail)}"`);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const { registration } = await server.signUp();
    const ask = (email: string) =>
      server.request('/api/auth/forgot-password', { method: 'POST', json: { email } });
    const known = await ask(registration.email);
    const { email } = someone();
    const unknown = await ask(email);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect((await server.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test('a mail that cannot be sent changes no answer and leaves no address in the log', async () => {
    const { registration } = await server.signUp();
    await server.mails();
    server.mail.failing = true;
    await server.client().forgotPassword(registration.email);
    await server.mails();
    server.mail.failing = false;
    const log = server.logged.join('');
    expect(log).toContain('"errand":"reset mail","code":"mail_failed"');
    expect(log).not.toContain(registration.email);
  });

  test('an address is written to five times in a quarter of an hour, known or not', async () => {
    const strict = await testServer({ rateLimitFactor: 1 });
    const ask = (email: string) =>
      strict.request('/api/auth/forgot-password', { method: 'POST', json: { email } });
    try {
      const { registration } = await strict.signUp();
      for (const email of [registration.email, someone().email]) {
        const statuses: number[] = [];
        for (let count = 0; count < 6; count++) statuses.push((await ask(email)).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
      const { headers } = await ask(registration.email);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('reset password', () => {
  test('the new password counts, the old one does not, every session has ended, and a mail says so', async () => {
    const { registration, tokens } = await server.signUp();
    const { email } = registration;
    await server.client().resetPassword(await askFor(email), password);
    expect(await failed(server.client().login(registration))).toBe('credentials_wrong');
    expect(await failed(server.client().refresh(tokens.refreshToken))).toBe('refresh_invalid');
    await server.client().login({ email, password });
    expect(await mailsTo(email, 'Your password was changed')).toHaveLength(1);
  });

  test('a link works once, and of eight who use it at once one succeeds', async () => {
    const { registration } = await server.signUp();
    const token = await askFor(registration.email);
    const uses = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        server.client().resetPassword(token, `${password}-${index}`),
      ),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failed(server.client().resetPassword(token, password))).toBe('link_invalid');
  });

  test('a weak password is refused and the link stays good', async () => {
    const { registration } = await server.signUp();
    const token = await askFor(registration.email);
    expect(await failed(server.client().resetPassword(token, 'weak'))).toBe('validation_failed');
    await server.client().resetPassword(token, password);
  });

  test('a newer link ends the older one, and changing the password ends both', async () => {
    const { registration, client } = await server.signUp();
    const older = await askFor(registration.email);
    const newer = await askFor(registration.email);
    expect(await failed(server.client().resetPassword(older, password))).toBe('link_invalid');
    await client.changePassword(registration.password, password);
    expect(await failed(server.client().resetPassword(newer, password))).toBe('link_invalid');
  });

  test('after an hour, invented, or meant for verifying, it does not work', async () => {
    const local = await testServer();
    try {
      const { registration } = await local.signUp();
      await local.client().forgotPassword(registration.email);
      const [verifying, resetting] = (await local.mails()).map(tokenIn);
      for (const token of [verifying ?? '', 'invented']) {
        expect(await failed(local.client().resetPassword(token, password))).toBe('link_invalid');
      }
      local.advance(60 * 60_000 + 1000);
      const late = local.client().resetPassword(resetting ?? '', password);
      expect(await failed(late)).toBe('link_invalid');
    } finally {
      await local.close();
    }
  });

  test('a link is stored hashed', async () => {
    const { registration, user } = await server.signUp();
    const token = await askFor(registration.email);
    const records = await server.database.mailTokens.find({ user: user.id }).lean();
    expect(records.length).toBeGreaterThan(0);
    expect(JSON.stringify(records)).not.toContain(token);
  });

  test('links, passwords and addresses are not logged', async () => {
    const { registration } = await server.signUp();
    const token = await askFor(registration.email);
    await server.client().resetPassword(token, password);
    const log = server.logged.join('');
    expect(log).toContain('/api/auth/reset-password');
    for (const secret of [token, password, registration.email]) expect(log).not.toContain(secret);
  });
});

describe('changing the password', () => {
  test('ends the other sessions, keeps this one, and tells by mail', async () => {
    const { registration, client, tokens } = await server.signUp();
    const other = await server.client().login(registration);
    await client.changePassword(registration.password, password);
    expect(await failed(server.client().refresh(other.tokens.refreshToken))).toBe(
      'refresh_invalid',
    );
    await server.client().refresh(tokens.refreshToken);
    await server.client().login({ email: registration.email, password });
    expect(await mailsTo(registration.email, 'Your password was changed')).toHaveLength(1);
  });

  test('needs the current one, signed in, on a session that has not ended', async () => {
    const { registration, client, tokens } = await server.signUp();
    const { status, body } = await server.request('/api/users/password', {
      method: 'PUT',
      token: tokens.accessToken,
      json: { currentPassword: 'Wrong-horse-1', password },
    });
    expect(status).toBe(403);
    expect(body.error?.code).toBe('password_wrong');
    const change = (by = client) => failed(by.changePassword(registration.password, password));
    expect(await change(server.client())).toBe('auth_required');
    await client.logout();
    expect(await change()).toBe('token_invalid');
  });

  test('a session is held back after ten wrong ones, and others go on', async () => {
    const strict = await testServer({ rateLimitFactor: 1 });
    try {
      const { registration, client } = await strict.signUp();
      const tries: string[] = [];
      for (let count = 0; count < 11; count++) {
        tries.push(await failed(client.changePassword('Wrong-horse-1', password)));
      }
      expect(tries).toEqual([...Array(10).fill('password_wrong'), 'rate_limited']);
      const { tokens } = await strict.client().login(registration);
      await strict.client(tokens.accessToken).changePassword(registration.password, password);
    } finally {
      await strict.close();
    }
  });

  test('who signs in with the old password while it changes is not left with a session', async () => {
    const { registration, client } = await server.signUp();
    const logins = Array.from({ length: 6 }, () => server.client().login(registration));
    const outcomes = Promise.allSettled(logins);
    await client.changePassword(registration.password, password);
    for (const outcome of await outcomes) {
      if (outcome.status === 'rejected') continue;
      const { refreshToken } = outcome.value.tokens;
      expect(await failed(server.client().refresh(refreshToken))).toBe('refresh_invalid');
    }
  });
});

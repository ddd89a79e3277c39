import { describe, expect, onTestFinished, test } from 'vitest';
import { Passwords } from '../services/account/passwords.ts';
import { fileServer } from '../testing/file-server.ts';
import { tokenIn } from '../testing/link-in.ts';
import { failed } from '../testing/rejection.ts';
import { someone, testServer } from '../testing/test-server.ts';

const server = await fileServer();

const post = (path: string, json: unknown, token?: string) =>
  server.request(`/api/auth/${path}`, { method: 'POST', json, token });

describe('sign-up', () => {
  test('answers 201 with tokens and the user with the default preferences', async () => {
    const person = someone({ email: ' Ada@Example.org ' });
    const { status, body } = await post('register', person);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      tokens: { expiresIn: 900 },
      user: {
        email: 'Ada@Example.org',
        username: person.username,
        emailVerified: false,
        subscription: { plan: 'free' },
        stats: {
          projectsCreated: 0,
          lessonsCompleted: 0,
          achievementsUnlocked: 1,
          totalPlayTime: 0,
        },
        preferences: {
          theme: 'dark',
          language: 'en',
          notifications: { email: true, push: false, sound: true },
          privacy: { profilePublic: true, projectsPublic: false },
          audio: { sampleRate: 44100, bufferSize: 256, enableLowLatency: true },
        },
      },
    });
  });

  test('studio and mails begin in the language that the browser asks for', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
    const request = { method: 'POST', json: someone(), headers };
    const { body } = await server.request('/api/auth/register', request);
    expect(body.data).toMatchObject({ user: { preferences: { language: 'de' } } });
  });

  test('no answer shows a password, its hash, or an inner key', async () => {
    const { tokens, registration } = await server.signUp();
    const profile = await server.request('/api/users/profile', { token: tokens.accessToken });
    const login = await post('login', registration);
    for (const { body } of [profile, login]) {
      expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|emailKey|usernameKey|_id/);
      expect(JSON.stringify(body)).not.toContain(registration.password);
    }
  });

  test('the password is kept as argon2id of 64 MiB, three passes, one lane', async () => {
    const server = await testServer({ passwords: new Passwords() });
    onTestFinished(() => server.close());
    const { user } = await server.signUp();
    const record = await server.database.users.findOne({ _id: user.id }).lean();
    expect(record?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  test('an address is taken whatever its letters, and so is a username', async () => {
    const { registration } = await server.signUp();
    const { email, username } = registration;
    const sameEmail = await post('register', someone({ email: email.toUpperCase() }));
    expect(sameEmail).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } });
    const sameName = await post('register', someone({ username: username.toUpperCase() }));
    expect(sameName).toMatchObject({ status: 409, body: { error: { code: 'username_taken' } } });
  });

  test('of eight who take one address at once, one gets it', async () => {
    const { email } = someone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('register', someone({ email }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });

  test('each wrong field is named with its sentence', async () => {
    const { status, body } = await post('register', {
      ...someone(),
      password: 'weak',
      username: 'a',
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'validation_failed',
      message: 'Password is too weak',
      details: {
        problems: [
          {
            path: 'password',
            code: 'password_weak',
            params: {},
            message: 'Password is too weak',
          },
          {
            path: 'username',
            code: 'too_short',
            params: { minimum: 3 },
            message: 'Username must be at least 3 characters',
          },
        ],
      },
    });
  });

  test.each([
    'Password1',
    'P@ssw0rd',
    'Passw0rd!',
    'Qwerty123!',
    'Welcome1!',
    'Iloveyou1!',
    'Abcd1234!',
    'Aaaaaa1!',
    'Zaq12wsx!',
    'Password1Password1',
    // The same letters in full width.
    'Ｐａｓｓｗｏｒｄ１',
  ])('%j, which many have, is too weak', async (password) => {
    const { status, body } = await post('register', someone({ password }));
    expect(status).toBe(400);
    expect(body.error?.code).toBe('password_common');
    expect(body.error?.message).toMatch(/^Password is too weak/);
  });

  test('a common password takes the place of no other, and costs no link', async () => {
    const { registration, client } = await server.signUp();
    const { email, password } = registration;
    expect(await failed(client.changePassword(password, 'P@ssw0rd1'))).toBe('password_common');
    await server.client().forgotPassword(email);
    const token = tokenIn((await server.mails()).filter(({ to }) => to === email).at(-1));
    const reset = (next: string) => server.client().resetPassword(token, next);
    expect(await failed(reset('P@ssw0rd1'))).toBe('password_common');
    await server.client().login(registration);
    await reset('Another-horse-2');
  });

  test('what only the server decides cannot be sent', async () => {
    const { body } = await post('register', {
      ...someone(),
      emailVerified: true,
      subscription: { plan: 'pro' },
      stats: { projectsCreated: 9 },
      _id: 'mine',
      passwordHash: 'x',
    });
    expect(body.data).toMatchObject({
      user: {
        emailVerified: false,
        subscription: { plan: 'free' },
        stats: { projectsCreated: 0 },
        id: expect.not.stringMatching('mine'),
      },
    });
  });
});

describe('sign-in', () => {
  test('answers tokens and the user, whatever the letters of the address', async () => {
    const { registration, user } = await server.signUp();
    const { email, password } = registration;
    const signedIn = await server.client().login({ email: email.toUpperCase(), password });
    expect(signedIn.user.id).toBe(user.id);
    const again = await server.client(signedIn.tokens.accessToken).profile();
    expect(again.username).toBe(registration.username);
  });

  test('an unknown account and a wrong password get the same answer', async () => {
    const { registration } = await server.signUp();
    const wrong = await post('login', { email: registration.email, password: 'Wrong-horse-1' });
    const unknown = await post('login', { email: 'nobody@example.org', password: 'Wrong-horse-1' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error).toMatchObject({ code: 'credentials_wrong' });
    const withoutId = ({ body }: typeof wrong) => ({ ...body.error, requestId: '' });
    expect(unknown.status).toBe(401);
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
  });

  test('128 characters count to the last, 129 are refused', async () => {
    const password = `Correct-horse-1${'x'.repeat(112)}y`;
    const { email } = (await server.signUp({ password })).registration;
    const almost = `${password.slice(0, 127)}z`;
    expect(await failed(server.client().login({ email, password: almost }))).toBe(
      'credentials_wrong',
    );
    expect((await server.client().login({ email, password })).user.email).toBe(email);
    expect((await post('login', { email, password: `${password}z` })).status).toBe(400);
  });
});

describe('staying signed in', () => {
  test('refresh rotates, and the new token works in its turn', async () => {
    const { tokens } = await server.signUp();
    const second = await server.client().refresh(tokens.refreshToken);
    expect(second.refreshToken).not.toBe(tokens.refreshToken);
    expect(second.expiresIn).toBe(900);
    await server.client(second.accessToken).profile();
    const third = await server.client().refresh(second.refreshToken);
    expect(third.refreshToken).not.toBe(second.refreshToken);
  });

  test('tabs that refresh at once all get the same successor', async () => {
    const { tokens } = await server.signUp();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.client().refresh(tokens.refreshToken)),
    );
    const successors = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    await server.client().refresh(successor);
  });

  test('a used token after its overlap ends the whole family', async () => {
    const { tokens } = await server.signUp();
    const { refreshToken } = await server.client().refresh(tokens.refreshToken);
    server.advance(106_000);
    expect(await failed(server.client().refresh(tokens.refreshToken))).toBe('refresh_invalid');
    expect(await failed(server.client().refresh(refreshToken))).toBe('refresh_invalid');
  });

  test('a token two rotations old ends the family even within the overlap', async () => {
    const { tokens } = await server.signUp();
    const second = await server.client().refresh(tokens.refreshToken);
    const third = await server.client().refresh(second.refreshToken);
    expect(await failed(server.client().refresh(tokens.refreshToken))).toBe('refresh_invalid');
    expect(await failed(server.client().refresh(third.refreshToken))).toBe('refresh_invalid');
  });

  test('an invented token of a real session ends nothing', async () => {
    const { tokens } = await server.signUp();
    const [session] = tokens.refreshToken.split('.');
    for (const invented of [`${session}.a.b`, `${session}`, '', '..', `${tokens.refreshToken}x`]) {
      expect(await failed(server.client().refresh(invented))).toBe('refresh_invalid');
    }
    await server.client().refresh(tokens.refreshToken);
  });

  test('a session ends after 30 days, however often it was refreshed', async () => {
    let { refreshToken } = (await server.signUp()).tokens;
    for (let day = 0; day < 29; day += 7) {
      refreshToken = (await server.client().refresh(refreshToken)).refreshToken;
      server.advance(7 * 24 * 60 * 60 * 1000);
    }
    expect(await failed(server.client().refresh(refreshToken))).toBe('refresh_invalid');
  });

  test('refresh tokens are stored hashed', async () => {
    const { tokens, user } = await server.signUp();
    const sessions = await server.database.sessions.find({ user: user.id }).lean();
    expect(sessions).toHaveLength(1);
    const [, random = ''] = tokens.refreshToken.split('.');
    expect(JSON.stringify(sessions)).not.toContain(random);
  });
});

describe('sign-out', () => {
  test('ends that session and no other', async () => {
    const { registration, tokens, client } = await server.signUp();
    const other = await server.client().login(registration);
    await client.logout();
    expect(await failed(server.client().refresh(tokens.refreshToken))).toBe('refresh_invalid');
    await server.client().refresh(other.tokens.refreshToken);
  });

  test('signed out, it answers auth_required', async () => {
    expect(await failed(server.client().logout())).toBe('auth_required');
  });
});

test('no log line holds a password, a token or an address', async () => {
  const { registration, tokens } = await server.signUp();
  await server.client().login(registration);
  await server.client().refresh(tokens.refreshToken);
  const log = server.logged.join('');
  expect(log).toContain('/api/auth/login');
  for (const secret of [registration.password, registration.email, ...Object.values(tokens)]) {
    if (typeof secret === 'string') expect(log).not.toContain(secret);
  }
});

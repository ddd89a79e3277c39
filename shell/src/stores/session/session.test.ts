import { HocketError, type User } from '@hocket/sdk';
import { deferred, FakeApi, fakeUser } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { SessionStore } from './session.ts';
import { TokenStore } from './tokens.ts';

class CountingApi extends FakeApi {
  refreshes: string[] = [];
  profiles = 0;
  profileFailures = 0;
  refuseRefresh: Error | undefined;

  override async refresh(token?: string) {
    this.refreshes.push(token ?? '');
    if (this.refuseRefresh) throw this.refuseRefresh;
    return super.refresh();
  }
  override async profile() {
    this.profiles += 1;
    if (this.profiles <= this.profileFailures)
      throw new HocketError('token_invalid', 'Signed out.');
    return super.profile();
  }
}

function setup() {
  const api = new CountingApi();
  const storage = new MemoryStorage();
  const time = new ManualTime();
  const tokens = new TokenStore(storage, () => time.now);
  const erased: string[] = [];
  const known: { user?: User } = {};
  const session: SessionStore = new SessionStore({
    api,
    tokens,
    after: time.after,
    known: () => known.user,
    erase: async (user) => void erased.push(`${user} ${session.status}`),
  });
  return { api, storage, time, tokens, session, erased, known };
}

const credentials = { email: 'ada@example.org', password: 'Passw0rd!' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Session', () => {
  test('sign-in keeps the tokens under their names, with the moment they end', async () => {
    const { session, storage, time } = setup();
    time.pass(5000);
    await session.login(credentials);
    expect(session.status).toBe('authenticated');
    expect(session.user?.username).toBe('ada');
    expect(Object.fromEntries(storage.items)).toEqual({
      'hocket.auth.accessToken': 'access-1',
      'hocket.auth.refreshToken': 'refresh-1',
      'hocket.auth.expiresAt': String(5000 + 900_000),
    });
  });

  test('sign-up signs in', async () => {
    const { session } = setup();
    await session.signup({ ...credentials, username: 'bob', firstName: 'Bob', lastName: 'B' });
    expect(session.user?.username).toBe('bob');
  });

  // @spec error.auth-fallbacks
  test('a refused sign-in rejects with the server sentence, or the fallback without one', async () => {
    const { session, api } = setup();
    api.failure = new HocketError('credentials_wrong', 'Wrong.');
    await expect(session.login(credentials)).rejects.toThrow('Wrong.');
    api.failure = new Error('');
    await expect(session.login(credentials)).rejects.toThrow('Login failed');
    api.failure = new Error('');
    await expect(
      session.signup({ ...credentials, username: 'bob', firstName: 'B', lastName: 'B' }),
    ).rejects.toThrow('Signup failed');
    expect(session.user).toBeUndefined();
  });

  test('without tokens nobody is asked', async () => {
    const { session, api } = setup();
    await session.load();
    expect(session.status).toBe('unauthenticated');
    expect(api.profiles).toBe(0);
  });

  // @spec token.refresh
  test('on load a failed profile is followed by one refresh and one retry', async () => {
    const { session, api, tokens } = setup();
    tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn: 900 });
    api.profileFailures = 1;
    await session.load();
    expect(session.status).toBe('authenticated');
    expect(api.refreshes).toEqual(['r']);
    expect(api.profiles).toBe(2);
    expect(tokens.access).toBe('access-1');
  });

  test('on load a token that another tab renewed meanwhile is used at once', async () => {
    const { session, api, tokens } = setup();
    tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn: 900 });
    api.profileFailures = 1;
    const profile = api.profile.bind(api);
    api.profile = () => {
      tokens.keep({ accessToken: 'newer', refreshToken: 'r2', expiresIn: 900 });
      return profile();
    };
    await session.load();
    expect(session.status).toBe('authenticated');
    expect(api.refreshes).toEqual([]);
  });

  test('on load a second failure clears the tokens', async () => {
    const { session, api, tokens, storage } = setup();
    tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn: 900 });
    api.profileFailures = 9;
    await session.load();
    expect(session.status).toBe('unauthenticated');
    expect(api.profiles).toBe(2);
    expect(api.refreshes).toHaveLength(1);
    expect(storage.items.size).toBe(0);
  });

  // @spec auth.expiry
  test('an expired token is renewed before the user is fetched', async () => {
    const { session, api, tokens, time } = setup();
    tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn: 10 });
    time.pass(10_000);
    await session.load();
    expect(session.status).toBe('authenticated');
    expect(api.refreshes).toEqual(['r']);
    expect(api.profiles).toBe(1);
  });

  // @spec token.cleared auth.changes
  test('a failed refresh clears tokens and user', async () => {
    const { session, api, storage } = setup();
    await session.login(credentials);
    api.refuseRefresh = new HocketError('refresh_invalid', 'Signed out.');
    await expect(session.refresh()).rejects.toMatchObject({ code: 'refresh_invalid' });
    expect(session.status).toBe('unauthenticated');
    expect(storage.items.size).toBe(0);
  });

  test('many who ask at once share one refresh', async () => {
    const { session, api } = setup();
    await session.login(credentials);
    await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(api.refreshes).toHaveLength(1);
  });

  test('a token that another tab renewed is not renewed again', async () => {
    const { api, tokens, time } = setup();
    const session = new SessionStore({
      api,
      tokens,
      after: time.after,
      alone: async (work) => {
        tokens.keep({ accessToken: 'newer', refreshToken: 'r2', expiresIn: 900 });
        await work();
      },
    });
    await session.login(credentials);
    await session.refresh();
    expect(api.refreshes).toEqual([]);
    expect(tokens.access).toBe('newer');
  });

  test('tokens are renewed a minute before they end, again and again', async () => {
    const { session, api, time } = setup();
    await session.login(credentials);
    time.pass(839_000);
    expect(api.refreshes).toHaveLength(0);
    time.pass(1000);
    await settled();
    expect(api.refreshes).toEqual(['refresh-1']);
    expect(time.next).toBe(840_000);
  });

  test('short-lived tokens are renewed at half their time, not without pause', async () => {
    const { session, tokens, time } = setup();
    tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn: 30 });
    await session.load();
    expect(time.next).toBe(15_000);
  });

  test('a server out of reach is tried again, however long it stays away, until it says whether the session goes on', async () => {
    const { session, api, time } = setup();
    await session.login(credentials);
    api.refuseRefresh = new HocketError('network_unreachable', 'The server cannot be reached.');
    time.pass(840_000);
    await settled();
    expect(session.status).toBe('authenticated');
    expect(time.next).toBe(10_000);
    for (let tries = 0; tries < 12; tries += 1) {
      time.pass(10_000);
      await settled();
    }
    expect(session.status).toBe('authenticated');
    expect(time.next).toBeGreaterThan(0);
    api.refuseRefresh = new HocketError('refresh_invalid', 'Signed out.');
    time.pass(10_000);
    await settled();
    expect(session.status).toBe('unauthenticated');
  });

  test('whoever was signed in here last works on where the server cannot be reached, their tokens ended or not', async () => {
    for (const expiresIn of [900, -1]) {
      const { api, session, tokens, known } = setup();
      tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn });
      const away = new HocketError('network_unreachable', 'The server cannot be reached.');
      api.refuseRefresh = away;
      api.profile = () => Promise.reject(away);
      await session.load();
      expect(session.status).toBe('unauthenticated');
      tokens.keep({ accessToken: 'a', refreshToken: 'r', expiresIn });
      known.user = fakeUser();
      await session.load();
      expect(session.status).toBe('authenticated');
      expect(session.user?.username).toBe('ada');
      expect(tokens.refresh).toBe('r');
    }
  });

  test('nobody is let in without a network who was not signed in, or has signed out', async () => {
    const { api, session, known } = setup();
    known.user = fakeUser();
    api.profile = () => Promise.reject(new HocketError('network_unreachable', 'Away.'));
    await session.load();
    expect(session.status).toBe('unauthenticated');
  });

  test('an early renewal that the server could not answer is tried again, a refused one signs out', async () => {
    const { session, api, time } = setup();
    await session.login(credentials);
    api.refuseRefresh = new HocketError('internal', 'Something went wrong.');
    time.pass(840_000);
    await settled();
    expect(session.status).toBe('authenticated');
    api.refuseRefresh = new HocketError('refresh_invalid', 'Signed out.');
    time.pass(10_000);
    await settled();
    expect(session.status).toBe('unauthenticated');
    expect(session.hasExpired).toBe(true);
  });

  test('tokens that come after signing out are dropped', async () => {
    const { session, api, storage } = setup();
    await session.login(credentials);
    const gate = deferred<void>();
    const refresh = api.refresh.bind(api);
    api.refresh = async (token) => {
      await gate.promise;
      return refresh(token);
    };
    const refreshing = session.refresh();
    await session.logout();
    gate.resolve();
    await refreshing;
    expect(storage.items.size).toBe(0);
    expect(session.hasExpired).toBe(false);
  });

  test('signing out is done here before the server has answered', async () => {
    const { session, api, storage } = setup();
    await session.login(credentials);
    const gate = deferred<void>();
    const told: unknown[] = [];
    const logout = (token: string) => {
      told.push(token);
      return gate.promise;
    };
    Object.assign(api, { logout });
    const leaving = session.logout();
    expect(session.status).toBe('unauthenticated');
    expect(storage.items.size).toBe(0);
    expect(told).toEqual(['access-1']);
    gate.resolve();
    await leaving;
  });

  test('a sign-up whose answer was lost goes on where it was when it is repeated', async () => {
    const { session, api } = setup();
    const ada = { ...credentials, username: 'ada', firstName: 'A', lastName: 'L' };
    const failures = ['network_unreachable', 'email_taken', 'email_taken'];
    api.register = async () => {
      throw new HocketError(failures.shift() ?? '', 'No.');
    };
    await expect(session.signup(ada)).rejects.toMatchObject({ code: 'network_unreachable' });
    await session.signup(ada);
    expect(session.status).toBe('authenticated');
    session.forget();
    const bob = { ...ada, email: 'bob@example.org' };
    await expect(session.signup(bob)).rejects.toMatchObject({ code: 'email_taken' });
  });

  // @spec token.cleared
  test('a failed logout still clears', async () => {
    const { session, api, storage, time } = setup();
    await session.login(credentials);
    api.failure = new Error('offline');
    await session.logout();
    expect(session.status).toBe('unauthenticated');
    expect(session.user).toBeUndefined();
    expect(storage.items.size).toBe(0);
    expect(time.next).toBeUndefined();
  });

  test('a preference acts at once, leaves the others as they are and is saved', async () => {
    const { session, api } = setup();
    await session.login(credentials);
    const before = session.preferences;
    const saving = session.prefer({ audio: { sampleRate: 96_000 } });
    const after = { ...before, audio: { ...before?.audio, sampleRate: 96_000 } };
    expect(session.preferences).toEqual(after);
    expect(session.user?.preferences).toEqual(before);
    await saving;
    expect(session.user?.preferences).toEqual(after);
    expect(api.user.preferences).toEqual(after);
  });

  // @spec error.settings-fallbacks
  test('a preference that cannot be saved stays on trial, and says so', async () => {
    const { session, api } = setup();
    await session.login(credentials);
    api.updatePreferences = async () => {
      throw new HocketError('network_unreachable', '');
    };
    await expect(session.prefer({ audio: { bufferSize: 512 } })).rejects.toMatchObject({
      code: 'network_unreachable',
      message: 'Preferences update failed',
    });
    expect(session.preferences?.audio.bufferSize).toBe(512);
    expect(session.user?.preferences.audio.bufferSize).toBe(256);
  });

  test('what is on trial acts until the trial ends, also while something else is saved', async () => {
    const { session } = setup();
    await session.login(credentials);
    session.tryOut({ theme: 'light' });
    await session.prefer({ language: 'fr' });
    expect(session.preferences).toMatchObject({ theme: 'light', language: 'fr' });
    session.tryOut({});
    expect(session.preferences).toMatchObject({ theme: 'dark', language: 'fr' });
  });

  test('a saved profile is the one that is known, and a picture can go', async () => {
    const { session } = setup();
    await session.login(credentials);
    await session.updateProfile({ bio: 'Engines', avatar: '/files/a' });
    expect(session.user).toMatchObject({ bio: 'Engines', avatar: '/files/a' });
    await session.updateProfile({ avatar: null });
    expect(session.user?.avatar).toBeUndefined();
  });

  // @spec error.settings-fallbacks
  test('a refused profile rejects with the sentence, or the fallback without one', async () => {
    const { session, api } = setup();
    await session.login(credentials);
    api.failure = new HocketError('validation_failed', 'Bio must be at most 500 characters');
    await expect(session.updateProfile({ bio: '' })).rejects.toThrow('Bio must be at most 500');
    api.failure = new Error('');
    await expect(session.updateProfile({ bio: '' })).rejects.toThrow('Profile update failed');
  });

  test('the server is asked for the user anew, and an answer about somebody who left is dropped', async () => {
    const { session, api } = setup();
    await session.login(credentials);
    api.user = { ...api.user, stats: { ...api.user.stats, totalPlayTime: 90 } };
    await session.reread();
    expect(session.user?.stats.totalPlayTime).toBe(90);
    const late = session.reread();
    session.forget();
    await late;
    expect(session.user).toBeUndefined();
  });

  test('what was played counts in the figures of the user', async () => {
    const { session } = setup();
    await session.login(credentials);
    await session.played(60);
    await session.played(5);
    expect(session.user?.stats.totalPlayTime).toBe(65);
  });

  test('a deleted account signs out; a wrong password does not', async () => {
    const { session, api, storage, erased } = setup();
    await session.login(credentials);
    api.failure = new HocketError('password_wrong', 'Wrong.');
    await expect(session.deleteAccount('x')).rejects.toThrow('Wrong.');
    expect(session.status).toBe('authenticated');
    await session.deleteAccount('Passw0rd!');
    expect(erased).toEqual(['user-1 unauthenticated']);
    expect(session.status).toBe('unauthenticated');
    expect(storage.items.size).toBe(0);
  });
});

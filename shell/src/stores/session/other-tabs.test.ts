import { FakeApi, fakeUser } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { followOtherTabs } from './other-tabs.ts';
import { SessionStore } from './session.ts';
import { TokenStore } from './tokens.ts';

class Api extends FakeApi {
  profiles = 0;

  override async profile() {
    this.profiles += 1;
    return super.profile();
  }
}

/** A tab in which Ada is signed in, and the browser's storage that it shares with others. */
async function tab() {
  const storage = new MemoryStorage();
  const time = new ManualTime();
  const api = new Api();
  const tokens = new TokenStore(storage, () => time.now);
  const localStore = new LocalStore(storage);
  const session = new SessionStore({ api, tokens, after: time.after });
  await session.login({ email: 'ada@example.org', password: 'x' });
  const page = new EventTarget();
  const end = followOtherTabs(session, localStore, page as Window);
  const tell = (key: string | null) => {
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  /** What another tab does when somebody signs in there. */
  const signIn = (id: string) => {
    api.user = fakeUser({ id });
    tokens.keep({ accessToken: `of ${id}`, refreshToken: 'r', expiresIn: 900 });
    tell('hocket.auth.accessToken');
    localStore.write('auth', { user: api.user, isAuthenticated: true });
    tell('hocket.auth');
  };
  return { storage, time, api, tokens, localStore, session, page, tell, signIn, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('signed out there is signed out here', async () => {
  const { session, tokens, tell } = await tab();
  tokens.clear();
  tell('hocket.auth.accessToken');
  expect(session.status).toBe('unauthenticated');
  expect(session.user).toBeUndefined();
});

test('a storage that was emptied signs out', async () => {
  const { session, storage, tell } = await tab();
  storage.items.clear();
  tell(null);
  expect(session.status).toBe('unauthenticated');
});

test('signed in there is signed in here, with one call', async () => {
  const { session, tokens, api, tell, signIn } = await tab();
  tokens.clear();
  tell('hocket.auth.accessToken');
  signIn('ada');
  await settled();
  expect(session.user?.id).toBe('ada');
  expect(api.profiles).toBe(1);
});

test('somebody else who signed in there takes the place of who was here, whose data goes first', async () => {
  const { session, tokens, signIn } = await tab();
  signIn('bob');
  expect(session.user).toBeUndefined();
  expect(session.status).toBe('loading');
  expect(tokens.access).toBe('of bob');
  await settled();
  expect(session.user?.id).toBe('bob');
});

test('tokens that were renewed there are not renewed here before their time', async () => {
  const { session, time, tokens, api, tell } = await tab();
  time.pass(800_000);
  tokens.keep({ accessToken: 'newer', refreshToken: 'r', expiresIn: 900 });
  tell('hocket.auth.expiresAt');
  expect(time.next).toBe(840_000);
  expect(api.profiles).toBe(0);
  expect(session.status).toBe('authenticated');
});

test('a page that comes back by the browser’s Back finds out that it was left', async () => {
  const { session, tokens, page } = await tab();
  tokens.clear();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.status).toBe('unauthenticated');
});

test('other keys are nothing to it, and nothing is once it has ended', async () => {
  const { session, tokens, tell, end } = await tab();
  tokens.clear();
  tell('hocket.volume');
  end();
  tell('hocket.auth');
  expect(session.status).toBe('authenticated');
});

import type { ProfileChanges } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { someone } from '../testing/test-server.ts';

const server = await fileServer();

describe('profile', () => {
  test('what is given changes, trimmed, and nothing else', async () => {
    const { client, user } = await server.signUp();
    const changes = { bio: ' I hocket. ', location: 'Köln', website: 'https://ada.example/x' };
    const changed = { ...user, ...changes, bio: 'I hocket.' };
    expect(await client.updateProfile(changes)).toEqual(changed);
    expect(await client.updateProfile({})).toEqual(changed);
    expect(await client.profile()).toEqual(changed);
    expect((await client.updateProfile({ website: '', firstName: 'Eda' })).website).toBe('');
  });

  test('what only the server decides changes nothing', async () => {
    const { client, user, tokens } = await server.signUp();
    const { status } = await server.request('/api/users/profile', {
      method: 'PUT',
      token: tokens.accessToken,
      json: {
        id: 'x',
        _id: 'x',
        owner: 'x',
        email: 'other@example.org',
        emailKey: 'x',
        emailVerified: true,
        passwordHash: 'x',
        role: 'admin',
        subscription: { plan: 'pro' },
        stats: { totalPlayTime: 9e9 },
        'stats.totalPlayTime': 9e9,
        preferences: { theme: 'light' },
        createdAt: '1970-01-01T00:00:00.000Z',
      },
    });
    expect(status).toBe(200);
    expect(await client.profile()).toEqual(user);
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.example'],
    ['ftp://x.example'],
    ['https://'],
    ['ada.example'],
  ])('website %s is refused', async (website) => {
    const { client } = await server.signUp();
    expect(await failed(client.updateProfile({ website }))).toBe('validation_failed');
  });

  test.each<[string, ProfileChanges]>([
    ['bio', { bio: 'x'.repeat(501) }],
    ['location', { location: 'x'.repeat(101) }],
    ['firstName', { firstName: ' ' }],
    ['username', { username: 'a b' }],
  ])('a wrong %s is refused by its name', async (field, json) => {
    const { tokens } = await server.signUp();
    const { status, body } = await server.request('/api/users/profile', {
      method: 'PUT',
      token: tokens.accessToken,
      json,
    });
    expect(status).toBe(400);
    expect(body.error?.details).toMatchObject({ problems: [{ path: field }] });
  });

  test('a username changes, unless it is taken, in any letters, or reserved', async () => {
    const { client, user } = await server.signUp();
    const other = await server.signUp();
    for (const username of [other.user.username.toUpperCase(), 'Sessions']) {
      expect(await failed(client.updateProfile({ username }))).toBe('username_taken');
    }
    const { username } = someone();
    expect((await client.updateProfile({ username })).username).toBe(username);
    expect((await server.client().publicProfile(username)).username).toBe(username);
    expect(await failed(server.client().publicProfile(user.username))).toBe('not_found');
    await client.updateProfile({ username: username.toUpperCase() });
    const reserved = server.client().register(someone({ username: 'export' }));
    expect(await failed(reserved)).toBe('username_taken');
  });

  test("an avatar that is not the user's own upload is refused", async () => {
    const { client, user } = await server.signUp();
    const strangers = [
      'https://evil.example/me.png',
      `/files/avatars/${user.id}/none.webp`,
      '/files/avatars/../../etc/passwd',
      'javascript:alert(1)',
    ];
    for (const avatar of strangers) {
      expect(await failed(client.updateProfile({ avatar }))).toBe('avatar_invalid');
    }
    expect((await client.updateProfile({ avatar: null })).avatar).toBeUndefined();
  });

  test('signed out: auth_required', async () => {
    expect(await failed(server.client().updateProfile({ bio: 'x' }))).toBe('auth_required');
  });
});

describe('preferences', () => {
  test('only what is given changes, however deep, and all of them are answered', async () => {
    const { client, user } = await server.signUp();
    const { preferences } = await client.updatePreferences({
      theme: 'light',
      audio: { sampleRate: 96000 },
      notifications: { push: true },
    });
    const expected = {
      ...user.preferences,
      theme: 'light',
      audio: { ...user.preferences.audio, sampleRate: 96000 },
      notifications: { ...user.preferences.notifications, push: true },
    };
    expect(preferences).toEqual(expected);
    expect((await client.updatePreferences({})).preferences).toEqual(expected);
    expect((await client.profile()).preferences).toEqual(expected);
  });

  test('changes of different parts at once do not undo each other', async () => {
    const { client } = await server.signUp();
    await Promise.all([
      client.updatePreferences({ audio: { bufferSize: 1024 } }),
      client.updatePreferences({ audio: { enableLowLatency: false } }),
      client.updatePreferences({ language: 'fr' }),
      client.updatePreferences({ privacy: { projectsPublic: true } }),
    ]);
    expect((await client.profile()).preferences).toMatchObject({
      language: 'fr',
      audio: { bufferSize: 1024, enableLowLatency: false },
      privacy: { projectsPublic: true },
    });
  });

  test.each([
    [{ audio: { sampleRate: 22050 } }],
    [{ audio: { bufferSize: 300 } }],
    [{ audio: { bufferSize: '256' } }],
    [{ theme: 'pink' }],
    [{ language: 'tlh' }],
    [{ notifications: { email: 'yes' } }],
    [{ privacy: null }],
  ])('%j is refused and changes nothing', async (json) => {
    const { client, user, tokens } = await server.signUp();
    const { status } = await server.request('/api/users/preferences', {
      method: 'PUT',
      token: tokens.accessToken,
      json,
    });
    expect(status).toBe(400);
    expect((await client.profile()).preferences).toEqual(user.preferences);
  });

  test('signed out: auth_required', async () => {
    expect(await failed(server.client().updatePreferences({}))).toBe('auth_required');
  });
});

describe('public profile', () => {
  test('shows what is public, to anyone, whatever the letters of the name', async () => {
    const { client, user } = await server.signUp();
    await client.updateProfile({ bio: 'I hocket.', website: 'https://ada.example' });
    const seen = await server.client().publicProfile(user.username.toUpperCase());
    expect(seen).toEqual({
      username: user.username,
      name: `${user.firstName} ${user.lastName}`,
      bio: 'I hocket.',
      location: '',
      website: 'https://ada.example',
      createdAt: user.createdAt,
      stats: { lessonsCompleted: 0, achievementsUnlocked: 1 },
    });
  });

  test('a private profile is answered like a missing one', async () => {
    const { client, user } = await server.signUp();
    await client.updatePreferences({ privacy: { profilePublic: false } });
    const ask = async (username: string) => {
      const { status, body } = await server.request(`/api/users/${username}`);
      return { status, ...body.error, requestId: '' };
    };
    const answer = await ask(user.username);
    expect(answer).toEqual(await ask(someone().username));
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  });
});

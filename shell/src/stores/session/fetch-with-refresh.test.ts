import type { User } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fetchWithRefresh } from './fetch-with-refresh.ts';

function setup(answers: number[]) {
  const sent: (string | null)[] = [];
  const tokens = { access: 'old', left: 900_000 };
  const session = {
    status: 'authenticated' as 'authenticated' | 'loading',
    user: { id: 'ada' } as User,
    refreshes: 0,
    refused: false,
    async refresh() {
      session.refreshes += 1;
      if (session.refused) throw new Error('refused');
      tokens.access = 'new';
    },
  };
  const during = { answer: () => {} };
  const fetch = fetchWithRefresh(
    async (_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      during.answer();
      return new Response(null, { status: answers.shift() ?? 200 });
    },
    tokens,
    () => session,
  );
  return { fetch, sent, session, tokens, during };
}

const signed = { headers: { authorization: 'Bearer old' } };

describe('fetchWithRefresh', () => {
  test('a 401 is followed by one refresh and the same call with the new token', async () => {
    const { fetch, sent, session } = setup([401, 200]);
    expect((await fetch('/api/projects', signed)).status).toBe(200);
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
    expect(session.refreshes).toBe(1);
  });

  test('a second 401 is handed on', async () => {
    const { fetch, sent } = setup([401, 401, 200]);
    expect((await fetch('/api/projects', signed)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  test('a refused refresh hands on the first answer', async () => {
    const { fetch, sent, session } = setup([401]);
    session.refused = true;
    expect((await fetch('/api/projects', signed)).status).toBe(401);
    expect(sent).toHaveLength(1);
  });

  test.each(['/api/auth/login', '/api/auth/refresh'])('%s is never repeated', async (url) => {
    const { fetch, session } = setup([401]);
    expect((await fetch(url)).status).toBe(401);
    expect(session.refreshes).toBe(0);
  });

  test('a token that was renewed while the call was under way is used at once', async () => {
    const { fetch, sent, session, tokens, during } = setup([401, 200]);
    during.answer = () => {
      tokens.access = 'newer';
    };
    expect((await fetch('/api/projects', signed)).status).toBe(200);
    expect(sent).toEqual(['Bearer old', 'Bearer newer']);
    expect(session.refreshes).toBe(0);
  });

  test('a call is never sent again in the name of somebody else', async () => {
    const { fetch, sent, session, tokens, during } = setup([401, 200]);
    during.answer = () => {
      tokens.access = 'theirs';
      session.user = { ...session.user, id: 'bob' };
    };
    expect((await fetch('/api/projects', signed)).status).toBe(401);
    expect(sent).toEqual(['Bearer old']);
  });

  test('while the session loads it renews by itself', async () => {
    const { fetch, session } = setup([401]);
    session.status = 'loading';
    await fetch('/api/users/profile', signed);
    expect(session.refreshes).toBe(0);
  });
});

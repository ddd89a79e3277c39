import { type Operation, operations } from '@hocket/api';
import { exampleBody } from '@hocket/api/openapi';
import { newMusicProject, newProject } from '@hocket/sdk';
import { propertyCases, someCases } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { secret } from '../testing/fuzz-world.ts';
import { assertAnswerInContract } from '../testing/hold-to-contract.ts';
import { hostileTexts, mutations } from '../testing/hostile.ts';
import { type RawAnswer, type RawRequest, someone } from '../testing/test-server.ts';

const server = await fileServer({ rateLimitFactor: 1e6 });
const me = await server.signUp();
const mine = await me.client.createProject(newProject(), 'mine');
const { client } = await server.signUp({ lastName: secret });
await client.createProject({ name: secret }, 'theirs');

/** Bodies with more in them than the example of the contract has. */
const bodies: Partial<Record<keyof typeof operations, () => unknown>> = {
  register: () => someone(),
  login: () => ({ email: me.registration.email, password: 'Wrong-horse-1' }),
  refresh: () => ({ refreshToken: me.tokens.refreshToken }),
  forgotPassword: () => ({ email: 'nobody@example.org' }),
  resetPassword: () => ({ token: 'x', password: 'Correct-horse-2' }),
  verifyEmail: () => ({ token: 'x' }),
  updateProfile: () => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    username: me.user.username,
    bio: '',
    location: '',
    website: 'https://ada.example',
    avatar: null,
  }),
  updatePreferences: () => me.user.preferences,
  changePassword: () => ({ currentPassword: 'Wrong-horse-1', password: 'Correct-horse-2' }),
  deleteAccount: () => ({ password: 'Wrong-horse-1' }),
  reportPlayTime: () => ({ seconds: 60 }),
  createProject: () => newProject(),
  signUpload: () => ({
    fileName: 'me.png',
    fileType: 'image/png',
    fileSize: 1000,
    uploadType: 'avatar',
  }),
  updateProject: () => ({ ...newProject(), rev: mine.rev }),
  likeProject: () => ({ isLiked: true }),
  forkProject: () => ({ name: 'Copy' }),
  reportProject: () => ({ reason: 'spam', text: 'It sells shoes.' }),
  reportPlugin: () => ({ reason: 'offensive', text: 'It is loud.' }),
  reportStep: () => ({ completed: true, timeSpent: 10 }),
  completeTutorial: () => ({ timeSpent: 60, score: 100, rating: 5 }),
  generate: () => ({
    prompt: 'dark techno',
    style: 'techno',
    mood: 'dark',
    key: 'A minor',
    level: 'Beginner',
    bpm: 130,
    code: 's("bd*4")',
    task: 'edit',
    current: { version: 2, music: newMusicProject(), unread: [{ name: 'Bells', isPitched: true }] },
    locked: ['Kick'],
    reroll: 'Lead',
    repair: { attempt: 1, code: 's("bd*4', layer: 'Kick', message: 'A quote is missing' },
    language: 'en',
    seed: 1,
  }),
  saveToAiHistory: () => ({
    prompt: 'dark techno',
    generatedCode: 's("bd*4")',
    explanation: 'A kick.',
    confidence: 1,
  }),
};

/** Sends one request and holds its answer to the contract. */
async function holds(operation: Operation, path: string, request: RawRequest): Promise<RawAnswer> {
  const token = operation.auth === 'none' ? undefined : me.tokens.accessToken;
  const answer = await server.request(path, { method: operation.method, token, ...request });
  assertAnswerInContract(operation, answer);
  return answer;
}

const pathOf = ({ path }: Operation, id = mine.id) => `/api${path.replace(':id', id)}`;
const all: [keyof typeof operations, Operation][] = Object.entries(operations) as [
  keyof typeof operations,
  Operation,
][];

describe.each(all.filter(([, { body }]) => body))('%s', (name, operation) => {
  test('answers every broken body within its contract', async () => {
    let refused = 0;
    for (const json of someCases(mutations(bodies[name]?.() ?? exampleBody(operation)), 11)) {
      const { status } = await holds(operation, pathOf(operation), { json });
      if (status >= 400) refused++;
    }
    expect(refused).toBeGreaterThan(propertyCases(10, 11));
  });
});

test.each(all.filter(([, { query }]) => query))(
  '%s answers every query within its contract',
  async (_, operation) => {
    const known = ['page', 'limit', 'cursor', 'sort', 'order', 'tags', 'search'];
    const names = [...known, '__proto__', 'sort[$ne]'];
    const queries = names.flatMap((name) => hostileTexts.map((text) => ({ [name]: text })));
    for (const query of someCases(queries, 11)) {
      await holds(operation, `${pathOf(operation)}?${new URLSearchParams(query)}`, {});
    }
  },
);

// A user may be called __proto__, and the bodies above have signed one up.
test.each(all.filter(([, { params, path }]) => params && !path.includes(':username')))(
  '%s refuses every id that is none',
  async (name, operation) => {
    const json = operation.body && (bodies[name]?.() ?? exampleBody(operation));
    for (const text of hostileTexts.filter((id) => id.trim() !== '')) {
      const path = `/api${operation.path.replace(/:\w+/g, encodeURIComponent(text))}`;
      const { status } = await holds(operation, path, { json });
      expect([400, 404, 409]).toContain(status);
    }
  },
);

test('every broken Idempotency-Key and Authorization is answered within the contract', async () => {
  for (const text of hostileTexts.filter((value) => value !== '\u0000')) {
    const request = { json: {}, headers: { 'idempotency-key': text } };
    await holds(operations.createProject, '/api/projects', request);
    for (const authorization of [text, `Bearer ${text}`, `Bearer a.b.${text}`]) {
      const { status } = await holds(operations.profile, '/api/users/profile', {
        headers: { authorization },
      });
      expect(status).toBe(401);
    }
  }
});

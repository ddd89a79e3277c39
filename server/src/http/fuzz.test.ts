import { type ErrorCode, errorStatus, failure, type Operation, operations } from '@hocket/api';
import { newProject, type Project } from '@hocket/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hostileTexts, mutations } from '../testing/hostile.ts';
import {
  type Person,
  type RawAnswer,
  type RawRequest,
  someone,
  type TestServer,
  testServer,
} from '../testing/test-server.ts';

const secret = 'nobody else may read this';

let server: TestServer;
let me: Person;
let mine: Project;
beforeAll(async () => {
  server = await testServer({ rateLimitFactor: 1e6 });
  me = await server.signUp();
  mine = await me.client.createProject(newProject(), 'mine');
  const { client } = await server.signUp({ lastName: secret });
  await client.createProject({ name: secret, isPublic: true }, 'theirs');
});
afterAll(() => server.close());

/** A body that each call accepts. */
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
  const token = operation.auth === 'bearer' ? me.tokens.accessToken : undefined;
  const answer = await server.request(path, { method: operation.method, token, ...request });
  expect(JSON.stringify(answer.body)).not.toContain(secret);
  if (answer.status < 400) {
    expect(z.safeParse(operation.data, answer.body.data).error).toBeUndefined();
    return answer;
  }
  expect(answer.status).toBeLessThan(500);
  const { error } = z.parse(failure, answer.body);
  expect(errorStatus[error.code as ErrorCode]).toBe(answer.status);
  return answer;
}

const pathOf = ({ path }: Operation, id = mine.id) => `/api${path.replace(':id', id)}`;
const all: [keyof typeof operations, Operation][] = Object.entries(operations) as [
  keyof typeof operations,
  Operation,
][];

describe.each(all.filter(([, { body }]) => body))('%s', (name, operation) => {
  test('answers every broken body within its contract', { timeout: 120_000 }, async () => {
    let refused = 0;
    for (const json of mutations(bodies[name]?.())) {
      const { status } = await holds(operation, pathOf(operation), { json });
      if (status >= 400) refused++;
    }
    expect(refused).toBeGreaterThan(10);
  });
});

test('every query is answered within the contract', async () => {
  const { listProjects } = operations;
  for (const name of ['page', 'limit', 'sort', 'order', '__proto__', 'sort[$ne]', 'search']) {
    for (const text of hostileTexts) {
      const query = new URLSearchParams({ [name]: text });
      await holds(listProjects, `/api/projects?${query}`, {});
    }
  }
});

test('every id that is none is not_found', async () => {
  for (const operation of [operations.getProject, operations.deleteProject]) {
    for (const text of hostileTexts.filter((id) => id.trim() !== '')) {
      const { status } = await holds(operation, pathOf(operation, encodeURIComponent(text)), {});
      expect(status).toBe(404);
    }
  }
});

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

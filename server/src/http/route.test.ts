import { type Operation, operations } from '@hocket/api';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';

const server = await fileServer();

const calls: [string, Operation][] = Object.entries(operations);
const ask = ({ method, path }: Operation, token?: string) =>
  server.request(`/api${path}`, { method, token });

describe.each(calls.filter(([, { auth }]) => auth === 'bearer'))('%s', (_, operation) => {
  test('signed out, it answers auth_required', async () => {
    const { status, body } = await ask(operation);
    expect(status).toBe(401);
    expect(body.error?.code).toBe('auth_required');
  });

  test("with someone's refresh token, it answers token_invalid", async () => {
    const { tokens } = await server.signUp();
    const { status, body } = await ask(operation, tokens.refreshToken);
    expect(status).toBe(401);
    expect(body.error?.code).toBe('token_invalid');
  });
});

const refusedForToken = ['auth_required', 'token_invalid'];

describe.each(calls.filter(([, { auth }]) => auth === 'none'))('%s', (_, operation) => {
  test('takes no notice of a token', async () => {
    const without = await ask(operation);
    const stale = await ask(operation, 'stale');
    expect(stale.status).toBe(without.status);
    expect(refusedForToken).not.toContain(stale.body.error?.code);
  });
});

describe.each(calls.filter(([, { auth }]) => auth === 'optional'))('%s', (_, operation) => {
  test('is answered without a token, and with a stale one answers token_invalid', async () => {
    expect((await ask(operation)).body.error?.code).not.toBe('token_invalid');
    const { status, body } = await ask(operation, 'stale');
    expect(status).toBe(401);
    expect(body.error?.code).toBe('token_invalid');
  });
});

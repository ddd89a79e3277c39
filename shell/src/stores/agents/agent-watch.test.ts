import type { AgentRequest } from '@hocket/sdk';
import { FakeApi } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { AgentWatch } from './agent-watch.ts';

const asked: AgentRequest = {
  id: 'request',
  kind: 'publish',
  state: 'waiting',
  agent: 'Claude',
  project: { id: 'night', name: 'Night' },
  rev: 1,
  sentence: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
};

const token = {
  id: 'agent',
  name: 'Claude',
  scopes: ['read'] as const,
  mayEdit: false,
  createdAt: asked.createdAt,
  expiresAt: asked.expiresAt,
};

function watched(isHidden = false) {
  const time = new ManualTime();
  const api = new FakeApi();
  const calls: number[] = [];
  const list = api.listAgentRequests.bind(api);
  api.listAgentRequests = (query, hearing) => {
    calls.push(query?.seconds ?? 0);
    return list(query, hearing);
  };
  const page = Object.assign(new EventTarget(), { hidden: isHidden }) as EventTarget & Document;
  const told: (readonly AgentRequest[])[] = [];
  const watch = new AgentWatch({
    api,
    page,
    onRequests: (requests) => void told.push(requests),
    after: time.after,
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const show = (isShown: boolean) => {
    Object.assign(page, { hidden: !isShown });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { api, calls, settled, show, time, told, watch };
}

test('whoever has no agent is asked for once a minute', async () => {
  const { calls, settled, time, told, watch } = watched();
  watch.start();
  await settled();
  expect([calls.length, told]).toEqual([1, [[]]]);
  time.pass(59_000);
  await settled();
  expect(calls).toHaveLength(1);
  time.pass(1000);
  await settled();
  expect(calls).toHaveLength(2);
});

test('where an agent works, what it asks is told as it comes, and the call is made again', async () => {
  const { api, calls, settled, time, told, watch } = watched();
  api.agentTokens = [token];
  watch.start();
  await settled();
  api.agentRequests = [asked];
  time.pass(1000);
  await settled();
  expect(told.at(-1)).toEqual([asked]);
  expect(calls).toEqual([110, 110]);
});

test('a page that nobody sees holds no connection, and asks at once when it is seen', async () => {
  const { api, calls, settled, show, time, watch } = watched(true);
  api.agentTokens = [token];
  api.agentRequests = [asked];
  watch.start();
  await settled();
  time.pass(15_000);
  await settled();
  expect(calls).toEqual([0, 0]);
  show(true);
  await settled();
  expect(calls).toEqual([0, 0, 110]);
});

test('a server that is away is tried again, and a watch that ends tells nothing more', async () => {
  const { api, calls, settled, time, told, watch } = watched();
  api.listAgentRequests = () => Promise.reject(new Error('away'));
  const end = watch.start();
  await settled();
  expect(told).toEqual([]);
  end();
  time.pass(600_000);
  await settled();
  expect(calls).toEqual([]);
});

import type { AgentRequest } from '@hocket/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Messages } from '../pages/messages.tsx';
import { show, signedInApp } from '../testing/test-app.tsx';
import { StudioAgents } from './studio-agents.tsx';

async function asked(request: Partial<AgentRequest>) {
  const app = await signedInApp();
  app.project.restore(app.project.data, true);
  app.project.rename('Night');
  await app.project.save();
  const { id, rev } = app.project.data;
  app.api.agentRequests = [
    {
      id: 'r1',
      kind: 'edit',
      state: 'waiting',
      agent: 'Claude',
      project: { id, name: 'Night' },
      rev,
      sentence: '<img src=x onerror=alert(1)> Faster',
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-08T00:00:00.000Z',
      ...request,
    },
  ];
  const element = (
    <>
      <StudioAgents />
      <Messages />
    </>
  );
  show(app, '/studio', [{ path: '*', element }]);
  return app;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('an edit is looked at, taken and can be undone', async () => {
  const app = await asked({ patches: [{ path: '/bpm', value: 140 }] });
  await screen.findByText('Claude would like to change “Night”.');
  expect(screen.getByText('<img src=x onerror=alert(1)> Faster').tagName).toBe('Q');
  await press('Look and listen');
  await screen.findByText('Changes the tempo.');
  expect(screen.getByText('Tempo: 120 → 140 bpm')).toBeTruthy();
  await press('Take it');
  await screen.findByText('The change by Claude is in.');
  expect(app.project.data.bpm).toBe(140);
  await press('Undo');
  expect(app.project.data.bpm).toBe(120);
});

test('a project of another name is opened first, and a no does nothing', async () => {
  const app = await asked({ kind: 'publish', project: { id: 'other', name: 'Rain' } });
  await screen.findByText('Claude asks to publish “Rain”: everybody could hear it.');
  expect(screen.getByRole('button', { name: 'Open it' })).toBeTruthy();
  await press('No');
  await waitFor(() => expect(screen.queryByText(/Rain/)).toBeNull());
  expect(app.api.agentAnswers.get('r1')).toEqual({ isTaken: false });
});

test('what is asked later is not shown again', async () => {
  const app = await asked({ kind: 'publish' });
  await press('Later');
  expect(screen.queryByText(/Claude/)).toBeNull();
  expect(app.api.agentAnswers.size).toBe(0);
});

import { HocketError } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { show, signedInApp } from '../testing/test-app.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

test('what is changed while a project is kept on the device is kept, too, before another takes its place', async () => {
  const app = await signedInApp();
  const { api, project } = app;
  api.createProject = async () => {
    throw new HocketError('network_unreachable', 'The server cannot be reached.');
  };
  const gate = deferred<void>();
  const kept: number[] = [];
  const device = {
    unsent: 0,
    isFull: false,
    send: async () => {},
    settle: async () => {},
    list: () => [],
    read: (id: string) => api.getProject(id),
    keep: async () => {
      const { bpm } = project.music;
      await gate.promise;
      kept.push(bpm);
      runInAction(() => {
        project.waitingAs = 'new-1';
      });
    },
  };
  runInAction(() => {
    project.device = device;
  });
  project.setBpm(100);
  let left: readonly number[] = [];
  const next = () => {
    left = [...kept];
  };
  show(app, '/', [{ path: '*', element: <LeaveDialog next={next} onClose={() => {}} /> }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(project.offline).toBe(true));
  act(() => project.setBpm(140));
  await act(async () => gate.resolve());
  await waitFor(() => expect(left).toEqual([100, 140]));
});

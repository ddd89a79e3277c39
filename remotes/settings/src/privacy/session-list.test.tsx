import { HocketError, type SessionInfo } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { SessionList } from './session-list.tsx';

const at = '2026-01-02T10:00:00.000Z';
const session = (id: string, device: string, current = false): SessionInfo => ({
  id,
  device,
  current,
  createdAt: at,
  lastUsedAt: at,
});

async function mounted(failure?: Error) {
  const studio = settingsStudio();
  studio.api.sessions = [session('1', 'Firefox on Linux', true), session('2', 'Safari on iOS')];
  studio.api.failure = failure;
  await act(async () => void render(<SessionList studio={studio} />));
  return studio;
}

const items = () => screen.getAllByRole('listitem');
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('lists where the user is signed in; this device has no button', async () => {
  await mounted();
  const [here, there] = items();
  expect(here?.textContent).toContain('Firefox on LinuxThis device');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(there?.textContent).toMatch(/^Safari on iOSSince Jan 2, 2026/);
});

test('another device is signed out', async () => {
  const studio = await mounted();
  await press('Sign out Safari on iOS');
  expect(items()).toHaveLength(1);
  expect(studio.api.sessions.map(({ id }) => id)).toEqual(['1']);
  expect(studio.notices).toEqual([{ kind: 'success', text: 'Safari on iOS is signed out.' }]);
});

test('one that cannot be ended stays, with the reason', async () => {
  const studio = await mounted();
  studio.api.failure = new HocketError('internal', 'Out of order.');
  await press('Sign out Safari on iOS');
  expect(screen.getByRole('alert').textContent).toContain('Out of order.');
  expect(items()).toHaveLength(2);
});

test('a list that does not come can be asked for again', async () => {
  await mounted(new HocketError('network_unreachable', 'No network.'));
  expect(screen.getByRole('alert').textContent).toContain('No network.');
  await press('Try again');
  expect(items()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

import { HocketError } from '@hocket/sdk';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { BlockedList } from './blocked-list.tsx';

const at = '2026-01-02T10:00:00.000Z';

async function mounted(failure?: Error) {
  const studio = settingsStudio();
  studio.api.blocked = [
    { id: '1', person: { username: 'bob', name: 'Bob' }, at },
    { id: '2', at },
  ];
  studio.api.failure = failure;
  await act(async () => void render(<BlockedList studio={studio} />));
  return studio;
}

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('lists who is blocked, named or not, and ends a block', async () => {
  const studio = await mounted();
  expect(items()).toEqual([
    expect.stringMatching(/^Bob \(bob\)Since Jan 2, 2026/),
    expect.stringMatching(/^Somebody with a private profile/),
  ]);
  await press('Unblock Bob (bob)');
  expect(studio.api.blocked.map(({ id }) => id)).toEqual(['2']);
  expect(studio.notices).toEqual([{ kind: 'success', text: 'Bob (bob) can reach you again.' }]);
  await press('Unblock Somebody with a private profile');
  expect(screen.getByText('You have blocked nobody.')).toBeDefined();
});

test('a block that cannot be ended stays, with the reason, and a list that does not come is asked for again', async () => {
  const studio = await mounted(new HocketError('network_unreachable', 'No network.'));
  expect(screen.getByRole('alert').textContent).toContain('No network.');
  await press('Try again');
  expect(items()).toHaveLength(2);
  studio.api.failure = new HocketError('internal', 'Out of order.');
  await press('Unblock Bob (bob)');
  expect(screen.getByRole('alert').textContent).toContain('Out of order.');
  expect(items()).toHaveLength(2);
});

import { HocketError } from '@hocket/sdk';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { DeleteAccount } from './delete-account.tsx';

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function asked() {
  const studio = settingsStudio();
  render(<DeleteAccount studio={studio} />);
  await press('Delete Account');
  await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Current password'), { target: { value } });
  return { studio, type };
}

test('it says what goes, and does nothing without a password', async () => {
  const { studio } = await asked();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await press('Delete for Good');
  expect(screen.getByRole('alert').textContent).toBe('Password is required');
  expect(studio.session.status).toBe('authenticated');
});

test('with the password the account goes, and the user is signed out', async () => {
  const { studio, type } = await asked();
  type('Passw0rd!');
  await press('Delete for Good');
  expect(studio.session.status).toBe('unauthenticated');
});

test('a wrong password leaves everything as it is and says so', async () => {
  const { studio, type } = await asked();
  type('wrong');
  studio.api.failure = new HocketError('password_wrong', 'This is not your password.');
  await press('Delete for Good');
  expect(screen.getByRole('alert').textContent).toBe('This is not your password.');
  expect(studio.session.status).toBe('authenticated');
});

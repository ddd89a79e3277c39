import { HocketError } from '@hocket/sdk';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { PasswordForm } from './password-form.tsx';

function mounted() {
  const studio = settingsStudio();
  const changes: [string, string][] = [];
  const { changePassword } = studio.api;
  studio.api.changePassword = async (...passwords: string[]) => {
    await changePassword.call(studio.api);
    changes.push(passwords as [string, string]);
  };
  render(<PasswordForm studio={studio} />);
  return { studio, changes };
}

const fill = (...texts: string[]) => {
  for (const [index, label] of [
    'Current password',
    'New password',
    'Confirm new password',
  ].entries()) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: texts[index] } });
  }
};
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change Password' })));

test('a new password is sent with the current one, and the fields are empty again', async () => {
  const { studio, changes } = mounted();
  fill('old', 'Analytical1', 'Analytical1');
  await press();
  expect(changes).toEqual([['old', 'Analytical1']]);
  expect(studio.notices[0]?.kind).toBe('success');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
});

test.each([
  [['', 'Analytical1', 'Analytical1'], 'Password is required'],
  [['old', 'weak', 'weak'], 'Password is too weak'],
  [['old', 'Analytical1', ''], 'Please confirm your password'],
  [['old', 'Analytical1', 'Analytical2'], 'Passwords do not match'],
])('%j is not sent: %s', async (texts, error) => {
  const { changes } = mounted();
  fill(...texts);
  await press();
  expect(screen.getByText(error)).toBeTruthy();
  expect(changes).toEqual([]);
});

test('while it is typed it says how strong it is and what it lacks', () => {
  mounted();
  fill('', 'abc', '');
  expect(screen.getByRole('status').textContent).toBe(
    'Weak · still missing: 8 characters, a capital, a digit, a special character',
  );
});

test('a wrong password says so, and what was typed stays', async () => {
  const { studio } = mounted();
  studio.api.failure = new HocketError('password_wrong', 'This is not your password.');
  fill('old', 'Analytical1', 'Analytical1');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('This is not your password.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Analytical1');
});

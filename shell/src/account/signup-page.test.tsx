import { HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage as page, press, type } from '../testing/open-page.ts';
import { show, testApp } from '../testing/test-app.tsx';

describe('the signup page', () => {
  // @spec rule.signup-required
  test('names everything that is missing', async () => {
    await page('/signup');
    type('First name', '   ');
    press('Create Account');
    for (const text of [
      'First name is required',
      'Last name is required',
      'Username is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  // @spec rule.signup-forms limit.account
  test.each([
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Username', 'a b', 'Username can only contain letters, numbers, and underscores'],
    ['Password', 'abcdefgh', 'Password is too weak'],
    ['Password', 'Ab1!', 'Password is too weak'],
    ['Confirm password', 'other', 'Passwords do not match'],
  ])('%s of %s: %s', async (label, text, message) => {
    await page('/signup');
    type(label, text);
    press('Create Account');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  // @spec rule.strength
  test('says how strong the password is and what it lacks', async () => {
    await page('/signup');
    for (const [password, score, label] of [
      ['a', 1, 'Weak'],
      ['aA1', 3, 'Medium'],
      ['abcdefgh', 2, 'Medium'],
      ['aA1!', 4, 'Strong'],
      ['abcdefA1!', 5, 'Strong'],
    ] as const) {
      type('Password', password);
      expect(screen.getByText(label)).toBeTruthy();
      expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveProperty(
        'value',
        score,
      );
    }
    expect(screen.queryByText('Still missing:')).toBeNull();
    type('Password', 'abc');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'at least 8 characters',
      'an uppercase letter',
      'a digit',
      'a special character',
    ]);
  });

  // @spec rule.match screen.signup
  test('says while it is typed whether the confirmation matches', async () => {
    await page('/signup');
    expect(screen.queryByText("Passwords don't match")).toBeNull();
    type('Password', 'Passw0rd!');
    type('Confirm password', 'Passw');
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    type('Confirm password', 'Passw0rd!');
    expect(screen.getByText('Passwords match')).toBeTruthy();
  });

  test('signs up with names and address trimmed, without the confirmation, and goes to the studio', async () => {
    const { app, where } = await page('/signup');
    const sent: unknown[] = [];
    const register = app.api.register.bind(app.api);
    app.api.register = (registration) => {
      sent.push(registration);
      return register(registration);
    };
    type('First name', ' Ada ');
    type('Last name', 'Lovelace');
    type('Username', 'ada_1');
    type('Email', 'ada@example.org ');
    type('Password', 'Passw0rd!');
    type('Confirm password', 'Passw0rd!');
    press('Create Account');
    await waitFor(() => expect(where()).toBe('/studio'));
    expect(sent).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        username: 'ada_1',
        email: 'ada@example.org',
        password: 'Passw0rd!',
      },
    ]);
  });

  test('leads whoever came by way of sign-in back to where they came from', async () => {
    const app = await testApp();
    await app.session.load();
    const { history } = show(app, '/studio?tab=1');
    fireEvent.click(await screen.findByRole('link', { name: 'Sign Up' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    await act(() =>
      app.session.signup({
        firstName: 'Ada',
        lastName: 'Lovelace',
        username: 'ada',
        email: 'ada@example.org',
        password: 'Passw0rd!',
      }),
    );
    await waitFor(() => expect(history.visit.location.pathname).toBe('/studio'));
    expect(history.visit.location.search).toBe('?tab=1');
  });

  test('says in a banner that an address is taken', async () => {
    const { app } = await page('/signup');
    app.api.failure = new HocketError('email_taken', 'An account with this email exists already');
    type('First name', 'Ada');
    type('Last name', 'Lovelace');
    type('Username', 'ada');
    type('Email', 'ada@example.org');
    type('Password', 'Passw0rd!');
    type('Confirm password', 'Passw0rd!');
    press('Create Account');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An account with this email exists already');
  });
});

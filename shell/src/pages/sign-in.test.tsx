import { HocketError } from '@hocket/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { show, testApp } from '../testing/test-app.tsx';

async function page(path: string) {
  const app = await testApp();
  await app.session.load();
  const view = show(app, path);
  await screen.findByRole('heading', { level: 1 });
  return { app, ...view };
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The message tied to a field. */
function errorOf(label: string): string {
  const field = screen.getByLabelText(label);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('the login page', () => {
  test('names what is missing and clears a message once its field is edited', async () => {
    await page('/login');
    press('Sign In');
    await screen.findByText('Email is required');
    expect(errorOf('Email')).toContain('Email is required');
    expect(errorOf('Password')).toContain('Password is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    type('Email', 'ada');
    await waitFor(() => expect(screen.queryByText('Email is required')).toBeNull());
    expect(screen.getByText('Password is required')).toBeTruthy();
    press('Sign In');
    await screen.findByText('Please enter a valid email address');
  });

  test('says why the server refused', async () => {
    const { app } = await page('/login');
    app.api.failure = new HocketError('credentials_wrong', 'Email or password is wrong');
    type('Email', 'ada@example.org');
    type('Password', 'wrong');
    press('Sign In');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Email or password is wrong');
  });

  test('is busy while it signs in, once', async () => {
    const { app, where } = await page('/login');
    const gate = deferred<void>();
    let calls = 0;
    const login = app.api.login.bind(app.api);
    app.api.login = async () => {
      calls += 1;
      await gate.promise;
      return login();
    };
    type('Email', 'ada@example.org');
    type('Password', 'right');
    press('Sign In');
    await screen.findByRole('button', { name: /Signing In\.\.\./ });
    fireEvent.submit(screen.getByLabelText('Email'));
    gate.resolve();
    await waitFor(() => expect(where()).toBe('/studio'));
    expect(calls).toBe(1);
  });

  test('shows and hides the password', async () => {
    await page('/login');
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    press('Show password');
    expect(field.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('lets the browser fill in', async () => {
    await page('/login');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('the signup page', () => {
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

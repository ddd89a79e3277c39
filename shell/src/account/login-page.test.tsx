import { HocketError } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPage as page, press, type } from '../testing/open-page.ts';
import { show, signedInApp } from '../testing/test-app.tsx';

afterEach(() => vi.useRealTimers());

/** The message tied to a field. */
function errorOf(label: string): string {
  const field = screen.getByLabelText(label);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('the login page', () => {
  // @spec rule.login
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

  // @spec screen.login
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
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  test('counts the seconds of a limit down, and lets its message go when they are over', async () => {
    const { app } = await page('/login');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const details = { retryAfter: 3 };
    app.api.failure = new HocketError('rate_limited', 'Later.', { details });
    type('Email', 'ada@example.org');
    type('Password', 'right');
    press('Sign In');
    const timer = await screen.findByText('Rate limited. Try again in 3 seconds.');
    expect(timer.closest('[role=alert]')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Rate limited. Try again in 1 seconds.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says that a session has ended by itself, and leads back into the studio', async () => {
    const app = await signedInApp();
    const { where } = show(app, '/studio');
    await screen.findByRole('heading', { name: 'Create Music with Code' });
    app.api.failure = new HocketError('refresh_invalid', 'Signed out.');
    await act(() => app.session.refresh().catch(() => undefined));
    await screen.findByText('Your session has ended. Please sign in again.');
    expect(where()).toBe('/login');
    await act(() => app.session.login({ email: 'ada@example.org', password: 'x' }));
    await waitFor(() => expect(where()).toBe('/studio'));
  });

  test('keeps what was typed when the server cannot be reached', async () => {
    const { app } = await page('/login');
    app.api.failure = new HocketError('network_unreachable', 'Away.');
    type('Email', 'ada@example.org');
    type('Password', 'right');
    press('Sign In');
    await screen.findByText('The server cannot be reached.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'right');
  });
});

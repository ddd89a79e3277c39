import { HocketError } from '@hocket/sdk';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage, press, type } from '../testing/open-page.ts';

describe('the page for a forgotten password', () => {
  test('is found from the login page', async () => {
    await openPage('/login');
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  test('asks for an address that can be written to', async () => {
    await openPage('/forgot-password');
    press('Send link');
    await screen.findByText('Email is required');
    type('Email', 'ada');
    press('Send link');
    await screen.findByText('Please enter a valid email address');
  });

  test('says the same for every address, and can send again', async () => {
    const { app } = await openPage('/forgot-password');
    const asked: string[] = [];
    Object.assign(app.api, { forgotPassword: async (email: string) => asked.push(email) });
    type('Email', ' nobody@example.org ');
    press('Send link');
    const said = await screen.findByText(/If nobody@example.org has an account/);
    expect(said.closest('[role=status]')).toBeTruthy();
    press('Send again');
    await waitFor(() => expect(asked).toEqual(['nobody@example.org', 'nobody@example.org']));
  });

  test('keeps the address when the server cannot be reached', async () => {
    const { app } = await openPage('/forgot-password');
    app.api.failure = new HocketError('network_unreachable', 'Away.');
    type('Email', 'ada@example.org');
    press('Send link');
    await screen.findByText('The server cannot be reached.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org');
    expect(screen.queryByText(/has an account/)).toBeNull();
  });
});

describe('the page of a link to a new password', () => {
  const chosen = 'N3w-password';

  function choose() {
    type('New password', chosen);
    type('Confirm new password', chosen);
    press('Save password');
  }

  test('holds the new password to the rules of sign-up', async () => {
    await openPage('/reset-password?token=t');
    press('Save password');
    await screen.findByText('Password is required');
    expect(screen.getByText('Please confirm your password')).toBeTruthy();
    type('New password', 'weak');
    type('Confirm new password', 'other');
    expect(screen.getByText('Still missing:')).toBeTruthy();
    press('Save password');
    await screen.findByText('Password is too weak');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
  });

  test('saves it with the secret of the link, and leads to sign-in', async () => {
    const { app } = await openPage('/reset-password?token=a%2Bb');
    const sent: string[][] = [];
    Object.assign(app.api, { resetPassword: async (...given: string[]) => sent.push(given) });
    choose();
    await screen.findByText(/Your new password is saved/);
    expect(sent).toEqual([['a+b', chosen]]);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });

  test('signs out here too, as the server has ended every session', async () => {
    const { app } = await openPage('/reset-password?token=t');
    await app.session.login({ email: 'ada@example.org', password: 'old' });
    choose();
    await screen.findByText(/Your new password is saved/);
    expect(app.session.status).toBe('unauthenticated');
    expect(app.tokens.access).toBeUndefined();
  });

  test('offers another link when this one was used or is too old', async () => {
    const { app } = await openPage('/reset-password?token=t');
    app.api.failure = new HocketError('link_invalid', 'This link no longer works.');
    choose();
    await screen.findByText('This link no longer works. Ask for a new one.');
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  test('says that a link without its secret is not complete', async () => {
    await openPage('/reset-password');
    expect(screen.getByText(/This link is not complete/)).toBeTruthy();
  });

  test('keeps what was typed when the server cannot be reached', async () => {
    const { app } = await openPage('/reset-password?token=t');
    app.api.failure = new HocketError('network_unreachable', 'Away.');
    choose();
    await screen.findByText('The server cannot be reached.');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', chosen);
  });
});

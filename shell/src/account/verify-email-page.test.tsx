import { HocketError } from '@hocket/sdk';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../testing/open-page.ts';
import { show, signedInApp, testApp } from '../testing/test-app.tsx';

/** An app whose server checks links, and what it was asked. */
async function opened(refusals: string[] = [], given = testApp()) {
  const app = await given;
  const asked: string[] = [];
  const verifyEmail = async (token: string) => {
    asked.push(token);
    const code = refusals.shift();
    if (code) throw new HocketError(code, 'No.');
    app.api.user = { ...app.api.user, emailVerified: true };
  };
  Object.assign(app.api, { verifyEmail });
  if (app.session.status === 'loading') await app.session.load();
  return { app, asked };
}

test('the link is sent once, as soon as the page stands', async () => {
  const { app, asked } = await opened();
  show(app, '/verify-email?token=a%2Bb');
  await screen.findByText('Thank you: your email address is verified.');
  expect(asked).toEqual(['a+b']);
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('whoever is signed in is known as verified at once', async () => {
  const { app } = await opened([], signedInApp());
  app.api.user = { ...app.api.user, emailVerified: false };
  show(app, '/verify-email?token=t');
  await screen.findByText('Thank you: your email address is verified.');
  await waitFor(() => expect(app.session.user?.emailVerified).toBe(true));
  expect(screen.getByRole('link', { name: 'To the studio' })).toBeTruthy();
});

test('a used link offers another mail to whoever is signed in', async () => {
  const given = testApp().then(async (app) => {
    app.api.user = { ...app.api.user, emailVerified: false };
    await app.session.login({ email: 'ada@example.org', password: 'x' });
    return app;
  });
  const { app } = await opened(['link_invalid'], given);
  let mails = 0;
  app.api.resendVerification = async () => {
    mails += 1;
  };
  show(app, '/verify-email?token=t');
  await screen.findByText(/it was used already, or it is older than three days/);
  press('Send a new mail');
  await screen.findByText(`A new mail is on its way to ${app.api.user.email}.`);
  expect(mails).toBe(1);
});

test('a used link of an address that is verified is no failure', async () => {
  const given = testApp().then(async (app) => {
    app.api.user = { ...app.api.user, emailVerified: true };
    await app.session.login({ email: 'ada@example.org', password: 'x' });
    return app;
  });
  const { app } = await opened(['link_invalid'], given);
  show(app, '/verify-email?token=t');
  await screen.findByText('Your email address is verified already.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever is signed out is told to sign in for another mail', async () => {
  const { app } = await opened(['link_invalid']);
  show(app, '/verify-email?token=t');
  await screen.findByText('Sign in to get a new mail.');
});

test('a server out of reach can be asked again', async () => {
  const { app, asked } = await opened(['network_unreachable']);
  show(app, '/verify-email?token=t');
  await screen.findByText('The server cannot be reached.');
  press('Try again');
  await screen.findByText('Thank you: your email address is verified.');
  expect(asked).toEqual(['t', 't']);
});

test('a link without its secret is not sent', async () => {
  const { app, asked } = await opened();
  show(app, '/verify-email');
  await screen.findByText(/This link is not complete/);
  expect(asked).toEqual([]);
});

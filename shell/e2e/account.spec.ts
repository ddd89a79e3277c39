import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { mailedLink } from './mailed-link.ts';
import { StudioDriver, unwelcomed } from './studio-driver.ts';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const email = (studio: StudioDriver) => `${studio.name}@example.org`;

async function signIn(page: Page, studio: StudioDriver, password = studio.password): Promise<void> {
  await page.getByLabel('Email').fill(email(studio));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** Keeps the calls to an address waiting, until the answer is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

/** Counts what a page asks of one call. */
function countCalls(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith(`/api${path}`)) calls.count += 1;
  });
  return calls;
}

// @spec welcome.shown welcome.paths welcome.pick welcome.skip route.studio route.signed-out route.forgot auth.states
test('from sign-up by the welcome into the studio, out again, and back with a new password', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  await page.goto(`${product.url}/studio?from=here`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await studio.fillInSignUp();
  await page.getByRole('button', { name: 'Create Account' }).click();

  const welcome = page.getByRole('dialog', { name: 'Welcome to Hocket' });
  await expect(welcome).toBeVisible();
  for (const path of [
    /I'm New to Music Creation.*5 min to first beat/,
    /I Want to Code Music/,
    /I Want to Learn Everything/,
    /Skip for now/,
    /Close/,
  ]) {
    await expect(welcome.getByRole('button', { name: path })).toBeVisible();
  }
  // Focus stays in it.
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab');
  expect(await welcome.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Visual Grid' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await page.evaluate(() => localStorage.setItem('hocket.showWelcome', 'true'));
  await page.reload();
  await welcome.getByRole('button', { name: /I Want to Code Music/ }).click();
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Live Code' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create Music with Code' })).toBeVisible();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeAttached();
  await expect(welcome).toBeHidden();

  await signOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email(studio));
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(`If ${email(studio)} has an account`)).toBeVisible();
  const link = await mailedLink(product.dataDir, email(studio), '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Another-1-word');
  await page.getByLabel('Confirm new password').fill('Another-1-word');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/Your new password is saved/)).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Another-2-word');
  await page.getByLabel('Confirm new password').fill('Another-2-word');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();

  await page.goto(`${product.url}/studio?from=there`);
  await signIn(page, studio);
  await expect(page.getByText('Email or password is wrong')).toBeVisible();
  await signIn(page, studio, 'Another-1-word');
  await expect(page).toHaveURL(`${product.url}/studio?from=there`);
  await expect(page.getByRole('heading', { name: 'Create Music with Code' })).toBeVisible();
});

// @spec auth.changes
test('two tabs: signed out in one is signed out in the other, and whoever comes in finds only their own', {
  tag: '@long',
}, async ({ context, product }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const ada = new StudioDriver(first, product.url);
  await ada.signUp();
  await ada.header.getByLabel('Project name').fill('A secret of Ada');
  await ada.header.getByLabel('Project name').press('Enter');
  await ada.click('Kick', [1]);
  await second.goto(`${product.url}/studio`);
  await expect(second.getByRole('heading', { name: 'Visual Sequencer' })).toBeVisible();

  await signOut(first);
  await expect(second.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await first.evaluate(() => localStorage.getItem('hocket.auth.accessToken'))).toBeNull();

  const bob = new StudioDriver(first, product.url);
  await bob.signUpByHand();
  await expect(second).toHaveURL(`${product.url}/studio`);
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { name: 'Visual Sequencer' })).toBeVisible();
    await expect(page.getByLabel('Project name')).not.toHaveValue('A secret of Ada');
    await expect(page.getByRole('button', { name: 'Kick, step 1', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  }

  await signOut(second);
  await signIn(second, ada);
  await expect(second.getByLabel('Project name')).toHaveValue('A secret of Ada');
  await expect(first.getByLabel('Project name')).toHaveValue('A secret of Ada');
});

// @spec error.limited error.http error.auth-banners screen.login role.bearer
test('a server that fails is told in one banner, what was typed stays, and a sign-in is sent once', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  await studio.makeAccount();
  await page.addInitScript(unwelcomed);
  await page.goto(`${product.url}/login`);
  const banner = main(page).getByRole('alert');
  const answers: Record<string, Parameters<Page['route']>[1]> = {
    'The server cannot be reached.': (route) => route.abort('connectionreset'),
    'Database is having a nap': (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'Database is having a nap' } } }),
    'HTTP 502: Bad Gateway': (route) => route.fulfill({ status: 502, body: '<h1>nginx</h1>' }),
    'Rate limited. Try again in 30 seconds.': (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: {} }),
  };
  for (const [text, answer] of Object.entries(answers)) {
    await page.route('**/api/auth/login', answer);
    await signIn(page, studio);
    await expect(banner).toHaveText(text);
    await expect(page.getByLabel('Email')).toHaveValue(email(studio));
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(studio.password);
    await page.unroute('**/api/auth/login');
  }
  await expect(banner).toHaveText(/Try again in 2\d seconds/);

  const calls = countCalls(page, '/auth/login');
  const letGo = await hold(page, '**/api/auth/login');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Signing In...' }).click({ force: true });
  letGo();
  await expect(page).toHaveURL(/\/studio$/);
  expect(calls.count).toBe(1);
});

// @spec token.refresh token.cleared token.storage auth.expiry
test('tokens are renewed once for many calls, and a refused renewal leads to sign-in', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  const kept = () =>
    page.evaluate(() => ({
      access: localStorage.getItem('hocket.auth.accessToken'),
      refresh: localStorage.getItem('hocket.auth.refreshToken'),
      left: Number(localStorage.getItem('hocket.auth.expiresAt')) - Date.now(),
    }));
  const before = await kept();
  expect(before.left).toBeGreaterThan(800_000);
  expect(before.left).toBeLessThanOrEqual(900_000);

  const another = await page.context().newPage();
  await another.goto(`${product.url}/about`);
  const calls = [page, another].map((tab) => countCalls(tab, '/auth/refresh'));
  await page.evaluate(() => localStorage.setItem('hocket.auth.accessToken', 'worn.out.token'));
  await Promise.all([page.reload(), another.goto(`${product.url}/studio/settings`)]);
  await studio.ready();
  await expect(another.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // Two processes of a browser learn of each other's storage some milliseconds late; the server gives both the same.
  const renewals = calls.map(({ count }) => count);
  expect(Math.max(...renewals)).toBe(1);
  await another.close();
  expect((await kept()).access).not.toBe(before.access);

  await page.evaluate(() => {
    localStorage.setItem('hocket.auth.accessToken', 'worn.out.token');
    localStorage.setItem('hocket.auth.refreshToken', 'worn out too');
  });
  await studio.click('Kick', [1]);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await kept()).toMatchObject({ access: null, refresh: null });
  await signIn(page, studio);
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
});

// @spec route.checking route.fallback route.other
test('the mailed link verifies the address, once; while it is checked who is there a sentence stands; what is nowhere has a way back', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  await studio.register();
  const link = await mailedLink(product.dataDir, email(studio), '/verify-email');
  await page.goto(link);
  await expect(page.getByText('Thank you: your email address is verified.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Your email address is verified already.')).toBeVisible();
  await page.getByRole('link', { name: 'To the studio' }).click();
  await expect(page).toHaveURL(`${product.url}/studio`);

  const letGo = await hold(page, '**/api/users/profile');
  await page.goto(`${product.url}/studio/no/such/page`);
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hocket' })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(`${product.url}/studio`);
  await page.goto(`${product.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL(`${product.url}/studio`);
});

/** Each screen of this area, and what is to be seen on it. */
const screens: readonly { path: string; fill?: (page: Page) => Promise<void> }[] = [
  { path: '/login', fill: (page) => page.locator('form [type=submit]').click() },
  {
    path: '/signup',
    async fill(page) {
      await page.locator('[autocomplete=new-password]').first().fill('abc');
      await page.locator('[autocomplete=new-password]').last().fill('abd');
      await page.locator('form [type=submit]').click();
    },
  },
  { path: '/forgot-password' },
  { path: '/reset-password?token=x' },
  { path: '/reset-password' },
  { path: '/verify-email?token=x' },
  { path: '/no/such/page' },
];

for (const theme of ['light', 'dark']) {
  test(`in German on a phone no screen is wider than it may be, and axe finds nothing in ${theme}`, {
    tag: '@long',
  }, async ({ browser, product }) => {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const look = async (name: string) => {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted;
      }, theme);
      const found = await axeViolations(page);
      expect.soft({ name, theme, found }).toEqual({ name, theme, found: [] });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft({ name, overflow }).toEqual({ name, overflow: 0 });
    };
    for (const { path, fill } of screens) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await fill?.(page);
      await look(path);
    }
    await page.goto(`${product.url}/signup`);
    const name = `de${Date.now().toString(36)}`;
    const given = [
      'Ada',
      'Lovelace',
      name,
      `${name}@example.org`,
      'Correct-horse-1',
      'Correct-horse-1',
    ];
    for (const [index, text] of given.entries()) {
      await page.locator('form input').nth(index).fill(text);
    }
    await page.getByRole('button', { name: 'Konto erstellen' }).click();
    await expect(page.getByRole('dialog', { name: 'Willkommen bei Hocket' })).toBeVisible();
    await look('the welcome');
    await context.close();
  });
}

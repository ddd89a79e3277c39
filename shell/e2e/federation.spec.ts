import { execFileSync, spawn } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { folderDigest } from './folder-digest.ts';
import { hasOnsets } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const root = resolve(import.meta.dirname, '../..');

test('shell and remotes share one React and one AudioContext', async ({ page, product }) => {
  await page.addInitScript(() => {
    let renderers = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => (renderers += 1),
        checkDCE() {},
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        get count() {
          return renderers;
        },
      },
    });
  });
  await listenTo(page);
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  await studio.click('Kick', [1]);
  await studio.play();
  await studio.write('s("bd*4")');
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: /volume/i }).first()).toBeVisible();
  const counts = await page.evaluate(() => ({
    contexts: window.recorder.contexts.length,
    renderers: (window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { count: number } })
      .__REACT_DEVTOOLS_GLOBAL_HOOK__.count,
  }));
  expect(counts).toEqual({ contexts: 1, renderers: 1 });
});

test('with the files of one remote gone the others play, and Retry brings it back', {
  tag: '@alone',
}, async ({ browser, product }) => {
  // A browser that never had them.
  await using context = await browser.newContext();
  const page = await context.newPage();
  const dist = join(root, 'remotes/visualizer/dist');
  renameSync(dist, `${dist}.away`);
  try {
    await listenTo(page);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await expect(page.getByText(/visualizer.*could not be loaded/i).first()).toBeVisible();
    await studio.click('Snare', [1, 5, 9, 13]);
    await studio.play();
    await hear(page, hasOnsets(4, 3));
    await studio.write('s("hh*8")');
    await studio.run();
    await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  } finally {
    renameSync(`${dist}.away`, dist);
  }
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('heading', { name: 'Audio Visualizer' }).first()).toBeVisible();
});

test('a remote that never answers has its box after a while; nothing waits for it', async ({
  page,
  product,
}) => {
  await page.route('**/remotes/visualizer/mf-manifest.json', () => undefined);
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  await studio.click('Kick', [1]);
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/visualizer.*could not be loaded/i).first()).toBeVisible();
});

test('building one remote changes no other folder', { tag: '@alone' }, () => {
  const others = ['engine', 'shell', 'remotes/editor', 'remotes/visualizer'];
  const digest = (app: string) => folderDigest(join(root, app, 'dist'));
  const before = others.map(digest);
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'remotes/grid'], {
    cwd: root,
    stdio: 'ignore',
  });
  expect(others.map(digest)).toEqual(before);
  expect(existsSync(join(root, 'remotes/grid/dist/mf-manifest.json'))).toBe(true);
});

test('a remote started alone appears inside a running product, and code runs there', async ({
  page,
  product,
}) => {
  const { port, end } = await develop('grid', product.url);
  try {
    const entry = page.waitForRequest(`http://localhost:${port}/remotes/grid/remoteEntry.js`);
    await listenTo(page);
    const studio = new StudioDriver(page, `http://localhost:${port}`);
    await studio.signUp();
    await entry;
    await studio.click('Snare', [1, 9]);
    await studio.play();
    await hear(page, hasOnsets(2, 4));
    await studio.write('s("bd*4")');
    await studio.run();
    await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  } finally {
    end();
  }
});

test('a remote started alone appears inside a studio of another machine, and code runs there', {
  tag: '@long',
}, async ({ page }) => {
  const host = { APP_ORIGIN: 'http://127.0.0.2:PORT', SANDBOX_ORIGIN: 'http://127.0.0.3:PORT' };
  const product = await Product.start({ ...host, HOST: '0.0.0.0' });
  const { port, end } = await develop('grid', `http://127.0.0.2:${product.port}`);
  try {
    const entry = page.waitForRequest(`http://localhost:${port}/remotes/grid/remoteEntry.js`);
    const studio = new StudioDriver(page, `http://localhost:${port}`);
    await studio.signUp();
    await entry;
    await studio.write('s("bd*4")');
    await studio.run();
    await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  } finally {
    end();
    await product.dispose();
  }
});

/** Starts one remote's dev server in front of a studio. */
async function develop(remote: string, upstream: string) {
  const port = await freePort();
  const child = spawn('npm', ['run', '--silent', 'dev', '-w', `remotes/${remote}`], {
    cwd: root,
    env: { ...process.env, UPSTREAM: upstream, DEV_PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const isUp = () =>
    fetch(`http://localhost:${port}/remotes.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
  return {
    port,
    end: () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

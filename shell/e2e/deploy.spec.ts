import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import type { Page } from '@playwright/test';
import { folderDigest } from './folder-digest.ts';
import { openWholeGrid } from './open-whole-grid.ts';
import { Product } from './product.ts';
import { deployToken, RemoteCopy } from './remote-copy.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const root = resolve(import.meta.dirname, '../..');
const shell = () => folderDigest(join(root, 'shell/dist'));
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first();
const note = (page: Page) => page.getByText("version of 'visualizer' does not work here").first();

test('a team deploys its panel alone; one that fails gives way to the one before', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const metrics = await freePort();
  const product = await Product.start({ METRICS_PORT: String(metrics), LOG_LEVEL: 'warn' });
  const copy = await RemoteCopy.of('visualizer');
  const to = ['--server', product.url];
  try {
    const before = shell();
    const [token, other] = await Promise.all([
      deployToken('visualizer', product),
      deployToken('grid', product),
    ]);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await expect(heading(page, 'Audio Visualizer')).toBeVisible();

    copy.edit('remotes/visualizer/src/messages/en.json', 'Audio Visualizer', 'Second Sight');
    expect(await copy.deploy(to, token)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(heading(page, 'Second Sight')).toBeVisible();
    expect(shell()).toBe(before);

    copy.edit(
      'remotes/visualizer/src/index.tsx',
      'Panel: VisualizerPanel,',
      "Panel: () => { throw new Error('Out of tune'); },",
    );
    expect(await copy.deploy(to, token)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(heading(page, 'Second Sight')).toBeVisible();
    await expect(note(page)).toBeVisible();
    const failures = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return /^hocket_remote_failures_total\{(.*)\}/m.exec(text)?.[1];
    };
    await expect.poll(failures).toBe('remote="visualizer",reason="remote_threw"');
    expect(product.output).toContain('A remote failed in a browser');

    const { output } = await copy.deploy(['list', ...to], token);
    expect(output.match(/^[* ] 0\.1\.0-[0-9a-f]{10} /gm)).toHaveLength(2);
    expect(await copy.deploy(['rollback', ...to], token)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(heading(page, 'Second Sight')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await copy.deploy(['rollback', 'shipped', ...to], token);
    await page.reload();
    await expect(heading(page, 'Audio Visualizer')).toBeVisible();

    // A wrong token, and every other answer to one, is the server's test.
    expect(await copy.deploy(['rollback', ...to], other)).toMatchObject({
      code: 1,
      output: expect.stringContaining('deploy_refused'),
    });
  } finally {
    await copy.dispose();
    await product.dispose();
  }
});

test('one changed byte in any file of a panel, and nothing of that file runs', async ({
  page,
  product,
}) => {
  const dist = join(root, 'remotes/grid/dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const preload = JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8'));
  const { js, css } = manifest.exposes[0].assets;
  const eager: string[] = [
    'mf-manifest.json',
    manifest.metaData.remoteEntry.name,
    ...js.sync,
    ...css.sync,
    preload.messages.en[0].file,
  ];
  const texts = Object.values<{ file: string }[]>(preload.messages)
    .flat()
    .map(({ file }) => file);
  // Texts that come with a part of the panel are asked for in one language alone.
  const isTexts = (file: string) =>
    texts.includes(file) || readFileSync(join(dist, file), 'utf8').includes('exports=JSON.parse(');
  const lazy: string[] = [...js.async, ...css.async].filter((file) => !isTexts(file));
  // What adds an audio track has to come before what shows it.
  const audio = lazy.filter((file) => file.includes('audio.'));
  expect(lazy.length).toBeGreaterThan(1);
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  let changed: readonly string[] = [];
  const asked = new Set<string>();
  await page.route('**/remotes/grid/**', (route) => {
    const [, file = ''] = new URL(route.request().url()).pathname.split('/remotes/grid/');
    if (!changed.includes(file)) return route.continue();
    asked.add(file);
    // More than a byte, so that it would be seen if it ran.
    const more = file.endsWith('.css') ? ':root{--tampered:1}' : ';globalThis.tampered=1';
    const body = `${readFileSync(join(dist, file), 'utf8')}${file.endsWith('.json') ? ' ' : more}`;
    return route.fulfill({ body, contentType: typeOf(file) });
  });
  const nothingRan = async () => {
    await expect.poll(() => [...asked].sort()).toEqual([...changed].sort());
    const ran = await page.evaluate(() => [
      'tampered' in globalThis,
      getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
    ]);
    expect(ran, changed.join()).toEqual([false, '']);
    asked.clear();
  };
  for (const file of eager) {
    changed = [file];
    await page.reload();
    await expect(page.getByText(/grid.*could not be loaded/i).first(), file).toBeVisible();
    await nothingRan();
  }
  changed = lazy.filter((file) => !audio.includes(file));
  await page.reload();
  await studio.ready();
  await openWholeGrid(studio);
  await nothingRan();
  changed = audio;
  await page.reload();
  await studio.ready();
  await page.getByRole('button', { name: 'Add audio' }).click();
  await page.getByRole('menuitem', { name: 'Audio track' }).click();
  await nothingRan();
});

function typeOf(file: string): string {
  if (file.endsWith('.json')) return 'application/json';
  return file.endsWith('.css') ? 'text/css' : 'text/javascript';
}

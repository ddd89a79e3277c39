import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RemoteList } from '@hocket/api';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import type { Page } from '@playwright/test';
import { openWholeGrid } from './open-whole-grid.ts';
import { Product } from './product.ts';
import { deployToken, RemoteCopy } from './remote-copy.ts';
import { staticHost } from './static-host.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const root = resolve(import.meta.dirname, '../..');
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first();

test('a panel comes from a host of plain files and runs on the shell’s libraries, or says why not', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'hocket-cdn-'));
  const host = await staticHost({ port, folders: { '/panels/': `${dir}/` } });
  const copy = await RemoteCopy.of('visualizer');
  const base = `http://127.0.0.1:${port}`;
  const to = ['--dir', dir, '--base', `${base}/panels`];
  let product: Product | undefined;
  try {
    // Another minor of React and of MobX than the shell has.
    copy.edit('remotes/visualizer/package.json', '"react": "^19.3.0"', '"react": "^19.9.1"');
    copy.edit('remotes/visualizer/package.json', '"mobx": "^7.1.0"', '"mobx": "^7.0.2"');
    copy.edit('remotes/visualizer/src/messages/en.json', 'Audio Visualizer', 'From Afar');
    expect(await copy.deploy(to)).toMatchObject({ code: 0 });
    product = await Product.start({ REMOTES_FILE: join(dir, 'remotes.json'), REMOTE_HOSTS: base });
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await expect(heading(page, 'From Afar')).toBeVisible();

    copy.edit('remotes/visualizer/package.json', '"react": "^19.9.1"', '"react": "^20.1.0"');
    expect(await copy.deploy(to)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(heading(page, 'From Afar')).toBeVisible();
    await expect(
      page.getByText("version of 'visualizer' does not work here").first(),
    ).toBeVisible();
    await expect.poll(() => product?.output).toContain('remote_shared_version');

    const token = await deployToken('visualizer', product);
    const refused = await copy.deploy(['--server', product.url], token);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /visualizer 0\.1\.0-\w+ needs react \^20\.0\.0; this studio has 19\.\d+\.\d+\. \(remote_shared_version\)/,
    );
  } finally {
    await product?.dispose();
    await copy.dispose();
    await new Promise((done) => host.close(done));
    await rm(dir, { recursive: true });
  }
});

/** A studio of plain files; `list` says what its list has of what a server lists, `grid` where that panel's files are. */
async function plainStudio(list: (all: RemoteList) => RemoteList, grid: string) {
  const port = await freePort();
  const product = await Product.start();
  const dir = await mkdtemp(join(tmpdir(), 'hocket-files-'));
  const all = JSON.parse(await (await fetch(`${product.url}/remotes.json`)).text()) as RemoteList;
  await writeFile(join(dir, 'remotes.json'), JSON.stringify(list(all)));
  const plain = join(root, 'shell/dist/index.html');
  expect(await readFile(plain, 'utf8')).not.toContain('id="boot"');
  const files = await staticHost({
    port,
    folders: {
      '/assets/': join(root, 'shell/dist/assets/'),
      '/engine/': join(root, 'engine/dist/'),
      ...Object.fromEntries(
        Object.keys(all).map((name) => [
          `/remotes/${name}/`,
          name === 'grid' ? grid : join(root, 'remotes', name, 'dist/'),
        ]),
      ),
      '/': `${dir}/`,
    },
    page: plain,
    api: product.url,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async dispose() {
      await new Promise((done) => {
        files.close(done);
        files.closeAllConnections();
      });
      await product.dispose();
      await rm(dir, { recursive: true });
    },
  };
}

const gridFiles = join(root, 'remotes/grid/dist/');

test('the shell itself may be plain files, its panels listed in one of them', async ({ page }) => {
  const host = await plainStudio((all) => all, gridFiles);
  try {
    const studio = new StudioDriver(page, host.url);
    await studio.signUp();
    await studio.click('Kick', [1, 5]);
    await studio.play();
  } finally {
    await host.dispose();
  }
});

test('where a list names a panel’s entry alone, one changed byte in any other file, and nothing of that file runs', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const read = async (file: string) => JSON.parse(await readFile(join(gridFiles, file), 'utf8'));
  const { js, css } = (await read('mf-manifest.json')).exposes[0].assets;
  const messages: Record<string, [{ file: string }]> = (await read('preload.json')).messages;
  const texts = Object.values(messages).map(([{ file }]) => file);
  const first: string[] = [...js.sync, ...css.sync, messages.en?.[0].file];
  const rest: string[] = [...js.async, ...css.async].filter((file) => !texts.includes(file));
  const later: string[] = [];
  // Texts that come with a part of the panel are asked for once that part is there.
  for (const file of rest) {
    const content = await readFile(join(gridFiles, file), 'utf8');
    if (!content.includes('exports=JSON.parse(')) later.push(file);
  }
  // What adds an audio track has to come before what shows it.
  const audio = later.filter((file) => file.includes('audio.'));
  const parts = later.filter((file) => !audio.includes(file));
  expect(Math.min(first.length, parts.length, audio.length)).toBeGreaterThan(1);

  const dir = await mkdtemp(join(tmpdir(), 'hocket-changed-'));
  await cp(gridFiles, dir, { recursive: true });
  const entriesAlone = (all: RemoteList) =>
    Object.fromEntries(
      Object.entries(all).map(([name, { files: _, messages: __, ...build }]) => [name, build]),
    );
  const host = await plainStudio(entriesAlone, `${dir}/`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  try {
    const studio = new StudioDriver(page, host.url);
    await studio.signUp();
    for (const files of [...first.map((file) => [file]), parts, audio]) {
      // More than a byte, so that it would be seen if it ran.
      for (const file of files) {
        const more = file.endsWith('.css') ? ':root{--changed:1}' : ';globalThis.changed=1';
        await appendFile(join(dir, file), more);
      }
      asked.length = 0;
      await page.reload();
      if (files === parts) {
        await studio.ready();
        await openWholeGrid(studio);
      } else if (files === audio) {
        await studio.ready();
        await page.getByRole('button', { name: 'Add audio' }).click();
        await page.getByRole('menuitem', { name: 'Audio track' }).click();
      } else
        await expect(page.getByText(/grid.*could not be loaded/i).first(), files[0]).toBeVisible();
      const urls = files.map((file) => `${host.url}/remotes/grid/${file}`);
      await expect.poll(() => urls.filter((url) => !asked.includes(url))).toEqual([]);
      const ran = await page.evaluate(() => [
        'changed' in globalThis,
        getComputedStyle(document.documentElement).getPropertyValue('--changed'),
      ]);
      expect(ran, files.join()).toEqual([false, '']);
      for (const file of files) await cp(join(gridFiles, file), join(dir, file));
    }
  } finally {
    await host.dispose();
    await rm(dir, { recursive: true });
  }
});

import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { folderDigest } from './folder-digest.ts';
import { Product } from './product.ts';
import { deployToken, RemoteCopy } from './remote-copy.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const root = resolve(import.meta.dirname, '../..');
const hello = (page: Page) => page.getByRole('heading', { name: 'Hello', level: 2 });
const within = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('group', { name: 'Hello' });

/** What a server is told of where the panel stands, beside what the guide says. */
type Said = Readonly<Record<string, unknown>>;

/** Deploys what `copy` built last as another version, of another place. Gives the code of the first refusal. */
async function deployAt(copy: RemoteCopy, product: Product, token: string, said: Said) {
  const files = copy.built();
  const manifest = JSON.parse(String(files.get('mf-manifest.json')));
  const place = { ...manifest.metaData.place, ...said };
  const version = `0.1.0-${createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 10)}`;
  Object.assign(manifest.metaData, { place, buildInfo: { buildVersion: version } });
  files.set('mf-manifest.json', Buffer.from(JSON.stringify(manifest)));
  const ask = async (path: string, body: string | Buffer<ArrayBuffer>) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const url = `${product.url}/deployments/hello${path}`;
    const answer = await fetch(url, { method: 'PUT', headers, body });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error?.code;
  };
  const list = [...files].map(([path, bytes]) => ({
    path,
    bytes: bytes.byteLength,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  }));
  let code = await ask(`/${version}`, JSON.stringify({ files: list }));
  for (const [path, bytes] of files) {
    code ??= await ask(`/${version}/file?path=${encodeURIComponent(path)}`, bytes);
  }
  return code ?? ask('', JSON.stringify({ version }));
}

/** Somebody comes back to the window, as often as it takes, until `look` finds what it looks for. */
async function comeBack(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await look();
  }).toPass();
}
/** Looks for an action in the command palette, where it is the first. */
async function find(page: Page, words: string, title: string): Promise<void> {
  await page.keyboard.press('F1');
  const field = page.getByRole('textbox', { name: 'Search everything that can be done' });
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('menuitem').first()).toHaveAccessibleName(title);
}

const brief = { timeout: 1000 };

test('a remote of somebody else appears in a studio that is open, wherever it says', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = await Product.start();
  const copy = await RemoteCopy.ofGuide();
  try {
    const before = folderDigest(join(root, 'shell/dist'));
    const token = await deployToken('hello', product);
    const at = (said: Said) => deployAt(copy, product, token, said);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await studio.click('Kick', [1, 9]);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await expect(hello(page)).toHaveCount(0);

    expect(await copy.deploy(['--server', product.url], token)).toMatchObject({ code: 0 });
    await comeBack(page, () => expect(within(page, 'Dock')).toBeVisible(brief));
    await expect(hello(page)).toBeVisible();
    await within(page, 'Dock').getByRole('button', { name: 'Play it' }).click();
    await expect(studio.header.getByRole('button', { name: 'Pause' })).toBeVisible();

    // What it offers is done from the palette; Space stops, as the button was clicked and not reached by Tab.
    await page.keyboard.press('Space');
    await expect(studio.header.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await find(page, 'play it', 'Play it');
    await page.keyboard.press('Enter');
    await expect(studio.header.getByRole('button', { name: 'Pause' })).toBeVisible();

    expect(await at({ area: 'side' })).toBeUndefined();
    await comeBack(page, () => expect(within(page, 'Side panels')).toBeVisible(brief));
    await expect(hello(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    expect(await at({ area: 'main', shortcut: 'Alt+Shift+H' })).toBeUndefined();
    const tab = page.getByRole('tab', { name: 'Hello' });
    await comeBack(page, () => expect(tab).toBeVisible(brief));
    await page.keyboard.press('Alt+Shift+H');
    await expect(tab).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Hello' })).toBeVisible();
    await expect(hello(page)).toBeVisible();

    expect(await at({ area: 'overlay', shortcut: 'Alt+Shift+H' })).toBeUndefined();
    await comeBack(page, () => expect(tab).toHaveCount(0, brief));
    await page.keyboard.press('Alt+Shift+H');
    const dialog = page.getByRole('dialog', { name: 'Hello' });
    await expect(dialog.getByRole('button', { name: 'Play it' })).toBeVisible();
    await find(page, 'play it', 'Play it');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    expect(await at({ area: 'page', path: 'tutorials' })).toBe('remote_place_taken');
    expect(await at({ area: 'page', path: '../x' })).toBe('remote_place_invalid');
    expect(await at({ order: -50 })).toBe('remote_place_invalid');
    expect(await at({ area: 'page', path: 'say-hello' })).toBeUndefined();
    const link = studio.header.getByRole('link', { name: 'Hello' });
    await comeBack(page, () => expect(link).toBeVisible(brief));
    await find(page, 'hello', 'Go to Hello');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/studio/say-hello`);
    await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible();
    await expect(hello(page)).toBeVisible();
    await find(page, 'play it', 'Play it');
    await page.keyboard.press('Escape');
    // All that in one page, while the music plays on, and without a build of the shell.
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    await expect(studio.header.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(folderDigest(join(root, 'shell/dist'))).toBe(before);
    await page.reload();
    await expect(hello(page)).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
  } finally {
    await copy.dispose();
    await product.dispose();
  }
});

test('a keyboard alone moves a panel below the tabs, folds it and resizes its place; a reload keeps that, and it is put back', async ({
  page,
  studio,
}) => {
  const library = page.getByRole('group', { name: 'Sound Library' });
  const docked = page
    .getByRole('region', { name: 'Dock', exact: true })
    .getByRole('group', { name: 'Sound Library' });
  const arrange = async (entry: string) => {
    await library.getByRole('button', { name: 'Arrange this panel' }).press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
  };
  await expect(page.getByRole('region', { name: 'Sound Library' })).toBeVisible();
  const width = async () => (await library.boundingBox())?.width ?? 0;
  const narrowest = await width();
  await page.getByRole('separator', { name: 'Width of the side panels' }).press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(narrowest + 20);
  await page.getByRole('separator', { name: 'Width of the side panels' }).press('Home');
  await expect.poll(width).toBeLessThan(narrowest);
  await arrange('Move below the tabs');
  await expect(docked).toBeFocused();
  await expect(page.getByRole('region', { name: 'Sound Library' })).toBeVisible();
  await arrange('Fold');
  await expect(page.getByRole('region', { name: 'Sound Library' })).toBeHidden();
  const unfold = page.getByRole('button', { name: 'Sound Library', expanded: false });
  await expect(unfold).toBeFocused();
  await page.reload();
  await studio.ready();
  await expect(unfold).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // Nothing of a panel that is folded is asked for.
  await expect(page.getByRole('heading', { name: 'Audio Visualizer' })).toBeVisible();
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(asked.filter((url) => url.includes('/remotes/visualizer/'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/remotes/library/'))).toEqual([]);
  await unfold.press('Enter');
  await expect(page.getByRole('region', { name: 'Sound Library' })).toBeVisible();
  await arrange('Put all panels back');
  await expect(docked).toHaveCount(0);
  await expect(library).toBeFocused();
  await expect.poll(width).toBe(narrowest);
});

import type { PluginManifest } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import { pluginDraft } from './instrument-draft.ts';
import { middleOf } from './middle-of.ts';
import { Musician } from './musician.ts';
import { louder } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import type { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** A plugin with one panel, as its author would send it. */
function panelDraft(
  id: string,
  name: string,
  code: string,
  more: Partial<PluginManifest> = {},
  fields: object = {},
) {
  const panels = [{ id, name, file: 'panel.js', kind: 'panel' as const, ...fields }];
  const said = { id, name, version: '1.0.0', contributes: { panels } };
  const draft = pluginDraft(said, { 'panel.js': code });
  return { ...draft, manifest: { ...draft.manifest, ...more } };
}

/** Installs a plugin from the gallery and goes back to the studio. */
async function install(
  page: Page,
  studio: StudioDriver,
  url: string,
  name: string,
  asked?: string,
) {
  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill(name);
  await page.getByRole('button', { name: `Install ${name}` }).click();
  if (asked !== undefined) {
    const dialog = page.getByRole('alertdialog', { name });
    await expect(dialog.getByText(asked, { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
  }
  const mine = page.getByRole('region', { name: 'Your plugins' });
  await expect(mine.getByText('Ready', { exact: true })).toBeVisible();
  await page.goto(`${url}/studio`);
  await studio.ready();
}

const lamp = `let on = 0, last = '';
export default {
  control(name, value) { if (name === 'on') on = value; else last = name },
  onsets(list) { last = list[0].sound },
  pointer({ kind }) { if (kind === 'down') last = 'pointer' },
  draw({ pen, width, height }) {
    pen.fillStyle = last === 'pointer' ? '#0000ff' : last === 'flash' ? '#00ff00' : on ? '#ff0000' : '#000000';
    pen.fillRect(0, 0, width, height);
  },
};`;

test('a plugin’s panel stands in the dock, draws, and has its controls', async ({
  studio,
  page,
  product,
}) => {
  const author = await Musician.signUp(product.url);
  const controls = {
    on: { label: 'Light', min: 0, max: 1, initial: 0, isSwitch: true },
    flash: { label: 'Flash', isButton: true },
  };
  const draft = panelDraft('lamps.one', 'Plain Lamp', lamp, {}, { controls });
  expect((await author.publish(draft as never)).status).toBe(201);
  await install(page, studio, product.url, 'Plain Lamp');
  const panel = page.getByRole('group', { name: 'Plain Lamp' });
  const picture = panel.getByRole('img', { name: 'Plain Lamp' });
  await expect.poll(() => middleOf(page, picture)).toBe('0,0,0');
  await panel.getByRole('switch', { name: 'Light' }).press('Space');
  await expect.poll(() => middleOf(page, picture)).toBe('255,0,0');
  await panel.getByRole('button', { name: 'Flash' }).click();
  await expect.poll(() => middleOf(page, picture)).toBe('0,255,0');
  await picture.click();
  await expect.poll(() => middleOf(page, picture)).toBe('0,0,255');
  // What was set is so the next time.
  await page.reload();
  await studio.ready();
  await expect(panel.getByRole('switch', { name: 'Light' })).toBeChecked();
});

test('a panel that hangs is closed with a sentence while the music plays on, and starts again', async ({
  studio,
  page,
  product,
}) => {
  await listenTo(page);
  const author = await Musician.signUp(product.url);
  const hang = `let at = 0; export default { draw() { if (++at > 5) for (;;); } };`;
  expect(
    (await author.publish(panelDraft('stucklamps.one', 'Stuck Lamp', hang) as never)).status,
  ).toBe(201);
  await install(page, studio, product.url, 'Stuck Lamp');
  const panel = page.getByRole('group', { name: 'Stuck Lamp' });
  const closed = panel.getByText('“Stuck Lamp” was closed: it takes too long.', { exact: false });
  await expect(closed).toBeVisible();
  await studio.write('s("bd*4")');
  await studio.run();
  await hear(page, louder(0.05));
  await panel.getByRole('button', { name: 'Start again' }).click();
  await expect(closed).toBeHidden();
  await expect(closed).toBeVisible();
  await hear(page, louder(0.05));
});

const wishes = `let panel, said = '#000000';
const attempt = async (act) => { try { await act(); return 'done' } catch (error) { return error.code } };
export default {
  async start(studio) { panel = studio; said = (await attempt(() => panel.kept().then((text) => { if (text) throw { code: 'kept' } }))) === 'kept' ? '#ffff00' : said },
  async control() {
    const music = await panel.read().catch(() => undefined);
    const edit = await attempt(() => panel.edit([{ path: '/bpm', value: music ? music.bpm + 7 : 99 }]));
    const evil = await attempt(() => panel.edit([{ path: '/__proto__/polluted', value: 1 }]));
    const keep = await attempt(() => panel.keep('mine'));
    const long = await attempt(() => panel.keep('x'.repeat(1e7)));
    said = [edit, evil, keep, long].join() === 'done,music_invalid,done,keep_too_long' ? '#00ff00'
      : [edit, evil, keep].every((code) => code === 'permission_denied') ? '#0000ff' : '#ff0000';
  },
  draw({ pen, width, height }) { pen.fillStyle = said; pen.fillRect(0, 0, width, height) },
};`;

test('what a panel asks for is granted by the user, taken back in Settings, and undone like any edit', async ({
  studio,
  page,
  product,
}) => {
  const author = await Musician.signUp(product.url);
  const permissions = ['music.read', 'music.edit', 'keep'] as const;
  const controls = { go: { label: 'Go', isButton: true } };
  const draft = panelDraft('wishlamps.one', 'Wishing Lamp', wishes, { permissions }, { controls });
  expect((await author.publish(draft as never)).status).toBe(201);
  await install(page, studio, product.url, 'Wishing Lamp', 'Change the music of the open project');
  const panel = page.getByRole('group', { name: 'Wishing Lamp' });
  const picture = panel.getByRole('img', { name: 'Wishing Lamp' });
  await panel.getByRole('button', { name: 'Go' }).click();
  await expect.poll(() => middleOf(page, picture)).toBe('0,255,0');
  await expect(studio.bpm).toHaveValue('127');
  await page.keyboard.press('Control+z');
  await expect(studio.bpm).toHaveValue('120');

  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  const mine = page.getByRole('region', { name: 'Your plugins' });
  for (const name of [/^Read the music/, /^Change the music/, /^Keep up to/])
    await mine.getByRole('switch', { name }).press('Space');
  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await panel.getByRole('button', { name: 'Go' }).click();
  await expect.poll(() => middleOf(page, picture)).toBe('0,0,255');
});

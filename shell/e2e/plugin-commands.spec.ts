import type { Page } from '@playwright/test';
import { fakeMidi } from './fake-midi.ts';
import { pluginDraft } from './instrument-draft.ts';
import { Musician } from './musician.ts';
import { expect, test } from './test.ts';

/** Finds a command in the palette and runs it. */
async function runCommand(page: Page, words: string) {
  await page.keyboard.press('F1');
  const palette = page.getByRole('dialog', { name: 'Search everything that can be done' });
  await palette.getByRole('textbox').fill(words);
  await palette.getByRole('menuitem', { name: words }).click();
}

test('a plugin’s commands stand in the palette, ask first, are one named step of undo, and change nothing where they fail', async ({
  studio,
  page,
  product,
}) => {
  const author = await Musician.signUp(product.url);
  const id = 'tempi.one';
  const names = ['Slow it down', 'Hang about', 'Break a rule'];
  const code = `export default async (studio) => {
    if (studio.command.endsWith('1')) for (;;);
    if (studio.command.endsWith('2')) return [{ path: '/isPublic', value: true }];
    const { bpm } = await studio.read();
    return [{ path: '/bpm', value: bpm - 20 }];
  };`;
  const commands = names.map((name, at) => ({ id: `${id}.c${at}`, name, file: 'tempo.js' }));
  const draft = pluginDraft(
    { id, name: 'Tempi', version: '1.0.0', contributes: { commands } },
    { 'tempo.js': code },
  );
  const permissions = ['music.read', 'music.edit'];
  const sent = { ...draft, manifest: { ...draft.manifest, permissions } };
  expect((await author.publish(sent as never)).status).toBe(201);

  await test.step('what it may do is read before it is installed', async () => {
    await studio.header.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Plugins' }).click();
    await page.getByRole('searchbox', { name: 'Search plugins' }).fill('Tempi');
    await page.getByRole('button', { name: 'Install Tempi' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Tempi' });
    await expect(dialog.getByText('Change the music of the open project')).toBeVisible();
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    const mine = page.getByRole('region', { name: 'Your plugins' });
    await expect(mine.getByText('Ready', { exact: true })).toBeVisible();
  });

  await page.goto(`${product.url}/studio`);
  await studio.ready();
  const tempo = () => studio.bpm;
  await test.step('a command is one step of undo with its name', async () => {
    await expect(tempo()).toHaveValue('120');
    await runCommand(page, 'Slow it down');
    await expect(page.getByText('“Slow it down” changed the music;')).toBeVisible();
    await expect(tempo()).toHaveValue('100');
    await page.getByRole('button', { name: 'Undo: Tempi: Slow it down' }).first().click();
    await expect(tempo()).toHaveValue('120');
    await expect(
      page.getByRole('button', { name: 'Redo: Tempi: Slow it down' }).first(),
    ).toBeVisible();
  });

  await test.step('one that hangs, and one that answers nonsense, change nothing and say so', async () => {
    await runCommand(page, 'Hang about');
    await expect(page.getByText('“Hang about” changed nothing: it takes too long.')).toBeVisible();
    await runCommand(page, 'Break a rule');
    await expect(page.getByText('“Break a rule” changed nothing: it failed')).toBeVisible();
    await expect(tempo()).toHaveValue('120');
  });

  await test.step('in a browser where nothing is decided, the palette asks', async () => {
    await page.evaluate(() => localStorage.removeItem('hocket.pluginPanels'));
    await page.reload();
    await studio.ready();
    await runCommand(page, 'Slow it down');
    const question = page.getByRole('alertdialog', { name: 'Slow it down' });
    await expect(question.getByText('Change the music of the open project')).toBeVisible();
    await question.getByRole('button', { name: 'Allow' }).click();
    await expect(tempo()).toHaveValue('100');
  });
});

test('a device is used as a plugin maps it, until its switch in Settings says otherwise', async ({
  studio,
  page,
  product,
}) => {
  const author = await Musician.signUp(product.url);
  const id = 'faders.one';
  const mapping = {
    id,
    name: 'Eight faders',
    ports: ['nanoKONTROL2'],
    knobs: [{ label: 'Fader 1', cc: 0, sets: { at: 1 as const, control: 'volume' } }],
    buttons: [{ label: 'Mute 1', cc: 48, does: 'mute' as const, track: 1 }],
  };
  const contributes = { controllers: [mapping] };
  const draft = pluginDraft({ id, name: 'Faders', version: '1.0.0', contributes }, {});
  expect((await author.publish(draft as never)).status).toBe(201);
  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plugins' }).click();
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('Faders');
  await page.getByRole('button', { name: 'Install Faders' }).click();
  const mine = page.getByRole('region', { name: 'Your plugins' });
  await expect(mine.getByText('Ready', { exact: true })).toBeVisible();
  const midi = await fakeMidi(page);
  await midi.allow();
  await midi.plug('nanoKONTROL2 SLIDER/KNOB');

  const devices = page.getByRole('region', { name: 'MIDI devices' });
  const toggle = devices.getByRole('switch', { name: 'Eight faders (from “Faders”)' });
  await test.step('Settings connect it, and say what it is used for', async () => {
    await page.getByRole('tab', { name: 'Audio' }).click();
    await devices.getByRole('button', { name: 'Connect MIDI devices' }).click();
    await expect(
      page.getByText('nanoKONTROL2 SLIDER/KNOB moves what “Faders” maps it to.'),
    ).toBeVisible();
    await expect(devices.getByText('Used for nanoKONTROL2 SLIDER/KNOB.')).toBeVisible();
    await expect(toggle).toBeChecked();
  });

  const mute = page.getByRole('grid').getByRole('button', { name: 'Mute Kick' });
  await test.step('its fader and its button do what the plugin says', async () => {
    await page.goBack();
    await studio.ready();
    await midi.send(0xb0, 48, 127);
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await midi.send(0xb0, 48, 0);
    await midi.send(0xb0, 48, 127);
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
    await midi.send(0xb0, 48, 0);
    await page.keyboard.press('Alt+Shift+M');
    const kick = page.getByRole('group', { name: 'Kick' });
    await midi.send(0xb0, 0, 127);
    // A fader takes up where the volume stands: it is heard in one frame, and comes by in the next.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
    await midi.send(0xb0, 0, 64);
    await expect(kick.getByRole('slider', { name: 'Volume of Kick' })).toHaveAttribute(
      'aria-valuetext',
      /^−\d/,
    );
    await page.keyboard.press('Alt+Shift+M');
  });

  await test.step('switched off, it does nothing more', async () => {
    await studio.header.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Audio' }).click();
    await devices.getByText('Eight faders (from “Faders”)').click();
    await expect(toggle).not.toBeChecked();
    await page.goBack();
    await studio.ready();
    await midi.send(0xb0, 48, 127);
    await midi.send(0xb0, 48, 0);
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
  });
});

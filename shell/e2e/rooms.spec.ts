import jsQR from 'jsqr';
import sharp from 'sharp';
import { axeViolations } from './axe-violations.ts';
import { callApi } from './call-api.ts';
import { endsSilent, louder } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo } from './recorder.ts';
import { comeIn, openRoom } from './room-links.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

test('two browsers make one piece: both see both, and each undoes only its own', async ({
  browser,
  page,
  product,
}) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.click('Kick', [1]);
  await ada.save();
  const { edit: link } = await openRoom(ada);

  await using context = await browser.newContext();
  const bob = await comeIn(await context.newPage(), product.url, link);
  const isOn = (who: StudioDriver, step: number) =>
    expect(who.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
  const isOff = (who: StudioDriver, step: number) =>
    expect(who.cell('Kick', step)).toHaveAttribute('aria-pressed', 'false');
  await isOn(bob, 1);
  for (const who of [ada, bob]) {
    const people = who.page.getByRole('list', { name: 'People in the room' });
    await expect(people).toContainText(ada.name);
    await expect(people).toContainText(bob.name);
  }
  await ada.click('Kick', [5]);
  await bob.click('Kick', [9]);
  for (const who of [ada, bob]) for (const step of [1, 5, 9]) await isOn(who, step);
  // Each sees where the other is.
  await expect(ada.cell('Kick', 9)).toHaveAccessibleDescription(`Working here: ${bob.name}`);
  await expect(bob.cell('Kick', 5)).toHaveAccessibleDescription(`Working here: ${ada.name}`);
  await ada.page.keyboard.press('Control+Z');
  for (const who of [ada, bob]) {
    await isOff(who, 5);
    await isOn(who, 9);
  }

  const following = ada.page.getByText(`Following ${bob.name}`);
  await ada.page.getByRole('button', { name: `Follow ${bob.name}` }).click();
  await expect(following).toBeVisible();
  await bob.page.getByRole('tab', { name: 'Live Code' }).click();
  await expect(ada.page.getByRole('tab', { name: 'Live Code' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await ada.page.keyboard.press('Escape');
  await expect(following).toBeHidden();
  await ada.write('// ada 😀\n');
  const code = (who: StudioDriver) => who.page.locator('#hocket-code .ace_content');
  await expect(code(bob)).toContainText('ada 😀');
  await code(bob).click();
  await bob.page.keyboard.press('Control+End');
  await bob.page.keyboard.insertText('// bob');
  for (const who of [ada, bob]) await expect(code(who)).toContainText('bob');
  await expect(code(ada).locator('[data-caret]')).toHaveText(bob.name);
  await ada.page.keyboard.press('Control+Z');
  for (const who of [ada, bob]) {
    await expect(code(who)).not.toContainText('ada 😀');
    await expect(code(who)).toContainText('bob');
  }
});

test('a room plays for all, a listener sees it, and one whose server is killed goes on as it was', async ({
  browser,
  page,
}) => {
  const product = await Product.start();
  try {
    const ada = new StudioDriver(page, product.url);
    await ada.signUp();
    await ada.click('Kick', [1, 5]);
    await ada.save();
    const links = await openRoom(ada);
    await using others = await browser.newContext();
    const bob = await comeIn(await others.newPage(), product.url, links.edit);
    await using strangers = await browser.newContext();
    const listener = await strangers.newPage();
    await listenTo(listener);
    await listener.goto(links.listen);
    await expect(listener.getByText('Nothing is played there now.')).toBeVisible();

    await page.getByRole('button', { name: 'Play for all' }).click();
    const isPlaying = (who: StudioDriver) =>
      expect(who.transport.getByRole('button', { name: 'Pause' })).toBeVisible();
    await isPlaying(ada);
    await expect(bob.page.getByRole('button', { name: 'Stop for all' })).toBeVisible();
    await expect(listener.getByText('The room plays.')).toBeVisible();
    await listener.getByRole('button', { name: 'Listen' }).click();
    await expect(listener.getByRole('button', { name: 'Stop' })).toBeVisible();
    await hear(listener, louder(0.01));
    await listener.getByRole('button', { name: 'Move the sound of this device' }).click();
    const nudge = listener.getByRole('textbox', { name: /^Later than the room/ });
    await nudge.fill('-40');
    await nudge.press('Enter');
    await listener.keyboard.press('Escape');
    await expect(listener.getByText('-40 ms')).toBeVisible();
    expect(await axeViolations(listener)).toEqual([]);

    await product.kill();
    await expect(bob.page.getByText('The room cannot be reached.')).toBeVisible();
    await isPlaying(ada);
    await bob.click('Kick', [9]);
    await ada.click('Kick', [13]);
    await product.restart();
    const back = { timeout: 60_000 };
    for (const who of [ada, bob]) {
      await expect(who.page.getByRole('list', { name: 'People in the room' })).toBeVisible(back);
      for (const step of [1, 5, 9, 13]) {
        await expect(who.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true', back);
      }
    }
    await isPlaying(ada);
    await expect(listener.getByText('The room plays.')).toBeVisible();

    // Each ends the sound for oneself, and all of it for all.
    await ada.page.keyboard.press('Space');
    await expect(ada.page.getByRole('button', { name: 'Hear the room' })).toBeVisible();
    await bob.page.keyboard.press('Control+Shift+Space');
    await expect(ada.page.getByRole('button', { name: 'Play for all' })).toBeVisible();
    await expect(listener.getByText('Nothing is played there now.')).toBeVisible();
  } finally {
    await product.dispose();
  }
});

test('who goes to another section, or loops one, does it for all, though nothing sounds here', async ({
  browser,
  page,
  product,
}) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.click('Kick', [1, 5]);
  const song = (who: StudioDriver) => who.page.getByRole('region', { name: 'Song' });
  const sections = (who: StudioDriver) => song(who).getByRole('listitem');
  await page.getByRole('button', { name: 'Song', exact: true }).click();
  await song(ada).getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('menuitem', { name: 'New pattern' }).click();
  await sections(ada).first().getByRole('button').focus();
  for (let bars = 2; bars <= 6; bars++) await page.keyboard.press('Shift+ArrowRight');
  await ada.save();
  const { edit: link } = await openRoom(ada);
  await using context = await browser.newContext();
  const bob = await comeIn(await context.newPage(), product.url, link);
  await bob.page.getByRole('button', { name: 'Yes, silent here' }).click();

  await page.getByRole('button', { name: 'Play for all' }).click();
  await expect(sections(ada).first()).toHaveAttribute('data-playing');
  await sections(bob).nth(1).getByRole('button').dblclick();
  await expect(sections(ada).nth(1)).toHaveAttribute('data-playing');
  await sections(bob)
    .nth(1)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(song(ada).locator('[data-looped]')).toHaveCount(1);
  await expect(sections(ada).nth(1)).toHaveAttribute('data-playing');
  // It plays on where the loop is, also for who hears it only now.
  const other = bob.page.getByRole('button', { name: 'What you hear of the room' });
  await other.click();
  await bob.page.getByRole('option', { name: 'With the others' }).click();
  for (const who of [ada, bob]) {
    await expect(sections(who).nth(1)).toHaveAttribute('data-playing');
  }
});

/** What a camera reads in a picture. */
async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a camera reads the links of a room in both themes', async ({ page, product }) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.click('Kick', [1]);
  await ada.save();
  const links = await openRoom(ada);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    for (const [name, link] of [
      ['QR code for editors', links.edit],
      ['QR code for listeners', links.listen],
    ] as const) {
      expect(await readCode(await page.getByRole('img', { name }).screenshot())).toBe(link);
    }
  }
});

test('people in a room talk about bars, and come again by the list of what is shared with them', async ({
  browser,
  page,
  product,
}) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.click('Kick', [1]);
  await ada.save();
  const { edit: link } = await openRoom(ada);
  await using context = await browser.newContext();
  const bob = await comeIn(await context.newPage(), product.url, link);
  const chat = (who: StudioDriver) => who.page.getByRole('dialog', { name: /^Chat/ });
  const open = (who: StudioDriver) => who.page.getByRole('button', { name: /^Chat/ }).click();

  await open(bob);
  const field = chat(bob).getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await field.fill('<b>Louder</b> here?');
  await chat(bob).getByText('At bar 1').click();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('Or there');
  await field.press('Enter');
  await expect(chat(bob).getByRole('listitem')).toHaveCount(2);

  await expect(page.getByRole('button', { name: 'Chat, 2 unread' })).toBeVisible();
  await expect(page.getByRole('status').getByText(`${bob.name} says: Or there`)).toBeAttached();
  await open(ada);
  const said = chat(ada).getByRole('listitem');
  await expect(said.nth(0)).toContainText('<b>Louder</b> here?');
  await expect(said.nth(1)).toContainText(bob.name);
  await chat(ada).getByRole('button', { name: 'Bar 1' }).click();
  await expect(chat(ada)).toHaveCount(0);
  await expect(page.getByText('Bar 1 is in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();

  await page.reload();
  await open(ada);
  await expect(chat(ada).getByRole('listitem')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeFocused();

  // Who leaves finds the room among the projects of others.
  await bob.page.keyboard.press('Escape');
  await bob.page.getByRole('button', { name: 'Leave the room' }).click();
  await bob.page.goto(`${product.url}/studio/projects`);
  const shared = bob.page.getByRole('region', { name: 'Shared with you' });
  await shared.getByRole('link', { name: /^Enter the room of/ }).click();
  await bob.ready();
  await expect(bob.page.getByRole('list', { name: 'People in the room' })).toContainText(ada.name);
});

test('who loads the page anew is back in the room with edits that were not stored, or keeps a copy where the room is another', async ({
  browser,
  page,
  product,
}) => {
  const ada = new StudioDriver(page, product.url);
  const token = await ada.signUp();
  await ada.click('Kick', [1]);
  await ada.save();
  const { edit: link } = await openRoom(ada);
  await using context = await browser.newContext();
  const bob = new StudioDriver(await context.newPage(), product.url);
  // What bob's page sends is lost as long as that is so.
  let isCut = false;
  await bob.page.routeWebSocket('**/rooms', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => isCut || server.send(message));
  });
  await bob.register();
  await bob.page.goto(link);
  await bob.ready();
  const people = (who: StudioDriver) => who.page.getByRole('list', { name: 'People in the room' });
  const isOn = (who: StudioDriver, step: number) =>
    expect(who.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
  await expect(people(bob)).toContainText(ada.name);

  isCut = true;
  await bob.click('Kick', [9]);
  await ada.click('Kick', [5]);
  await isOn(bob, 5);
  const kept = () => bob.page.evaluate(() => sessionStorage.getItem('hocket.room') ?? '');
  await expect.poll(kept).toContain('"edits"');
  isCut = false;
  await bob.page.reload();
  await expect(people(bob)).toContainText(ada.name);
  for (const who of [ada, bob]) for (const step of [1, 5, 9]) await isOn(who, step);
  await expect.poll(kept).not.toContain('"edits"');

  // Another tab is another place to work.
  const other = new StudioDriver(await context.newPage(), product.url);
  await other.page.goto(`${product.url}/studio`);
  await other.ready();
  await expect(people(other)).toHaveCount(0);

  // The room has another document by now: nothing is merged into it.
  isCut = true;
  await bob.click('Kick', [13]);
  await expect.poll(kept).toContain('"edits"');
  isCut = false;
  await bob.page.evaluate(() => {
    const stored = sessionStorage.getItem('hocket.room') ?? '';
    sessionStorage.setItem(
      'hocket.room',
      stored.replace(/("document":"[^".]+\.)[^"]+/, '$1before'),
    );
  });
  await bob.page.reload();
  await expect(bob.page.getByText('This room is there no more.')).toBeVisible();
  for (const step of [1, 5, 9, 13]) await isOn(bob, step);
  await expect(people(bob)).toHaveCount(0);
  await expect(ada.cell('Kick', 13)).toHaveAttribute('aria-pressed', 'false');

  // Who was taken off the list meanwhile keeps a copy, too.
  await bob.page.goto(link);
  await bob.ready();
  await expect(people(bob)).toContainText(ada.name);
  const id = await bob.page.evaluate(
    () => /"document":"([^".]+)/.exec(sessionStorage.getItem('hocket.room') ?? '')?.[1] ?? '',
  );
  await bob.page.goto('about:blank');
  const editors = `${product.url}/api/rooms/${id}/editors`;
  await callApi(`${editors}/${bob.name}`, 'DELETE', undefined, token);
  await bob.page.goto(`${product.url}/studio`);
  await expect(bob.page.getByText('You may not be in this room any more.')).toBeVisible();
  for (const step of [1, 5, 9]) await isOn(bob, step);
  await expect(people(bob)).toHaveCount(0);
});

test('who comes is asked whether they are in the same room, moves their sound, and plays for all only if they may', async ({
  browser,
  page,
  product,
}) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.click('Kick', [1, 5]);
  await ada.save();
  const links = await openRoom(ada);
  const question = (who: StudioDriver) => who.page.getByText(/^Same room\?/);
  await using context = await browser.newContext();
  const bob = await comeIn(await context.newPage(), product.url, links.edit);
  await expect(question(bob)).toBeVisible();
  await expect(question(ada)).toBeHidden();
  await bob.page.getByRole('button', { name: 'Yes, silent here' }).click();
  await expect(question(bob)).toBeHidden();
  await expect(bob.page.getByRole('button', { name: 'What you hear of the room' })).toContainText(
    'From another device here',
  );
  await bob.page.getByRole('button', { name: 'Play for all' }).click();
  await expect(ada.transport.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Stop for all' })).toBeVisible();
  await expect(bob.transport.getByRole('button', { name: 'Pause' })).toBeHidden();

  await ada.page.getByRole('button', { name: 'Move the sound of this device' }).click();
  const nudge = ada.page.getByRole('textbox', { name: /^Later than the room/ });
  await nudge.fill('-120');
  await nudge.press('Enter');
  await ada.page.keyboard.press('Escape');
  expect(await ada.page.evaluate(() => localStorage.getItem('hocket.roomNudge'))).toBe('-120');

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await page.getByText('Editors may play and stop for all').click();
  const stop = bob.page.getByRole('button', { name: 'Stop for all' });
  await expect(stop).toBeDisabled();
  await expect(stop).toHaveAccessibleDescription(/^Only the owner/);
  await page.getByText('Editors may play and stop for all').click();
  await expect(stop).toBeEnabled();
  await ada.answer('Close');
  await stop.click();
  await expect(ada.page.getByRole('button', { name: 'Play for all' })).toBeVisible();
});

test('a key that one holds is heard by the other until it is let go', {
  tag: '@sound',
}, async ({ browser, page, product }) => {
  const ada = new StudioDriver(page, product.url);
  await ada.signUp();
  await ada.save();
  const { edit } = await openRoom(ada);
  await using context = await browser.newContext();
  const bob = new StudioDriver(await context.newPage(), product.url);
  await listenTo(bob.page);
  await bob.register();
  await bob.page.goto(edit);
  await bob.ready();
  await bob.page.getByRole('button', { name: 'No, sound here' }).click();
  await page.getByRole('button', { name: 'More for Bass' }).click();
  await page.getByRole('menuitem', { name: 'Notes of Bass in the piano roll' }).click();
  await page.keyboard.press('k');
  await ada.transport.getByText('C2 · 80%').waitFor();
  await page.keyboard.down('a');
  await hear(bob.page, louder(0.02));
  await page.keyboard.up('a');
  await hear(bob.page, endsSilent(0.3), 4);
});

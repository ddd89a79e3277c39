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
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await dialog.getByRole('button', { name: 'Open the room' }).click();
  await expect(dialog.getByText('The room is open.')).toBeVisible();
  await dialog.getByText('Who has this link and is signed in can edit').click();
  const link = await dialog.getByLabel('Link for editors').inputValue();
  await ada.answer('Close');

  await using context = await browser.newContext();
  const bob = new StudioDriver(await context.newPage(), product.url);
  await bob.register();
  await bob.page.goto(link);
  await bob.ready();
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

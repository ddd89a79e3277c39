import { axeViolations } from './axe-violations.ts';
import { expect, test } from './test.ts';

test('the sound of a track is turned by hand, wheel, keys and figures, kept as a preset, and set for one step', async ({
  studio,
  page,
}) => {
  await studio.click('Bass', [1, 5]);
  await page.getByRole('button', { name: 'Settings of Bass' }).click();
  const settings = page.getByRole('region', { name: 'Settings of Bass' });
  const knob = (name: string) => settings.getByRole('slider', { name, exact: true });
  const says = (name: string, text: string | RegExp) =>
    expect(knob(name)).toHaveAttribute('aria-valuetext', text);
  /** The last edit is taken back in one step, and brought in again. */
  const undoes = async (name: string, before: string, after: string) => {
    await says(name, after);
    await settings.getByRole('slider', { name: 'Volume' }).focus();
    await page.keyboard.press('Control+z');
    await says(name, before);
    await page.keyboard.press('Control+y');
    await says(name, after);
  };
  const middleOf = async (name: string) => {
    await knob(name).scrollIntoViewIfNeeded();
    const box = await knob(name).boundingBox();
    if (!box) throw new Error(`${name} is not in sight.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  await test.step('a drag closes the filter, in one step of undo', async () => {
    const { x, y } = await middleOf('Lowpass');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 100, { steps: 8 });
    await page.mouse.up();
    await undoes('Lowpass', 'off', '632 Hz');
  });

  await test.step('the wheel, an arrow key and a typed amount', async () => {
    const { x, y } = await middleOf('Resonance');
    await page.mouse.move(x - 3, y);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await undoes('Resonance', 'as made', '0.5');
    await knob('Filter env.').focus();
    await page.keyboard.press('ArrowUp');
    await undoes('Filter env.', 'as made', '+0.1 oct');
    await knob('Attack').focus();
    await page.keyboard.type('25 ms');
    await page.keyboard.press('Enter');
    await expect(knob('Attack')).toBeFocused();
    await undoes('Attack', 'as made', '25 ms');
  });

  await test.step('two clicks give back what it was made with', async () => {
    const { x, y } = await middleOf('Attack');
    await page.mouse.dblclick(x, y);
    await undoes('Attack', '25 ms', 'as made');
  });

  await test.step('a preset is kept, taken again, and deleted', async () => {
    await settings.getByRole('button', { name: 'Save preset' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save preset' });
    await dialog.getByRole('textbox', { name: 'Name of the preset' }).fill('Mud');
    await dialog.getByRole('button', { name: 'Save preset' }).click();
    await expect(page.getByText('“Mud” is kept on this machine.').first()).toBeVisible();
    await settings.getByRole('button', { name: 'Reset knobs' }).click();
    await says('Lowpass', 'off');
    await settings.getByRole('button', { name: /^Choose….*Preset/ }).click();
    await page.getByRole('option', { name: 'Acid Line' }).click();
    await says('Lowpass', '700 Hz');
    await expect(settings.getByRole('button', { name: /Sound$/ })).toContainText('Acid TB-303');
    await settings.getByRole('button', { name: /^Acid Line.*Preset/ }).click();
    await page.getByRole('option', { name: 'Mud' }).click();
    await undoes('Lowpass', '700 Hz', '632 Hz');
    await expect(settings.getByRole('button', { name: /^Mud.*Preset/ })).toBeVisible();
  });

  await test.step('a sound is picked by keys from its family', async () => {
    await settings.getByRole('button', { name: /Sound$/ }).press('ArrowDown');
    await expect(page.getByRole('group', { name: 'Bass' })).toBeVisible();
    await page.keyboard.type('fmbass');
    await expect(page.getByRole('option', { name: 'fmbass · FM Bass' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(settings.getByRole('button', { name: /Sound$/ })).toContainText('FM Bass');
  });
  expect(await axeViolations(page)).toEqual([]);

  await test.step('a step that is held takes what the knobs set, and shows a dot', async () => {
    const cell = studio.cell('Bass', 5);
    const plain = (await cell.getAttribute('aria-label')) ?? '';
    await cell.press('l');
    await expect(settings.getByText('Bass, step 5: knobs set this step alone')).toBeVisible();
    await expect(knob('Lowpass')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(cell).toHaveAccessibleName(`${plain}, sound of its own`);
    await expect(studio.cell('Bass', 1)).not.toHaveAccessibleName(/sound of its own/);
    await page.keyboard.press('Control+z');
    await expect(cell).toHaveAccessibleName(plain);
    await page.keyboard.press('Control+y');
    await expect(cell).toHaveAccessibleName(`${plain}, sound of its own`);
    expect(await axeViolations(page)).toEqual([]);
    // The knob gives it back; the track keeps its own.
    const { x, y } = await middleOf('Lowpass');
    await page.mouse.dblclick(x, y);
    await expect(cell).toHaveAccessibleName(plain);
    await says('Lowpass', '632 Hz');
    await settings.getByRole('button', { name: 'Back to the track' }).click();
    await expect(settings.getByText('knobs set this step alone')).toHaveCount(0);
  });

  await test.step('a mouse that rests on a step holds it, and a press on another lets it go', async () => {
    const cell = studio.cell('Bass', 1);
    await cell.hover();
    await page.mouse.down();
    await page.waitForTimeout(700);
    await page.mouse.up();
    await expect(settings.getByText('Bass, step 1: knobs set this step alone')).toBeVisible();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    await studio.cell('Kick', 1).click();
    await expect(settings.getByText('knobs set this step alone')).toHaveCount(0);
  });
});

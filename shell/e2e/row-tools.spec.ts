import { axeViolations } from './axe-violations.ts';
import { expect, test } from './test.ts';

test('all steps of a track are filled, spread, turned, moved, copied and pasted, each one step of undo', async ({
  studio,
  page,
}) => {
  /** The steps of a track that are on, counted from 1. */
  const on = (track: string) =>
    studio.grid
      .getByRole('row', { name: new RegExp(`^${track}`) })
      .getByRole('button', { name: new RegExp(`^${track}, step `), pressed: true })
      .evaluateAll((cells) =>
        cells.map((cell) => Number(/step (\d+)/.exec(cell.ariaLabel ?? '')?.[1])),
      );
  const settings = (track: string) => page.getByRole('region', { name: `Settings of ${track}` });
  await page.getByRole('button', { name: 'Settings of Hi-Hat' }).click();
  const press = (name: string, track = 'Hi-Hat') =>
    settings(track).getByRole('button', { name, exact: true }).click();
  /** Presses a button, sees what it made, takes it back and brings it in again. */
  const makes = async (name: string, made: number[]) => {
    const before = await on('Hi-Hat');
    await press(name);
    await expect.poll(() => on('Hi-Hat')).toEqual(made);
    await page.keyboard.press('Control+z');
    await expect.poll(() => on('Hi-Hat')).toEqual(before);
    await page.keyboard.press('Control+y');
    await expect.poll(() => on('Hi-Hat')).toEqual(made);
  };
  await makes('Fill', [1, 5, 9, 13]);
  await makes('Later', [2, 6, 10, 14]);
  await makes('Earlier', [1, 5, 9, 13]);
  await makes('Spread evenly', [1, 6, 11]);
  await makes('Reverse', [6, 11, 16]);
  await makes('Repeat the first half', [6, 14]);
  await press('Copy');
  await press('Humanise');
  await expect(studio.cell('Hi-Hat', 6)).toHaveAccessibleName(/step 6(, velocity \d+%)?$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Settings of Bass' }).click();
  await press('Paste', 'Bass');
  await expect.poll(() => on('Bass')).toEqual([6, 14]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => on('Bass')).toEqual([]);
  // The same from the command palette, for the row of the cursor.
  await studio.cell('Snare', 2).click();
  await page.keyboard.press('F1');
  await page.getByRole('textbox', { name: 'Search everything' }).fill('steps of the track: later');
  await page.keyboard.press('Enter');
  await expect.poll(() => on('Snare')).toEqual([3]);

  // A row that begins again before the others do, and two that end each other's notes.
  await page.getByRole('button', { name: 'Settings of Snare' }).click();
  const length = settings('Snare').getByRole('textbox', { name: 'Row length' });
  await length.fill('5');
  await length.press('Enter');
  await expect.poll(() => on('Snare')).toEqual([3, 8, 13]);
  await settings('Snare').getByRole('slider', { name: 'Volume' }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => on('Snare')).toEqual([3]);
  await settings('Snare')
    .getByRole('button', { name: /Choke group$/ })
    .click();
  await page.getByRole('option', { name: 'Group 1' }).click();
  await expect(settings('Snare').getByRole('button', { name: /Choke group$/ })).toContainText(
    'Group 1',
  );
  await page.keyboard.press('Control+z');
  await expect(settings('Snare').getByRole('button', { name: /Choke group$/ })).toContainText(
    'None',
  );
});

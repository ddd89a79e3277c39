import { axeViolations } from './axe-violations.ts';
import { expect, test } from './test.ts';

test('cells are selected by mouse and keys, copied, cut, pasted, doubled, moved and deleted, each one step of undo', async ({
  studio,
  page,
}) => {
  /** The steps of a track that are on, counted from 1. */
  const on = (track: string) =>
    studio.grid
      .getByRole('button', { name: new RegExp(`^${track}, step `), pressed: true })
      .evaluateAll((cells) =>
        cells.map((cell) => Number(/step (\d+)/.exec(cell.ariaLabel ?? '')?.[1])),
      );
  const all = async () => ({ kick: await on('Kick'), snare: await on('Snare') });
  const bar = page.getByRole('toolbar', { name: 'Selected steps' });
  const selected = page.getByRole('gridcell', { selected: true });
  /** Does something, sees what it made, takes it back in one step and brings it in again. */
  const makes = async (act: () => Promise<void>, made: { kick: number[]; snare: number[] }) => {
    const before = await all();
    await act();
    await expect.poll(all).toEqual(made);
    await page.keyboard.press('Control+z');
    await expect.poll(all).toEqual(before);
    await page.keyboard.press('Control+y');
    await expect.poll(all).toEqual(made);
  };
  await studio.click('Kick', [1, 3]);
  await studio.click('Snare', [2]);
  // The code for selecting comes with the first pointer at the cells.
  await page.waitForLoadState('networkidle');

  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await studio.cell('Kick', 1).hover();
  await page.mouse.down();
  await studio.cell('Snare', 4).hover();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
  await expect(selected).toHaveCount(8);
  await expect(bar.getByRole('status')).toHaveText('8 selected');
  expect(await all()).toEqual({ kick: [1, 3], snare: [2] });
  expect(await axeViolations(page)).toEqual([]);

  await makes(() => bar.getByRole('button', { name: 'Double' }).click(), {
    kick: [1, 3, 5, 7],
    snare: [2, 6],
  });
  await makes(() => bar.getByRole('button', { name: 'Later' }).click(), {
    kick: [2, 4, 5, 7],
    snare: [3, 6],
  });
  await makes(() => bar.getByRole('button', { name: 'Cut' }).click(), {
    kick: [5, 7],
    snare: [6],
  });
  await bar.getByRole('button', { name: 'Select none' }).click();
  await expect(selected).toHaveCount(0);

  await studio.cell('Kick', 9).focus();
  await makes(() => page.keyboard.press('Control+v'), { kick: [5, 7, 10, 12], snare: [6, 11] });
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(selected).toHaveCount(6);
  await makes(() => page.keyboard.press('Alt+ArrowLeft'), {
    kick: [5, 7, 9, 12],
    snare: [6, 10],
  });
  await makes(() => page.keyboard.press('Delete'), { kick: [5, 7, 12], snare: [6] });
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveCount(8 * 16);
  // What is pasted past the end is left out.
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Escape');
  await studio.cell('Kick', 11).focus();
  await makes(() => page.keyboard.press('Control+v'), { kick: [5, 7, 15], snare: [6, 16] });

  const number = (step: number) =>
    page.getByRole('columnheader', { name: String(step), exact: true });
  await number(5).hover();
  await page.mouse.down();
  await number(7).hover();
  await page.mouse.up();
  await expect(selected).toHaveCount(8 * 3);
  await makes(() => bar.getByRole('button', { name: 'Earlier' }).click(), {
    kick: [6, 7, 15],
    snare: [5, 16],
  });
  await studio.cell('Snare', 1).click();
  await expect(selected).toHaveCount(0);
});

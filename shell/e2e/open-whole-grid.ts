import { expect } from '@playwright/test';
import type { StudioDriver } from './studio-driver.ts';

/** Uses each part of the grid whose code comes only then; of these none needs another. */
export async function openWholeGrid(studio: StudioDriver): Promise<void> {
  const { page } = studio;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const beats = page.getByRole('group', { name: 'Beats to start from' });
  await beats.getByRole('button').first().click();
  await button('Kick, step 1').press('Control+a');
  await button('Kick, step 1').press('Escape');
  await button('Kick, step 1').press('a');
  await button('Kick, step 1').press('e');
  await button('Settings of Kick').click();
  await button('Song').click();
  // A layer that the grid cannot read is a row whose code comes with it.
  await studio.write('stack(s("bd*4"), s("hh*8").jux(rev))');
  await button('Show in grid').click();
  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  await expect(page.getByText('Linked with code')).toBeVisible();
  await page.keyboard.press('F1');
  await page.keyboard.type('Resample');
  await page.getByRole('menuitem', { name: /^Resample/ }).click();
  await page.keyboard.press('Escape');
  await button('More for Kick').click();
}

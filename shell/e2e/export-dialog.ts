import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Exports what stands there in a format, and answers what was downloaded. */
export async function exported(page: Page, choose: (dialog: Locator) => Promise<void>) {
  await page.getByRole('banner').getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await choose(dialog);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  await expect(dialog.getByText(/is in your downloads/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Chooses an option of one of the dialog's fields. */
export async function select(dialog: Locator, field: string, option: string) {
  await dialog.getByRole('button', { name: new RegExp(`${field}$`) }).click();
  await dialog.page().getByRole('option', { name: option }).click();
}

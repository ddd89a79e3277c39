import { expect, type Page } from '@playwright/test';
import { StudioDriver } from './studio-driver.ts';

/** Opens the open project to others; gives the links for those who edit, and for those who listen. */
export async function openRoom(owner: StudioDriver): Promise<{ edit: string; listen: string }> {
  const { page } = owner;
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await dialog.getByRole('button', { name: 'Open the room' }).click();
  await expect(dialog.getByText('The room is open.')).toBeVisible();
  await dialog.getByText('Who has this link and is signed in can edit').click();
  await dialog.getByText('Who has this other link can listen').click();
  const edit = await dialog.getByLabel('Link for editors').inputValue();
  const listen = await dialog.getByLabel('Link for listeners').inputValue();
  await owner.answer('Close');
  return { edit, listen };
}

/** Somebody new who comes in by a link for editors, in a page of their own. */
export async function comeIn(page: Page, url: string, link: string): Promise<StudioDriver> {
  const studio = new StudioDriver(page, url);
  await studio.register();
  await page.goto(link);
  await studio.ready();
  return studio;
}

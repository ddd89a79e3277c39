import { fourToTheFloor, Musician } from './musician.ts';
import { hasOnsets } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver, unwelcomed } from './studio-driver.ts';
import { expect, test } from './test.ts';

test('somebody opens a shared link, changes it, hears it, signs up, and all of it is there', async ({
  page,
  product,
}) => {
  const bob = await Musician.signUp(product.url);
  const id = await bob.create({
    name: 'Night bus',
    isPublic: false,
    gridPattern: fourToTheFloor,
    strudelCode: 's("hh*4")',
  });
  const { shareId } = await bob.call(`/projects/${id}/share`, 'POST');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await listenTo(page);
  await page.addInitScript(unwelcomed);
  const studio = new StudioDriver(page, product.url);

  await page.goto(`${product.url}/p/${shareId}`);
  const change = page.getByRole('button', { name: "Change it: 'Night bus'" });
  await change.waitFor();
  // Whether an id is a link's is found out by asking for a project first.
  refused.length = 0;
  await change.click();
  await studio.ready();
  await expect(page).toHaveURL(/\/play$/);
  await expect(studio.cell('Kick', 5)).toHaveAttribute('aria-pressed', 'true');
  await studio.cell('Snare', 3).click();
  await studio.play();
  await hear(page, hasOnsets(4, 3));

  await studio.header.getByRole('button', { name: 'Save' }).click();
  const offer = page.getByRole('dialog', { name: 'Sign up keeps this' });
  await expect(offer).toBeVisible();
  expect(refused).toEqual([]);
  await page.reload();
  await studio.ready();
  await expect(studio.cell('Snare', 3)).toHaveAttribute('aria-pressed', 'true');

  await studio.header.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('menuitem', { name: 'Sign up: it keeps this' }).click();
  await studio.writeSignUp();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await studio.ready();
  await expect(page).toHaveURL(/\/studio$/);
  for (const [track, step] of [
    ['Kick', 5],
    ['Snare', 3],
  ] as const)
    await expect(studio.cell(track, step)).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.header.getByLabel('Project name')).toHaveValue('Night bus');
  await expect(studio.header.getByRole('button', { name: 'Projects: 1' })).toBeVisible();
});

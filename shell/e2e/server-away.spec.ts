import { Product } from './product.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

test('with the server stopped work goes on, is shown as kept, and is saved once when it returns', async ({
  page,
}) => {
  const product = await Product.start();
  try {
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await studio.click('Kick', [1]);
    await studio.save();
    const saves: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'PUT') saves.push(answer.status());
    });

    await product.kill();
    await studio.click('Kick', [5, 9]);
    await studio.header.getByRole('button', { name: 'Save' }).click();
    await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
    // A page that was never visited cannot be had; the studio stands as it was.
    await studio.header.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await studio.header.getByRole('link', { name: 'Studio', exact: true }).click();
    await expect(studio.cell('Kick', 9)).toHaveAttribute('aria-pressed', 'true');

    await product.restart();
    await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect(saves).toEqual([200]);
    await studio.header.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('hocket.project'));
    await page.goto(`${product.url}/studio`);
    await studio.ready();
    await studio.header.getByRole('button', { name: 'Projects: 1' }).click();
    await page.getByRole('menuitem', { name: /Project 1/ }).click();
    for (const step of [1, 5, 9]) {
      await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
    }
  } finally {
    await product.dispose();
  }
});

import { Product } from './product.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

// @spec projects.load projects.save
test('a saved project survives kill -9 with grid, code and bpm', async ({ page }) => {
  const product = await Product.start();
  try {
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await studio.setBpm(97);
    await studio.click('Kick', [1, 5]);
    await studio.click('Bass', [3]);
    await studio.write('note("c2 e2").s("bass") // kept');
    await studio.save();
    await product.kill();
    await product.restart();
    // What the browser keeps itself is not what is being asked for.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (!key.startsWith('hocket.auth.')) localStorage.removeItem(key);
    });
    await page.goto(`${product.url}/studio`);
    await studio.ready();
    await studio.header.getByRole('button', { name: /projects/i }).click();
    await page.getByRole('menuitem', { name: /Project 1/ }).click();
    await expect(studio.cell('Kick', 5)).toHaveAttribute('aria-pressed', 'true');
    await expect(studio.cell('Bass', 3)).toHaveAttribute('aria-pressed', 'true');
    await expect(studio.cell('Kick', 2)).toHaveAttribute('aria-pressed', 'false');
    await expect(studio.bpm).toHaveValue('97');
    await page.getByRole('tab', { name: 'Live Code' }).click();
    await expect(page.locator('.ace_content')).toContainText('note("c2 e2").s("bass") // kept');
  } finally {
    await product.dispose();
  }
});

import { axeViolations } from './axe-violations.ts';
import { Musician } from './musician.ts';
import { hasOnsets } from './onsets.ts';
import { openPhone } from './phone.ts';
import { hear, listenTo } from './recorder.ts';
import { expect, test } from './test.ts';

test('an ear is trained on a phone: both are heard, answered by finger and by key, and the level stays', async ({
  product,
  browser,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await listenTo(page);
  const ada = await Musician.signUp(product.url, { firstName: 'Ada' });
  await ada.signInAt(page);
  await page.goto(`${product.url}/tutorials`);
  const card = page.getByRole('listitem', { name: 'First Sounds' });
  await card.getByRole('button', { name: 'Train your ear' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ear training' });
  await expect(dialog.getByText('Level 4 of 20')).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin' }).tap();
  await expect(dialog.getByText('Question 1 of 10')).toBeVisible();
  await hear(page, hasOnsets(2));

  const first = dialog.getByRole('button', { name: 'The first' });
  for (const button of [first, dialog.getByRole('button', { name: 'Hear both again' })]) {
    const { height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  await first.tap();
  const status = dialog.getByRole('status').filter({ hasText: /./ });
  await expect(status).toHaveText(/^(Right|Not this time)\. The (first|second) .+: .+\.$/);
  expect(await axeViolations(page)).toEqual([]);

  for (let number = 2; number <= 10; number += 1) {
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`Question ${number} of 10`)).toBeVisible();
    await page.keyboard.press(number % 2 === 0 ? '2' : 'ArrowLeft');
    await expect(status).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^\d+ of 10 right$/)).toBeVisible();
  const levels = await dialog.getByText(/^Level \d+ of 20$/).allTextContents();
  await page.reload();
  await card.getByRole('button', { name: 'Train your ear' }).tap();
  await expect(dialog.getByText(/^Level \d+ of 20$/)).toHaveText(levels);
  await context.close();
});

import { readFile } from 'node:fs/promises';
import { courses } from '@hocket/courses';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { Musician } from './musician.ts';
import { hasOnsets } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { expect, test } from './test.ts';

const verdict = (page: Page) => page.getByRole('dialog');

/** Axe, in a theme. */
async function findsNothing(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  expect(await axeViolations(page)).toEqual([]);
}

/** Writes it in place of what is there, in the editor or in what stands there before, and plays it. */
async function answer(page: Page, code: string): Promise<void> {
  const area = page.getByRole('textbox', { name: 'Your code' });
  await area.press('Control+A');
  await page.keyboard.insertText(code);
  await area.press('Control+Enter');
}

for (const { theme, tag } of [
  { theme: 'light', tag: [] },
  { theme: 'dark', tag: ['@long'] },
]) {
  // @spec tutorials.cards tutorials.overall tutorials.achievements tutorial.overlay tutorial.complete
  test(`a newcomer finishes First Sounds in ${theme}, by grid and by code, and finds it done on another machine`, {
    tag,
  }, async ({ page, product, studio, browser }) => {
    await page.getByRole('link', { name: 'Tutorials' }).click();
    await expect(page.getByText('Lessons completed: 0 of 31')).toBeVisible();
    await page
      .getByRole('listitem', { name: 'First Sounds' })
      .getByRole('button', { name: 'Start Tutorial' })
      .click();
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await findsNothing(page, theme);

    // The first step on the grid.
    await page.getByRole('button', { name: 'Do it on the grid' }).click();
    await studio.click('Kick', [1, 5, 9, 13]);
    await page.getByRole('link', { name: 'Back to the lesson' }).click();
    await page.getByRole('button', { name: 'Listen to my grid' }).click();
    await expect(verdict(page)).toContainText('That is it!');
    await page.getByRole('button', { name: 'Next Step' }).click();

    // A near miss, something that does not run, and a right answer that nobody expected.
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    const strip = page.getByRole('region', { name: 'Asked and played, bar by bar' });
    await expect(strip).toContainText('Bar 1: asked Snare 2, Kick 4; played Snare 2, Kick 4.');
    await page.getByRole('button', { name: 'Play', exact: true }).last().click();
    await expect(strip.locator('[data-playhead]')).toBeVisible();
    await expect(verdict(page)).toContainText('Snare: where in the bar does it come?');
    await page.getByRole('button', { name: 'Another hint' }).click();
    await expect(verdict(page)).toContainText('Snare: listen to beat 3 and beat 4.');
    await page.getByRole('button', { name: 'Another hint' }).click();
    await findsNothing(page, theme);
    await expect(verdict(page)).toContainText(
      'Snare: comes on beat 2 and beat 3. Move the one on beat 3 to beat 4.',
    );
    await answer(page, '$: s("bd*4"');
    await expect(verdict(page)).toContainText('This does not play yet.');
    await answer(page, '$: s("kick808*4")\n$: s("snaretrap*2").late(.25)');
    await hear(page, hasOnsets(3, 2));
    await expect(verdict(page)).toContainText('That is it!');
    await page.getByRole('button', { name: 'Next Step' }).click();

    await page.getByText('Expected Code').click();
    await page.getByRole('button', { name: 'Copy to Editor' }).click();
    // Without a press of Play.
    await expect(verdict(page)).toContainText('That is it!');
    await page.getByRole('button', { name: 'Next Step' }).click();

    const tune = '$: s("bd*4, hh*8")\n$: note("<c5 b4 g4 e4 d4>*8").s("sine")';
    await answer(page, tune);
    await expect(verdict(page)).toContainText('That is it!');
    await page.getByRole('button', { name: 'Complete Tutorial' }).click();
    // It waits behind what it goes on with.
    await page.locator('[data-messages]').getByRole('button', { expanded: false }).click();
    await expect(page.getByText('What you learned: Steps · Drums · Layers')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Live Code' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.locator('#hocket-code .ace_content')).toContainText('c5 b4 g4 e4 d4');
    await hear(page, hasOnsets(3, 2));

    await page.getByRole('link', { name: 'Tutorials' }).click();
    for (const name of ['Melody Maker', 'Pattern Master']) {
      await expect(page.getByText(`Achievement unlocked: ${name}.`)).toBeVisible();
    }
    await expect(page.getByText('3 of 6 unlocked')).toBeVisible();
    await findsNothing(page, theme);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`${product.url}/tutorials`);
    await other.getByLabel('Email').fill(`${studio.name}@example.org`);
    await other.getByLabel('Password', { exact: true }).fill(studio.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByText('Lessons completed: 4 of 31')).toBeVisible();
    const card = other.getByRole('listitem', { name: 'First Sounds' });
    await expect(card.getByText('Completed')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Review Tutorial' })).toBeEnabled();
    await elsewhere.close();
  });

  test(`who met every goal of a path has a certificate that anybody can verify and download, in ${theme}`, {
    tag,
  }, async ({ product, page, browser }) => {
    const ada = await Musician.signUp(product.url, { firstName: 'Ada', lastName: 'Lovelace' });
    // The lessons themselves are another test's: here their goals are met by the answers that they expect.
    for (const course of courses.filter(({ difficulty }) => difficulty === 'Beginner')) {
      for (const { id, expected: code } of course.lessons) {
        const met = { completed: true, passed: true, code, timeSpent: 0 };
        await ada.call(`/tutorials/${course.id}/step/${id}`, 'POST', met);
      }
    }
    await ada.signInAt(page);
    await page.goto(`${product.url}/tutorials`);
    const field = page.getByLabel('Name on the certificate');
    await expect(field).toHaveValue('Ada Lovelace');
    await field.fill('A. Lovelace');
    await page.getByRole('button', { name: 'Get the certificate' }).click();
    // The server listens to each lesson first.
    const link = page.getByRole('link', { name: 'Open the certificate' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const address = await link.getAttribute('href');
    await page.close();

    const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const other = await elsewhere.newPage();
    await listenTo(other);
    await other.goto(product.url + address);
    await expect(other.getByText('A. Lovelace')).toBeVisible();
    await expect(other.getByText('12 lessons: First Sounds, Adding Melody')).toBeVisible();
    await expect(other.getByText(/heard the code of each lesson/)).toBeVisible();
    await expect(other.getByText(/Issued on .* by localhost/)).toBeVisible();
    await expect(other.getByText(/genuine/i)).toHaveCount(0);
    await expect(other.getByRole('button', { name: /^Play '/ })).toHaveCount(12);
    await findsNothing(other, theme);
    const wide = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBe(0);
    await other.getByRole('button', { name: "Play 'First Sounds: A Kick on Every Beat'" }).click();
    await expect(
      other.getByRole('status').filter({ hasText: 'Playing: First Sounds' }),
    ).toHaveCount(1);
    await hear(other, hasOnsets(3, 2));
    const download = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download PNG' }).click();
    const file = await (await download).path();
    // A PNG's first chunk says how wide and high it is.
    const png = await readFile(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1754, 1240]);
    await elsewhere.close();
  });
}

test('a lesson’s code has colours and is left by Tab; the next tutorial is offered in the studio', async ({
  product,
  page,
}) => {
  const ada = await Musician.signUp(product.url, { firstName: 'Ada' });
  await ada.signInAt(page);
  await page.goto(`${product.url}/tutorials`);
  await page
    .getByRole('listitem', { name: 'First Sounds' })
    .getByRole('button', { name: 'Start Tutorial' })
    .click();
  const lesson = page.getByRole('dialog');
  const area = lesson.getByRole('textbox', { name: 'Your code' });
  // What is typed before the editor is there stays, and the caret with it.
  await area.press('Control+A');
  await page.keyboard.insertText('s("bd*3").room');
  await expect(lesson.locator('.ace_string')).toHaveText('"bd*3"');
  const colorOf = (part: string) =>
    lesson
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf('.ace_string')).not.toBe(await colorOf('.ace_identifier'));
  await expect(area).toBeFocused();
  await page.keyboard.insertText('siz');
  // It stands beside the lesson's dialog, which a press on it does not close.
  await page.locator('.ace_autocomplete').click();
  await expect(lesson.locator('.ace_line').first()).toContainText('s("bd*3").roomsize');
  await answer(page, 's("bd*4")');
  await expect(lesson.locator('.hocket-lit').first()).toBeVisible();
  await expect(lesson).toContainText('That is it!');
  await area.press('Tab');
  await expect(lesson.getByRole('button', { name: /^(Play|Stop)$/ })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  for (let step = 2; step <= 4; step += 1) {
    await lesson.getByRole('button', { name: 'Next Step' }).click();
    await expect(lesson.getByText(`Step ${step} of 4`)).toBeVisible();
  }
  await lesson.getByRole('button', { name: 'Complete Tutorial' }).click();
  await page.getByRole('button', { name: 'Next: Adding Melody' }).click();
  await expect(lesson.getByText('Adding Melody')).toBeVisible();
  await expect(page).toHaveURL(/\/studio\/tutorials$/);
});

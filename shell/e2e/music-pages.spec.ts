import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { musicScenes, sceneSize, speak } from './music-scenes.ts';
import { expect, test } from './test.ts';

const modifiers = new Set(['Ctrl', 'Alt', 'Shift']);

/** The studio's list of keys, as the page of shortcuts has it. */
async function listedKeys(page: Page): Promise<string[]> {
  await page.keyboard.press('F1');
  await page.getByRole('dialog').getByRole('textbox').fill('Keyboard shortcuts');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  const groups = await list.locator('section').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.getAttribute('aria-label'),
      rows: [...section.querySelectorAll('dl > div')].map((row) => ({
        chords: [...row.querySelectorAll('dt > span > span')].map((chord) =>
          [...chord.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
        ),
        does: row.querySelector('dd')?.textContent ?? '',
      })),
    })),
  );
  await page.keyboard.press('Escape');
  return groups.flatMap(({ title, rows }) => [
    `## ${title}`,
    ...rows.map(({ chords, does }) => {
      const keys = chords.flatMap((chord) => {
        const held = chord.filter((key) => modifiers.has(key));
        const struck = chord.filter((key) => !modifiers.has(key));
        return struck.map((key) => `\`${[...held, key].join('+')}\``);
      });
      return `${keys.join(' ')} | ${does}`;
    }),
  ]);
}

/** Headings and rows of the tables of a page. */
function tablesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) return line;
    const [, keys, does] = /^\| (`.*?) +\| (.*?) +\|$/.exec(line) ?? [];
    return keys === undefined ? [] : `${keys} | ${does}`;
  });
}

test('what the pages for musicians tell people to do can be done, and their pictures have a subject in each language; the page of shortcuts lists the keys that there are', async ({
  studio,
  page,
}) => {
  await page.setViewportSize(sceneSize);
  for (const { name, prepare, subject } of musicScenes)
    await test.step(name, async () => {
      await prepare(studio);
      await expect(subject(page)).toBeInViewport({ ratio: 0.5 });
    });
  await speak(page, 'ja');
  await expect(musicScenes.at(-1)?.subject(page) ?? page.locator('none')).toBeVisible();
  await speak(page, 'en');

  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  for (const panel of ['Piano Roll', 'Mixer']) {
    await page.getByRole('button', { name: panel, exact: true }).click();
    await expect(page.getByRole('group', { name: panel, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('grid', { name: /^Notes of / })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Volume of Kick' }).last()).toBeVisible();
  const written = await readFile('docs/music/shortcuts.en.md', 'utf8');
  expect((await listedKeys(page)).toSorted()).toEqual(tablesOf(written).toSorted());
});

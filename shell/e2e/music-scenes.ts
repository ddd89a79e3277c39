import type { Language } from '@hocket/sdk';
import type { Locator, Page } from '@playwright/test';
import { RollDriver } from './roll-driver.ts';
import type { StudioDriver } from './studio-driver.ts';

/** What a page for musicians tells people to do, done in an English studio, and the part of it that its picture shows. */
export interface MusicScene {
  /** The page's name, and its pictures'. */
  name: 'first-beat' | 'melody' | 'song' | 'live-coding';
  prepare(studio: StudioDriver): Promise<void>;
  /** In any language. */
  subject(page: Page): Locator;
}

const gridTab = (page: Page) => page.locator('#studio-panel-grid');

/** CSS pixels of the window in which they are done. */
export const sceneSize = { width: 1120, height: 900 };

/** What stands in the editor on the page about live coding. */
const firstProgram = `drums: s("bd*4, [~ hh]*4, ~ cp ~ cp")

bass: note("<c2 c2 ab1 bb1>*4").s("bass")
  .lpf("<400 800 1600>")
`;

/** The pages with a picture in each language, in the order in which they are read: each goes on from the one before. */
export const musicScenes: readonly MusicScene[] = [
  {
    name: 'first-beat',
    async prepare(studio) {
      await studio.page.getByRole('button', { name: 'Audio Visualizer', expanded: true }).click();
      await studio.click('Kick', [1, 5, 9, 13]);
      await studio.play();
      await studio.click('Snare', [5, 13]);
      await studio.click('Hi-Hat', [1, 3, 5, 7, 9, 11, 13, 15]);
    },
    subject: gridTab,
  },
  {
    name: 'melody',
    async prepare({ page }) {
      await page.getByRole('button', { name: 'More for Lead' }).click();
      await page.getByRole('menuitem', { name: 'Notes of Lead in the piano roll' }).click();
      const roll = new RollDriver(page);
      await page.getByRole('button', { name: 'Full screen' }).click();
      await roll.grid.waitFor();
      const notes = [
        [0, 60],
        [4, 64],
        [8, 62],
        [12, 64],
      ] as const;
      for (const [step, pitch] of notes) await roll.click(step, pitch);
    },
    subject: (page) => page.locator('#roll-box [data-full]'),
  },
  {
    name: 'song',
    async prepare({ page }) {
      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.getByRole('button', { name: 'Piano Roll', expanded: true }).click();
      await page.getByRole('button', { name: 'Duplicate pattern A' }).click();
      await page.getByRole('button', { name: 'Song', exact: true }).click();
      const song = page.getByRole('region', { name: 'Song' });
      for (const entry of ['Pattern A', 'Pattern B'] as const) {
        await song.getByRole('button', { name: 'Add a section' }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      }
    },
    subject: gridTab,
  },
  {
    name: 'live-coding',
    async prepare(studio) {
      await studio.write(firstProgram);
      await studio.run();
    },
    subject: (page) => page.locator('#studio-panel-editor'),
  },
];

const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
};

/** Lets the studio speak another language, as somebody does by the command palette. */
export async function speak(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  await page.keyboard.press('F1');
  await page.getByRole('dialog').getByRole('textbox').fill(languageNames[language]);
  await page.keyboard.press('Enter');
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

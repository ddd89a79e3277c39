import { expect, type Page } from '@playwright/test';
import { openRoom } from '../../e2e/room-links.ts';
import { StudioDriver } from '../../e2e/studio-driver.ts';
import { readScripts, totalKb } from '../scripts.ts';
import type { JamPlayers } from './jam-players.ts';

/** By which Yjs knows that it is loaded, and which its script has therefore. */
const yjs = '__ $YJS$ __';

/** Scripts by kB gzip: those of rooms that a studio has without one, and all that a room adds. */
export async function roomScripts(jam: JamPlayers): Promise<{ alone: number; together: number }> {
  const page = await jam.visitor('left');
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$/.test(pathname)) asked.add(pathname);
  });
  const studio = new StudioDriver(page, jam.product.url);
  await studio.signUp();
  await studio.click('Kick', [1]);
  await studio.save();
  // What sharing and playing need in any studio is not the room's.
  await openShare(page);
  await studio.answer('Close');
  await studio.play();
  await studio.stop();
  // What comes late in any studio is there by then.
  await page.waitForTimeout(5000);
  const before = new Set(asked);
  await openRoom(studio);
  await page.getByRole('button', { name: 'Play for all' }).click();
  await expect(page.getByRole('button', { name: 'Stop for all' })).toBeVisible();
  const added = [...asked].filter((path) => !before.has(path));
  const [alone, together] = await Promise.all(
    [before, added].map((paths) => readScripts(paths, jam.product.url)),
  );
  const ofRooms = alone?.filter(({ path, text }) => /\broom\b/.test(path) || text.includes(yjs));
  return { alone: totalKb(ofRooms ?? []), together: totalKb(together ?? []) };
}

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await expect(page.getByRole('button', { name: 'Open the room' })).toBeVisible();
}

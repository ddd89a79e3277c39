import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { openRoom } from '../../e2e/room-links.ts';
import { StudioDriver } from '../../e2e/studio-driver.ts';
import type { JamPlayers } from './jam-players.ts';

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
  const sizeOf = async (paths: readonly string[]) => {
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(new URL(path, jam.product.url));
        return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1000;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const ofRooms = [...before].filter((path) => /\broom\b/.test(path));
  return { alone: await sizeOf(ofRooms), together: await sizeOf(added) };
}

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await expect(page.getByRole('button', { name: 'Open the room' })).toBeVisible();
}

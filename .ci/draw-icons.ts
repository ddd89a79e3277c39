import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../plugins/kit/src/browser/browser.ts';
import { root } from './apps.ts';

/** Draws the installed app's pictures from the icon: `node --import tsx .ci/draw-icons.ts`. */

const svg = readFileSync(join(root, 'shell/ui/src/icon.svg'), 'utf8');
const background = '#12110f';

/** Share of its side that a picture keeps free at each edge where a system may cut it to a circle: 10 % (W3C, maskable icons). */
const safeEdge = 0.1;

const pictures = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, edge: safeEdge, background },
  { name: 'icon-apple-180.png', size: 180, background },
];

const browser = await chromium.launch({ executablePath: findBrowser() });
for (const { name, size, edge = 0, background = 'transparent' } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * (1 - 2 * edge));
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
    <img width="${side}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`);
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  writeFileSync(
    join(root, 'shell/src/install', name),
    await page.screenshot({ omitBackground: true }),
  );
  await page.close();
}
await browser.close();

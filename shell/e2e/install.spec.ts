import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../plugins/kit/src/browser/browser.ts';
import { expect, test } from './test.ts';

test('the studio can be installed, and its pictures are as large as it says', async ({
  product,
}) => {
  // A private window, as tests have it, installs nothing.
  const folder = await mkdtemp(join(tmpdir(), 'hocket-install-'));
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: browserArgs,
  });
  try {
    const page = await browser.newPage();
    await page.goto(product.url);
    const session = await browser.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { data = '{}', errors, manifest, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(manifest.startUrl).toBe(`${product.url}/studio`);
    expect(manifest.display).toMatch(/standalone/i);
    const { file_handlers: handlers } = JSON.parse(data) as { file_handlers: { action: string }[] };
    expect(handlers.map(({ action }) => action)).toEqual(['/studio']);
    const pictures = (manifest.icons ?? []).filter(({ type }) => type === 'image/png');
    expect(pictures).toHaveLength(3);
    for (const { url: picture, sizes } of pictures) {
      const drawn = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, picture);
      expect(drawn, picture).toBe(sizes);
    }
    expect(url).toBe(`${product.url}/assets/hocket.webmanifest`);
    for (const { url: place } of manifest.shortcuts ?? []) {
      expect((await page.request.get(place)).status(), place).toBe(200);
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '@hocket/plugin-kit/testing/browser';
import { bundlePages } from '../../src/testing/bundle-pages.ts';
import type { StereoSound } from '../../src/testing/loudness.ts';
import type { SoundRequest } from './sounds-page.ts';

/** Renders recipes and decodes files in a browser, without the rest of the engine. */
export interface SoundRecorder {
  record(sound: SoundRequest): Promise<StereoSound>;
  close(): Promise<void>;
}

/** Opens a page with the engine's recipes in Chromium. Rejects when there is no browser. */
export async function openSoundRecorder(): Promise<SoundRecorder> {
  const context = dirname(fileURLToPath(import.meta.url));
  const pages = await bundlePages({ context, entry: { sounds: './sounds-page.ts' } });
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.addScriptTag({ content: pages.get('/sounds.js') ?? '' });
  return {
    async record(sound) {
      const text = await page.evaluate((each) => soundsPage.render(each), sound);
      const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
      const samples = new Float32Array(bytes.buffer);
      const half = samples.length / 2;
      return { left: samples.slice(0, half), right: samples.slice(half), sampleRate: 44_100 };
    },
    close: () => browser.close(),
  };
}

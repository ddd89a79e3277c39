import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Event } from '@hocket/sdk';
import { chromium } from 'playwright-core';
import type { MeasuredOutput } from '../../page/bench-contract.ts';
import type { PackedPlugin } from '../pack/packed.ts';
import { html, script, serve, serveSandbox } from './serve.ts';

/** The studio's engine in a browser without a window, with one plugin loaded. */
export interface PluginBench {
  /** A bar of a program at 120 bpm and what rings on; `draw`: with its picture. Rejects when it does not run. */
  hear(code: string, draw: boolean): Promise<MeasuredOutput>;
  /** Onsets of a program's first cycles. Rejects when it does not run. */
  events(code: string, cycles: number): Promise<readonly Event[]>;
  /** Names that `s("…")` plays. */
  sounds(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const kit = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const page = join(kit, 'dist');
/** The published package brings the engine's scripts with it. */
const engine = [join(kit, 'dist/engine'), resolve(kit, '../../engine/dist')].find(existsSync) ?? '';

const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** Opens it. Rejects when there is no browser, or when the plugin cannot be loaded. */
export async function openPluginBench(plugin: PackedPlugin): Promise<PluginBench> {
  const executablePath = findBrowser();
  const sandbox = await serveSandbox(engine);
  const app = await serve('localhost', async (path) => {
    if (path === '/') return html('<script src="/bench.js"></script>');
    if (path.startsWith('/engine/')) return script(inside(engine, path.slice('/engine/'.length)));
    return script(inside(page, path.slice(1)));
  });
  const browser = await chromium.launch({ executablePath, args: flags });
  const close = async () => {
    await browser.close();
    for (const server of [sandbox, app]) server.close();
  };
  try {
    const opened = await browser.newPage();
    const frame = encodeURIComponent(`${sandbox.origin}/sandbox/`);
    await opened.goto(`${app.origin}/?sandbox=${frame}`);
    const base64 = [...plugin.files].map(
      ([path, bytes]) => [path, Buffer.from(bytes).toString('base64')] as const,
    );
    const source = { manifest: plugin.manifest, files: Object.fromEntries(base64) };
    await withoutDriverPrefix(
      opened.evaluate(({ manifest, files }) => pluginBench.load(manifest, files), source),
    );
    return {
      hear: (code, draw) =>
        withoutDriverPrefix(
          opened.evaluate((asked) => pluginBench.hear(...asked), [code, draw] as [string, boolean]),
        ),
      events: (code, cycles) =>
        withoutDriverPrefix(
          opened.evaluate(([text, end]) => pluginBench.events(text, end), [code, cycles] as const),
        ),
      sounds: () => withoutDriverPrefix(opened.evaluate(() => pluginBench.sounds())),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the page rejects with, without what the browser's driver puts around it. */
async function withoutDriverPrefix<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: Error) => {
    const [first = ''] = error.message.split('\n');
    throw new Error(first.replace(/^page\.evaluate: (\w*Error: )?/, ''));
  });
}

function inside(folder: string, path: string): string {
  const target = resolve(folder, path);
  if (!target.startsWith(folder)) throw new Error('Not there.');
  return target;
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'brave-browser',
];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of the Chromium to test with, `CHROME_PATH` first. Throws a sentence when there is none. */
function findBrowser({ CHROME_PATH = '', PATH = '' } = process.env): string {
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [CHROME_PATH, ...onPath, ...places].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'No Chrome or Chromium was found. Install one, or name it: CHROME_PATH=/path/to/it',
  );
}

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Event } from '@hocket/sdk';
import { chromium } from 'playwright-core';
import type { Heard } from '../../page/bench-contract.ts';
import type { Packed } from '../pack/packed.ts';
import { findBrowser } from './find-browser.ts';
import { html, script, serve, serveSandbox } from './serve.ts';

/** The studio's engine in a browser without a window, with one plugin loaded. */
export interface Bench {
  /** A bar of a program at 120 bpm and what rings on; `draw`: with its picture. Rejects when it does not run. */
  hear(code: string, draw: boolean): Promise<Heard>;
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
export async function openBench(plugin: Packed): Promise<Bench> {
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
    await plainly(
      opened.evaluate(({ manifest, files }) => pluginBench.load(manifest, files), source),
    );
    return {
      hear: (code, draw) =>
        plainly(
          opened.evaluate((asked) => pluginBench.hear(...asked), [code, draw] as [string, boolean]),
        ),
      events: (code, cycles) =>
        plainly(
          opened.evaluate(([text, end]) => pluginBench.events(text, end), [code, cycles] as const),
        ),
      sounds: () => plainly(opened.evaluate(() => pluginBench.sounds())),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the page rejects with, without what the browser's driver puts around it. */
async function plainly<T>(answer: Promise<T>): Promise<T> {
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

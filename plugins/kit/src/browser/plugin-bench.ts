import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { MeasuredOutput, ProgramMusic } from '../../page/bench-contract.ts';
import type { PackedPlugin } from '../pack/packed.ts';
import { inside, openEngineHost } from './engine-host.ts';
import { html, script } from './serve.ts';

/** The studio's engine in a browser without a window, with one plugin loaded. */
export interface PluginBench {
  /** A bar of a program at 120 bpm and what rings on; `draw`: with its picture. Rejects when it does not run. */
  render(code: string, draw: boolean): Promise<MeasuredOutput>;
  /** What a program plays in its first cycles. Rejects when it does not run. */
  run(code: string, cycles: number): Promise<ProgramMusic>;
  /** Loads the plugin anew, so that what its instruments remember is gone. */
  reload(): Promise<void>;
  /** Reads an exported project, its JSON. Rejects where it is no music to start from. */
  readStarter(text: string, file: string): Promise<void>;
  /** Names that `s("…")` plays. */
  sounds(): Promise<readonly string[]>;
  /** The engine's page, in which `pluginBench` is. */
  page: Page;
  /** The browser's version. */
  browserVersion: string;
  close(): Promise<void>;
}

const scripts = resolve(dirname(fileURLToPath(import.meta.url)), '../../dist');

/** Opens it, with a plugin or with none. Rejects when there is no browser, or when the plugin cannot be loaded. */
export async function openPluginBench(plugin?: PackedPlugin): Promise<PluginBench> {
  const { browser, page, origin, frame, close } = await openEngineHost(async (path) =>
    path === '/'
      ? html('<script src="/bench.js"></script>')
      : script(inside(scripts, path.slice(1))),
  );
  try {
    await page.goto(`${origin}/?sandbox=${encodeURIComponent(frame)}`);
    if (plugin) await load(page, plugin);
    return {
      render: (code, draw) =>
        withoutDriverPrefix(
          page.evaluate((args) => pluginBench.render(...args), [code, draw] as [string, boolean]),
        ),
      run: (code, cycles) =>
        withoutDriverPrefix(
          page.evaluate(([text, end]) => pluginBench.run(text, end), [code, cycles] as const),
        ),
      reload: async () => {
        if (plugin) await load(page, plugin);
      },
      readStarter: (text, file) =>
        withoutDriverPrefix(
          page.evaluate(([json, path]) => pluginBench.readStarter(json, path), [
            text,
            file,
          ] as const),
        ),
      sounds: () => withoutDriverPrefix(page.evaluate(() => pluginBench.sounds())),
      page,
      browserVersion: browser.version(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function load(page: Page, plugin: PackedPlugin): Promise<void> {
  const base64 = [...plugin.files].map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString('base64')] as const,
  );
  const source = { manifest: plugin.manifest, files: Object.fromEntries(base64) };
  await withoutDriverPrefix(
    page.evaluate(({ manifest, files }) => pluginBench.load(manifest, files), source),
  );
}

/** What the page rejects with, without what the browser's driver puts around it. */
async function withoutDriverPrefix<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: Error) => {
    const [first = ''] = error.message.split('\n');
    throw new Error(first.replace(/^page\.evaluate: (\w*Error: )?/, ''));
  });
}

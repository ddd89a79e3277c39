import { HocketError, type PluginSource, readManifest } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import type { PluginStore } from './plugins.ts';

/**
 * Plays the plugin that its author works on, anew after each save: `folder` is where the author's tools serve it on the
 * page's own origin. What is wrong with it is told to `report`, and the one before plays on. The returned function ends it.
 */
export function watchPlugin(
  folder: string,
  plugins: Pick<PluginStore, 'tryOut'>,
  report: (error: unknown) => void,
): () => void {
  const events = new EventSource(`${folder}events`);
  const queue = new SerialQueue();
  events.onmessage = () => {
    queue.take(async () => plugins.tryOut(await sourceIn(folder))).catch(report);
  };
  return () => events.close();
}

async function sourceIn(folder: string): Promise<PluginSource> {
  const manifest = readManifest(await jsonOf(await got(`${folder}plugin.json`)));
  const files = await Promise.all(
    Object.keys(manifest.files).map(
      async (path) => [path, await (await got(folder + path)).blob()] as const,
    ),
  );
  return { manifest, files: Object.fromEntries(files) };
}

async function got(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(unreachable);
  return answer.ok ? answer : unreachable({ status: answer.status, url });
}

async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(unreachable);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HocketError('manifest_invalid', 'plugin.json is not JSON.', { cause });
  }
}

function unreachable(cause: unknown): never {
  throw new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
}

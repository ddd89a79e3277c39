import { type AudioEngine, HocketError, type PluginSource, readManifest } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import type { PluginStore } from './plugins.ts';

/**
 * Plays the plugin that its author works on, anew after each save: `folder` is where the author's tools serve it on the
 * page's own origin. What is wrong with it, or keeps a save from being packed, is told to `report`, and the one before plays on. What programs say, and
 * the functions that they call, goes to those tools, too. The returned function ends it.
 */
export function watchPlugin(
  folder: string,
  plugins: Pick<PluginStore, 'tryOut'>,
  engine: Pick<AudioEngine, 'onLog'>,
  report: (error: unknown) => void,
): () => void {
  const events = new EventSource(`${folder}events`);
  const queue = new SerialQueue();
  events.onmessage = () => {
    queue.take(async () => plugins.tryOut(await sourceIn(folder))).catch(report);
  };
  events.addEventListener('problem', ({ data }: MessageEvent<string>) => {
    const failure = String(JSON.parse(data));
    report(new HocketError('plugin_unpacked', failure, { details: { failure } }));
  });
  // What is not printed is in the editor's console all the same.
  const endLog = engine.onLog?.((lines) => {
    const body = JSON.stringify(lines.map(({ line, text }) => ({ line, text })));
    fetch(`${folder}log`, { method: 'POST', body }).catch(() => undefined);
  });
  return () => {
    events.close();
    endLog?.();
  };
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

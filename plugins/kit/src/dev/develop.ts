import type { ServerResponse } from 'node:http';
import { messageOf } from '@hocket/sdk';
import { pack } from '../pack/pack.ts';
import type { PackedPlugin } from '../pack/packed.ts';
import { type OwnAnswer, proxyStudio, type StudioProxy } from './studio-proxy.ts';
import { watch } from './watch.ts';

export interface DevelopOptions {
  folder: string;
  /** Origin of a studio that runs. */
  studio: string;
  /** 0 for any that is free. */
  port: number;
  say(text: string): void;
}

/** Where the plugin is in the studio's address. */
const place = '/.plugin/';

/**
 * Opens a studio at an address of one's own with the plugin of a folder in it; each save is packed and heard. What
 * cannot be packed is said, and the one before plays on. Rejects when the studio cannot be reached.
 */
export async function develop({ folder, studio, port, say }: DevelopOptions): Promise<StudioProxy> {
  let packed: PackedPlugin | undefined;
  const pages = new Set<ServerResponse>();
  const renew = async () => {
    try {
      packed = await pack(folder);
      say(`${packed.manifest.id} ${packed.manifest.version} is loaded.`);
      for (const page of pages) page.write('data: changed\n\n');
    } catch (error) {
      say(messageOf(error));
    }
  };
  const own: OwnAnswer = ({ url = '/', method }, response) => {
    if (!url.startsWith(place) || method !== 'GET') return false;
    const path = url.slice(place.length);
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      if (packed) response.write('data: here\n\n');
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return true;
    }
    const content =
      path === 'plugin.json' ? JSON.stringify(packed?.manifest) : packed?.files.get(path);
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, headers).end(content);
    return true;
  };
  await renew();
  const proxy = await proxyStudio(studio, port, place, own);
  const end = watch(folder, () => void renew());
  return {
    ...proxy,
    close() {
      end();
      proxy.close();
    },
  };
}

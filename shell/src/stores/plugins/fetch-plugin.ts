import type { ApiClient } from '@hocket/api';
import { HocketError, type PluginSource } from '@hocket/sdk';

/** A version with its files. */
export interface FetchedPlugin {
  source: PluginSource;
  /** Whether its author has taken it back; absent where that is not known. */
  isYanked?: boolean;
}

/** Fetches a version with all its files, which nobody has checked yet. Rejects like `getPluginRelease`, or with `network_unreachable`. */
export async function fetchPlugin(
  api: Pick<ApiClient, 'getPluginRelease'>,
  fetch: typeof globalThis.fetch,
  id: string,
  version: string,
): Promise<FetchedPlugin> {
  const { manifest, urls, isYanked } = await api.getPluginRelease(id, version);
  const files = await Promise.all(
    Object.entries(urls).map(async ([path, url]) => [path, await blobAt(fetch, url)] as const),
  );
  return { source: { manifest, files: Object.fromEntries(files) }, isYanked };
}

async function blobAt(fetch: typeof globalThis.fetch, url: string): Promise<Blob> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw unreachable(new Error(`HTTP ${response.status}`));
  return response.blob().catch((cause: unknown) => {
    throw unreachable(cause);
  });
}

function unreachable(cause: unknown): HocketError {
  return new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
}

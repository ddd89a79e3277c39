import { HocketError } from '@hocket/sdk';

/**
 * A recording that a project plays, asked for as nobody: of a public one, or of one that the link `share` opens. Not by the
 * API's client, which pages of visitors do not fetch. Rejects with `network_unreachable`, also where there is none.
 */
export async function publicRecording(
  project: string,
  hash: string,
  share = project,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Blob> {
  const query = share === project ? '' : `?share=${encodeURIComponent(share)}`;
  const path = `/api/projects/${encodeURIComponent(project)}/recordings/${hash}${query}`;
  try {
    const answer = await fetch(path, { credentials: 'omit' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return await answer.blob();
  } catch (cause) {
    throw new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
  }
}

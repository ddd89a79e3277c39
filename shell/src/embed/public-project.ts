import { HocketError, type ProjectView } from '@hocket/sdk';

/**
 * A public project by its id, or anybody's by the id of its link, asked for as nobody: no token is read or sent. Not by
 * the API's client, which carries the schemas of every call. Rejects with `not_found` or `network_unreachable`.
 */
export async function publicProject(
  id: string,
  fetch: typeof globalThis.fetch,
): Promise<ProjectView> {
  const key = encodeURIComponent(id);
  const found =
    (await ask<ProjectView>(fetch, `/api/projects/${key}`)) ??
    (await ask<ProjectView>(fetch, `/api/share/${key}`));
  if (!found) throw new HocketError('not_found', 'There is no such project');
  return found;
}

/** Counts a play of a public project. Rejects like `publicProject`. */
export async function countPlay(
  id: string,
  fetch: typeof globalThis.fetch,
): Promise<{ playCount: number }> {
  const path = `/api/projects/${encodeURIComponent(id)}/play`;
  const counted = await ask<{ playCount: number }>(fetch, path, 'POST');
  if (!counted) throw new HocketError('not_found', 'There is no such project');
  return counted;
}

/** The data of an answer; undefined when there is nothing that everybody may see. */
async function ask<T>(
  fetch: typeof globalThis.fetch,
  path: string,
  method = 'GET',
): Promise<T | undefined> {
  const answer = await fetch(path, { method, credentials: 'omit' }).catch(unreachable);
  if (answer.status === 401 || answer.status === 404) return undefined;
  if (!answer.ok) return unreachable({ status: answer.status });
  return ((await answer.json().catch(unreachable)) as { data: T }).data;
}

function unreachable(cause: unknown): never {
  throw new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
}

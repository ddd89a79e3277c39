import { readFile } from 'node:fs/promises';
import { type RemoteList, remoteList } from '@hocket/api';
import { HocketError, messageOf } from '@hocket/sdk';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

/**
 * Remotes that an operator lists in a file of the form of `/remotes.json`, for builds that are served elsewhere. The file
 * is read each time, so that a change needs no restart; while it is not right, the last list that was is kept. Rejects
 * with `setting_invalid` when it is not right at the start.
 */
export async function openListedRemotes(
  path: string | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<RemoteList>> {
  if (path === undefined) return async () => ({});
  let cached = await read(path).catch((error: unknown) => {
    const sentence = `REMOTES_FILE must be a file like /remotes.json, which ${JSON.stringify(path)} is not: ${messageOf(error)}`;
    throw new HocketError('setting_invalid', sentence, { cause: error });
  });
  let lastError = '';
  return async () => {
    try {
      cached = await read(path);
      lastError = '';
    } catch (err) {
      // Pages ask all the time, so each error is logged once.
      if (String(err) !== lastError)
        log.warn({ err }, 'REMOTES_FILE is not right; what it said before holds');
      lastError = String(err);
    }
    return cached;
  };
}

async function read(path: string): Promise<RemoteList> {
  return z.parse(remoteList, JSON.parse(await readFile(path, 'utf8')));
}

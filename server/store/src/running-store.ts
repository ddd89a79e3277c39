import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socketUri } from './private-listener.ts';

/**
 * The address of the store that another process of this user has open in a folder; undefined when
 * none can be found, as on Windows.
 */
export async function runningStore(dir: string): Promise<string | undefined> {
  try {
    const path = join(await readFile(join(dir, 'socket'), 'utf8'), 'store.sock');
    await access(path);
    return socketUri(path);
  } catch {
    return undefined;
  }
}

import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at a lock, and looks before it is given up. */
const pause = 100;
const looks = 100;

/** Replaces a file as a whole: nobody ever reads half of it. */
export function replace(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${randomUUID()}.new`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}

/** Does `work` while nobody else who asks so changes the file. Rejects when somebody else does for ten seconds. */
export async function alone(path: string, work: () => void): Promise<void> {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (let look = 0; !taken(lock); look++) {
    if (look === looks) {
      throw new Error(`Somebody else is changing ${path}. If nobody is, remove ${lock}.`);
    }
    await wait(pause);
  }
  try {
    work();
  } finally {
    rmSync(lock);
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

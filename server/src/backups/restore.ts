import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HocketError, messageOf } from '@hocket/sdk';
import { checkStore, replayJournal } from '@hocket/store';
import type { BackupFolder, Way } from './backup-folder.ts';
import { secretKey } from './backups.ts';

/** What was put back. */
export interface Restored {
  /** When the last change was made that is in it, in milliseconds since 1970; undefined where none is known. */
  time: number | undefined;
  files: number;
  /** Sentences about what is in the store. */
  found: string[];
}

/**
 * Puts everything as it was at a moment into a folder that is to be a server's DATA_DIR. Rejects with
 * `restore_target_not_empty`, `backup_missing` (every copy is younger), `backup_unreadable` (another's identity, or
 * damaged) or `store_damaged`.
 */
export async function restore(
  backups: BackupFolder,
  { moment, target, identity }: { moment: number; target: string; identity: string },
): Promise<Restored> {
  const there = await readdir(target).catch(() => []);
  if (there.length > 0) {
    throw new HocketError(
      'restore_target_not_empty',
      `${target} is not empty. Name another folder.`,
    );
  }
  const way = await backups.wayTo(moment);
  if (!way) {
    const when = new Date(moment).toISOString();
    throw new HocketError(
      'backup_missing',
      `There is no backup of ${when} or before in ${backups.root}.`,
    );
  }
  const read = async (path: string, to: string) => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await readable(path, async () =>
      pipeline(await backups.read(path, identity), createWriteStream(to, { mode: 0o600 })),
    );
  };
  const store = join(target, 'store');
  await read(way.copy.path, join(store, 'store.mdb'));
  const { time } = await readable('The journal', () =>
    replayJournal(store, journal(backups, way, identity), moment),
  );
  let files = 0;
  for (const [key, path] of await backups.allFiles()) {
    await read(path, key === secretKey ? join(target, key) : join(target, 'files', key));
    if (key !== secretKey) files++;
  }
  const { found, problems } = await checkStore(store);
  if (problems.length > 0) throw new HocketError('store_damaged', problems.join('\n'));
  return { time, files, found };
}

async function* journal(backups: BackupFolder, { logs }: Way, identity: string) {
  for (const { path } of logs) {
    const pieces: Buffer[] = [];
    for await (const piece of await backups.read(path, identity)) pieces.push(piece as Buffer);
    yield Buffer.concat(pieces);
  }
}

async function readable<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const sentence = `${what} cannot be read with that identity, or is damaged: ${messageOf(cause)}`;
    throw new HocketError('backup_unreadable', sentence, { cause });
  }
}

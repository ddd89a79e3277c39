import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { HocketError } from '@hocket/sdk';
import { isDiskFull } from '../models/database.ts';
import { type ByteRange, type FileStorage, isFileKey, type StoredFile } from './file-storage.ts';
import { resolveRange } from './resolve-range.ts';

/** A draft older than this is abandoned, in milliseconds. */
const draftLifetimeMs = 60 * 60 * 1000;

/** Files in a folder of this machine. */
export class DiskStorage implements FileStorage {
  /** The folder of unfinished files. No key begins with a dot, so nothing in it is read or listed. */
  private readonly drafts: string;
  /** The size of the last file that did not fit on the disk. */
  private failedBytes = 0;

  /** `onPut` is told of each file that was stored. */
  constructor(
    private readonly root: string,
    private readonly onPut?: (key: string) => void,
  ) {
    this.drafts = join(root, '.drafts');
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isFileKey(key)) throw new HocketError('file_key_invalid', `${key} is no file's key`);
    const path = join(this.root, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await mkdir(this.drafts, { recursive: true, mode: 0o700 });
    const draft = join(this.drafts, randomBytes(9).toString('base64url'));
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      if (isDiskFull(error)) this.failedBytes = bytes.byteLength;
      throw error;
    }
    // Folders on the path may be new, so their entries are synced too.
    for (const folder of foldersOf(key)) await syncFolder(join(this.root, folder));
    this.onPut?.(key);
  }

  async read(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const size = await this.size(key);
    if (size === undefined) return undefined;
    const { first, last } = resolveRange(range, size);
    const file = await open(join(this.root, key)).catch(ignoreMissing);
    if (!file) return undefined;
    // A read stream cannot express the range of an empty file.
    const body =
      last < first ? Readable.from([]) : file.createReadStream({ start: first, end: last });
    if (last < first) await file.close();
    return { size, first, last, body };
  }

  async size(key: string): Promise<number | undefined> {
    if (!isFileKey(key)) return undefined;
    const found = await stat(join(this.root, key)).catch(ignoreMissing);
    return found?.isFile() ? found.size : undefined;
  }

  async delete(key: string): Promise<void> {
    if (isFileKey(key)) await rm(join(this.root, key), { force: true });
  }

  isFull(): boolean {
    if (this.failedBytes === 0) return false;
    const { bavail, bsize } = statfsSync(this.root);
    if (bavail * bsize > this.failedBytes) this.failedBytes = 0;
    return this.failedBytes > 0;
  }

  /** Removes unfinished files that a crash left. */
  async removeDrafts(): Promise<void> {
    for (const name of (await readdir(this.drafts).catch(ignoreMissing)) ?? []) {
      const path = join(this.drafts, name);
      const found = await stat(path).catch(ignoreMissing);
      if (found && Date.now() - found.mtimeMs > draftLifetimeMs) await rm(path, { force: true });
    }
  }

  async *list(folder: string): AsyncIterable<string> {
    const entries =
      (await readdir(join(this.root, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
    for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
      const key = folder + entry.name;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else if (isFileKey(key)) yield key;
    }
  }
}

/** The folders above a key, the deepest first, the root last. */
function foldersOf(key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return [...names.map((_, index) => names.slice(0, names.length - index).join('/')), ''];
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** For `catch`: undefined when there is no such file or folder. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

import { open, type RootDatabase } from 'lmdb';

/** The LMDB database in a file, of bytes to bytes. */
export function openFile(path: string): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    cache: false,
    pageSize: 4096,
    // A commit is on disk before its meta page names it, and before anyone is told of it.
    overlappingSync: false,
  });
}

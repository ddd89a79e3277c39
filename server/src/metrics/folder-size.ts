import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes on disk of the files in a folder, those below it left out; 0 when there is none. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    // A file may go between the two looks.
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

import type { RemoteFile } from '@hocket/api';
import { refuse } from '../errors.ts';
import { isFileKey } from '../storage/file-storage.ts';

/** The file types of builds, with their media types. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** At most: bytes of one file and of a version, files of a version. */
export const maxSizes = { bytes: 10 * 1024 * 1024, total: 50 * 1024 * 1024, files: 500 };

/** Where a file of a version is kept. */
export function remoteFileKey(remote: string, version: string, path: string): string {
  return `remotes/${remote}/${version}/${path}`;
}

/** The media type of a file; undefined for what no build has. */
export function remoteFileType(path: string): string | undefined {
  const ending = path.split('.').at(-1) ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** Rejects with `remote_file_refused` or `file_too_large` what no version can be made of. */
export function expectBuildFiles(
  remote: string,
  version: string,
  files: readonly RemoteFile[],
): void {
  if (files.length > maxSizes.files) {
    throw refuse('remote_file_refused', `A version has at most ${maxSizes.files} files.`);
  }
  if (new Set(files.map(({ path }) => path)).size < files.length) {
    throw refuse('remote_file_refused', 'Each file of a version is named once.');
  }
  for (const { path, bytes } of files) {
    const isPath = isFileKey(remoteFileKey(remote, version, path));
    if (!isPath || !remoteFileType(path)) {
      throw refuse('remote_file_refused', `${path} is no file that a build has.`);
    }
    if (bytes > maxSizes.bytes) throw refuse('file_too_large', `${path} is over 10 MB.`);
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > maxSizes.total) throw refuse('file_too_large', 'A version is over 50 MB.');
}

import type { Readable } from 'node:stream';

/** Part of a file: from a byte on, up to and with another, or that many at its end. */
export type ByteRange = { first: number; last?: number } | { suffix: number };

/** A file that is being read. */
export interface StoredFile {
  /** Bytes of the whole file. */
  size: number;
  /** The first and last byte that `body` gives. */
  first: number;
  last: number;
  body: Readable;
}

/** Stores uploaded files under keys such as `avatars/someone/file.webp`. */
export interface FileStorage {
  /**
   * Stores a file. It is durable once this resolves, and nobody ever reads half of it. Rejects with
   * `file_key_invalid`.
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Reads a file; undefined when it does not exist. Rejects with `range_not_satisfiable`. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** The size in bytes; undefined when the file does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Removes a file; does nothing when it does not exist. */
  delete(key: string): Promise<void>;
  /** Whether a file did not fit on the disk, and still would not. */
  isFull(): boolean;
  /** The keys in a folder and the folders in it; `folder` ends with a slash, or is empty for all. */
  list(folder: string): AsyncIterable<string>;
}

const name = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/;

/** Whether a text is a valid key: no part leads upwards, is hidden, or is special in a file system. */
export function isFileKey(text: string): boolean {
  const names = text.split('/');
  return names.length > 1 && names.length < 8 && names.every((one) => name.test(one));
}

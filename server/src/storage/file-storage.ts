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

/** Where uploaded files are kept, by keys such as `avatars/someone/file.webp`. */
export interface FileStorage {
  /** Durable once it resolves; nobody ever reads half of it. Rejects with `file_key_invalid`. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined when there is none. Rejects with `range_not_satisfiable`. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** In bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Also when there is none. */
  delete(key: string): Promise<void>;
  /** Whether a file was refused for want of room, and there still is not as much. */
  isFull(): boolean;
  /** The keys in a folder and the folders in it; `folder` ends with a slash, or is empty for all. */
  list(folder: string): AsyncIterable<string>;
}

const name = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/;

/** Whether a text is a key: no part of it leads upwards, is hidden, or means something to a file system. */
export function isFileKey(text: string): boolean {
  const names = text.split('/');
  return names.length > 1 && names.length < 8 && names.every((one) => name.test(one));
}

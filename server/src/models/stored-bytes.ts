import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import { mongo } from 'mongoose';

/** Bytes as a database gives them. */
export type StoredBytes = Buffer | mongo.Binary;

const compressed = promisify(deflate);
const uncompressed = promisify(inflate);

/** What is stored of large data: written and read in one go, and a tenth of it in size. */
export function packed(data: string | Uint8Array): Promise<Buffer> {
  return compressed(data, { level: constants.Z_BEST_SPEED });
}

/** The data that `packed` was given. */
export function unpacked(stored: StoredBytes): Promise<Buffer> {
  return uncompressed(bytesOf(stored));
}

export function bytesOf(stored: StoredBytes): Buffer {
  return stored instanceof mongo.Binary ? Buffer.from(stored.value()) : stored;
}

export function isBytes(stored: unknown): stored is StoredBytes {
  return stored instanceof mongo.Binary || Buffer.isBuffer(stored);
}

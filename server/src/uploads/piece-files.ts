import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HocketError, limits } from '@hocket/sdk';
import type { ByteRange, FileStorage, StoredFile } from '../storage/file-storage.ts';
import { resolveRange } from '../storage/resolve-range.ts';

/** Bytes of each piece but the last. */
const pieceBytes = limits.recordingPieceBytes;

/** How many pieces a file of so many bytes has. */
export function piecesOf(bytes: number): number {
  return Math.ceil(bytes / pieceBytes);
}

/** Files that are stored in pieces, each file in a folder: none is ever in memory as a whole. */
export class PieceFiles {
  constructor(private readonly storage: FileStorage) {}

  /** Stores one piece over whatever is there. */
  async put(folder: string, index: number, bytes: Uint8Array, type: string): Promise<void> {
    await this.storage.put(keyOf(folder, index), bytes, type);
  }

  /** The bytes of one piece; undefined when it is missing. */
  async piece(folder: string, index: number): Promise<Buffer | undefined> {
    const found = await this.storage.read(keyOf(folder, index));
    return found && buffer(found.body);
  }

  /** Reads a file of `size` bytes; undefined when its beginning is missing. Rejects with `range_not_satisfiable`. */
  async read(folder: string, size: number, range?: ByteRange): Promise<StoredFile | undefined> {
    const { first, last } = resolveRange(range, size);
    const begin = keyOf(folder, Math.floor(first / pieceBytes));
    if ((await this.storage.size(begin)) === undefined) return undefined;
    const body = Readable.from(this.bytesOf(folder, first, last), { objectMode: false });
    return { size, first, last, body };
  }

  /** Removes all pieces of a file, or of all files in a folder. */
  async remove(folder: string): Promise<void> {
    for await (const key of this.storage.list(`${folder}/`)) await this.storage.delete(key);
  }

  private async *bytesOf(folder: string, first: number, last: number): AsyncGenerator<Buffer> {
    for (let index = Math.floor(first / pieceBytes); index * pieceBytes <= last; index++) {
      const start = index * pieceBytes;
      const range = {
        first: Math.max(0, first - start),
        last: Math.min(pieceBytes - 1, last - start),
      };
      const found = await this.storage.read(keyOf(folder, index), range);
      if (!found) throw new HocketError('piece_missing', `${keyOf(folder, index)} is missing`);
      yield* found.body as AsyncIterable<Buffer>;
    }
  }
}

/** Pieces are in order where keys are. */
function keyOf(folder: string, index: number): string {
  return `${folder}/${String(index).padStart(3, '0')}`;
}

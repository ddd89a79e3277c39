import { Zip, ZipDeflate } from 'fflate';

/** A time that every zip has, so that the same music gives the same bytes. */
const timeless = new Date(2000, 0, 1);
/** Bytes of a file that are in memory at once. */
const piece = 1 << 20;

/** A zip that is written file by file: none of them is in memory as a whole. Sounds stay as they are. */
export class ZipWriter {
  readonly #parts: Blob[] = [];
  #failure: Error | undefined;
  readonly #zip = new Zip((error, bytes) => {
    this.#failure ??= error ?? undefined;
    this.#parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });

  /** Adds a text, compressed. */
  addText(name: string, text: string): void {
    this.#begin(name, 6).push(new TextEncoder().encode(text), true);
  }

  /** Adds a file, not compressed. */
  async addFile(name: string, file: Blob): Promise<void> {
    const entry = this.#begin(name, 0);
    // In pieces of one size: a stream's are of any, and each piece is seen in the zip.
    for (let at = 0; at < file.size; at += piece)
      entry.push(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()));
    entry.push(new Uint8Array(0), true);
  }

  /** The whole zip; nothing can be added any more. Throws what went wrong on the way. */
  end(): Blob {
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return new Blob(this.#parts);
  }

  #begin(name: string, level: 0 | 6): ZipDeflate {
    const entry = new ZipDeflate(name, { level });
    entry.mtime = timeless;
    this.#zip.add(entry);
    return entry;
  }
}

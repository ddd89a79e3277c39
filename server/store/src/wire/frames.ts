/** The largest message, in bytes. */
export const MAX_MESSAGE = 48_000_000;
const HEADER = 16;

/** A message that breaks the protocol: its connection is closed. */
export class MalformedMessage extends Error {}

/** Cuts a stream of bytes into messages; `push` rejects with MalformedMessage on an impossible length. */
export class Frames {
  private chunks: Buffer[] = [];
  private size = 0;

  /** The messages that these bytes complete. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      if (this.size < 4) return messages;
      const length = this.peekLength();
      if (length < HEADER || length > MAX_MESSAGE) {
        throw new MalformedMessage(`a message of ${length} bytes`);
      }
      if (this.size < length) return messages;
      const all =
        this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      messages.push(all.subarray(0, length));
      const rest = all.subarray(length);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.size = rest.length;
    }
  }

  private peekLength(): number {
    const [first] = this.chunks;
    if (first && first.length >= 4) return first.readInt32LE();
    this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]?.readInt32LE() ?? 0;
  }
}

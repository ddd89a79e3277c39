/** Reads the numbers of a WebAssembly module from its bytes. Throws a RangeError where they end too early. */
export class ByteReader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('The bytes end too early.');
    this.at += 1;
    return byte;
  }

  /** An unsigned number of at most 32 bits, in LEB128. */
  unsigned(): number {
    let number = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      number += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return number;
    }
    throw new RangeError('A number has too many bytes.');
  }

  /** Passes a number in LEB128 of any sign, of at most 64 bits. */
  passNumber(): void {
    for (let count = 0; count < 10; count += 1) if (this.byte() < 0x80) return;
    throw new RangeError('A number has too many bytes.');
  }

  /** So many bytes, as a view. */
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.bytes.length) throw new RangeError('The bytes end too early.');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  /** A text with its length before it. */
  text(): string {
    return new TextDecoder().decode(this.take(this.unsigned()));
  }

  /** What `read` gives, as often as the number before says. */
  list<Item>(read: () => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.unsigned(); left > 0; left -= 1) items.push(read());
    return items;
  }
}

/** Bytes of a WebAssembly module, as they are written one after another. */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  get written(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  put(...bytes: readonly number[]): this {
    return this.all(bytes);
  }

  all(bytes: ArrayLike<number>): this {
    const end = this.length + bytes.length;
    if (end > this.bytes.length) {
      const longer = new Uint8Array(2 * end);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    this.bytes.set(bytes, this.length);
    this.length = end;
    return this;
  }

  /** A whole number from 0 to 2³² − 1, in LEB128. */
  unsigned(number: number): this {
    let left = number;
    for (; left >= 0x80; left = Math.floor(left / 0x80)) this.put((left % 0x80) | 0x80);
    return this.put(left);
  }

  /** A whole number from 0 to 2³¹ − 1, in LEB128 of numbers with a sign. */
  signed(number: number): this {
    let left = number;
    for (; left >= 0x40; left = Math.floor(left / 0x80)) this.put((left % 0x80) | 0x80);
    return this.put(left);
  }

  /** Bytes with their length before them. */
  sized(bytes: Uint8Array): this {
    return this.unsigned(bytes.length).all(bytes);
  }
}

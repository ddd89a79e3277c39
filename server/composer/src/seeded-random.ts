import { createHash } from 'node:crypto';

/** Random numbers that can be repeated: the same parts give the same numbers (mulberry32, seeded by a SHA-256). */
export class SeededRandom {
  private state: number;

  constructor(...parts: readonly unknown[]) {
    this.state = createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32LE(0);
  }

  /** 0 to 1, 1 not included. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whole, both ends included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.integer(0, list.length - 1)] ?? list[0];
  }

  /** True with a probability of `share`, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }
}

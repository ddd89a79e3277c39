/** So much at once, and so much more with each second: what is not used adds up to `burst` and no further. */
export class TokenBucket {
  private left: number;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.left = burst;
  }

  /**
   * Takes an amount at a time in seconds of any clock; false, and nothing is taken, when less than `reserve` would be
   * left.
   */
  take(amount: number, time: number, reserve = 0): boolean {
    if (time > this.last) {
      this.left = Math.min(this.burst, this.left + (time - this.last) * this.perSecond);
      this.last = time;
    }
    if (amount > this.left - reserve) return false;
    this.left -= amount;
    return true;
  }

  /** As if nothing had been taken. */
  refill(): void {
    this.left = this.burst;
    this.last = Number.NEGATIVE_INFINITY;
  }
}

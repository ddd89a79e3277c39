/** A note of a cycle is not kept out by what a number is rounded by. */
const rounding = 1e-6;

/** Recordings that came too late for their first notes: they enter with the next cycle, as a player would. */
export class LateEntries {
  /** By address: the audio time from which on it plays. */
  private readonly from = new Map<string, number>();

  /** A note of it was missed; it has come at an audio time, which is this cycle at so many cycles a second. */
  miss(address: string, now: number, cycle: number, cps: number): void {
    if ((this.from.get(address) ?? 0) > now) return;
    this.from.set(address, now + (Math.ceil(cycle) - cycle) / cps);
  }

  /** Something begins anew with a recording that is there: what came too late before does not keep it out. */
  forget(address: string): void {
    this.from.delete(address);
  }

  /** Whether a recording that is there plays a note of this audio time. */
  has(address: string, time: number): boolean {
    return time > (this.from.get(address) ?? 0) - rounding;
  }
}

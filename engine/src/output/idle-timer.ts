/** Milliseconds after which what nobody touched counts as idle. */
const timeoutMs = 2000;

/** Tells when nobody reads something any more. Between touches no timer runs for longer than two seconds. */
export class IdleTimer {
  private readonly end: () => void;
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `end` is called once there was no `touch` for two seconds. */
  constructor(end: () => void) {
    this.end = end;
  }

  touch(): void {
    this.last = performance.now();
    this.timer ??= setTimeout(() => this.check(), timeoutMs);
  }

  private check(): void {
    const idle = performance.now() - this.last;
    if (idle >= timeoutMs) {
      this.timer = undefined;
      this.end();
    } else this.timer = setTimeout(() => this.check(), timeoutMs - idle);
  }
}

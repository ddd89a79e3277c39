/** Milliseconds without a look after which nobody looks. */
const patience = 2000;

/** Notices when nobody looks any more. Between looks no timer runs for longer than two seconds. */
export class Attention {
  private readonly end: () => void;
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `end` is called once there was no `look` for two seconds. */
  constructor(end: () => void) {
    this.end = end;
  }

  look(): void {
    this.last = performance.now();
    this.timer ??= setTimeout(() => this.check(), patience);
  }

  private check(): void {
    const idle = performance.now() - this.last;
    if (idle >= patience) {
      this.timer = undefined;
      this.end();
    } else this.timer = setTimeout(() => this.check(), patience - idle);
  }
}

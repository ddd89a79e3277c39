import type { After } from '../stores/async/after.ts';

/** A timer that a test moves by hand, in milliseconds. */
export class ManualTime {
  now = 0;
  #waiting: { at: number; run: () => void }[] = [];

  readonly after: After = (delay, run) => {
    const entry = { at: this.now + delay, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  };

  /** Milliseconds until the next timer; undefined when none waits. */
  get next(): number | undefined {
    const [first] = this.#waiting.map(({ at }) => at - this.now).sort((a, b) => a - b);
    return first;
  }

  /** Runs what is due within `time`, in order, also what that starts. */
  pass(time: number): void {
    const end = this.now + time;
    for (;;) {
      const [first] = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!first) break;
      this.#waiting = this.#waiting.filter((other) => other !== first);
      this.now = first.at;
      first.run();
    }
    this.now = end;
  }
}

import { makeAutoObservable } from 'mobx';

/** Milliseconds that a result stands before the button is itself again (specification, part 4). */
const resultTime = { success: 2000, error: 3000 } as const;

/** The states of Generate Strudel Code. */
export class Generator {
  state: 'idle' | 'generating' | 'success' | 'error' = 'idle';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  /**
   * Calls `generate` once 'generating' had a chance to be painted, and `onResult` with what it said;
   * what that returns is called when the result has stood long enough.
   */
  run(generate: () => boolean, onResult: (found: boolean) => () => void): void {
    if (this.state === 'generating') return;
    this.state = 'generating';
    this.wait(0, () => {
      const found = generate();
      const undo = onResult(found);
      this.finish(found ? 'success' : 'error', undo);
    });
  }

  /** Forgets what is under way. */
  dispose(): void {
    clearTimeout(this.timer);
    this.state = 'idle';
  }

  private finish(state: 'success' | 'error', undo: () => void): void {
    this.state = state;
    this.wait(resultTime[state], () => {
      undo();
      this.dispose();
    });
  }

  private wait(delay: number, next: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(next, delay);
  }
}

import { makeAutoObservable } from 'mobx';

/** Milliseconds that a result is shown before the button has its own text again (specification, part 4). */
const resultTime = { success: 2000, error: 3000 } as const;

/** The states of Generate Strudel Code, whether its button is pressed or its entry in the command palette. */
export class CodeGenerator {
  state: 'idle' | 'generating' | 'success' | 'error' = 'idle';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Calls `generate` once 'generating' had a chance to be painted, and `onResult` with what came of it; what that returns
   * is called when the result has stood long enough.
   */
  run(
    generate: () => Promise<boolean>,
    onResult: (found: boolean, failure?: unknown) => () => void,
  ): void {
    if (this.state === 'generating') return;
    this.state = 'generating';
    this.wait(0, () => {
      generate().then(
        (found) => this.finish(found ? 'success' : 'error', onResult(found)),
        (failure: unknown) => this.finish('error', onResult(false, failure)),
      );
    });
  }

  /** Ends the timer, and goes back to idle. */
  dispose(): void {
    clearTimeout(this.#timer);
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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(next, delay);
  }
}

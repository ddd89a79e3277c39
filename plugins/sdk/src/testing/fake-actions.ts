import type { Action, Actions } from '../actions.ts';

/** Keeps what panels offer, and does it when asked. */
export class FakeActions implements Actions {
  all: readonly Action[] = [];
  /** The ids that were asked for, those that nobody offers too. */
  readonly asked: string[] = [];

  add(...actions: readonly Action[]): () => void {
    this.all = [...this.all, ...actions];
    return () => {
      this.all = this.all.filter((action) => !actions.includes(action));
    };
  }

  find(id: string): Action | undefined {
    return this.all.find((action) => action.id === id);
  }

  run(id: string, keys?: string): void {
    this.asked.push(id);
    const action = this.find(id);
    if (!action?.isDisabled?.()) void action?.run?.(keys);
  }
}

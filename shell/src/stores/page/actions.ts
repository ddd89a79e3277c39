import type { Action, Actions } from '@hocket/sdk';
import { makeAutoObservable, observable } from 'mobx';

/** What can be done at the moment: the shell's own actions and those of the panels that are shown. */
export class ActionStore implements Actions {
  readonly #offered = observable.map<string, Action>({}, { deep: false });
  readonly #onFail: (error: unknown) => void;

  /** `onFail` hears what an action throws or rejects with. */
  constructor(onFail: (error: unknown) => void) {
    this.#onFail = onFail;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): readonly Action[] {
    return [...this.#offered.values()];
  }

  add(...actions: readonly Action[]): () => void {
    for (const action of actions) {
      // Deleted first, so that it comes last.
      this.#offered.delete(action.id);
      this.#offered.set(action.id, action);
    }
    return () => this.remove(actions);
  }

  find(id: string): Action | undefined {
    return this.#offered.get(id);
  }

  /** The action that the studio does at these keys, such as `Ctrl+S`. */
  withKeys(keys: string): Action | undefined {
    return this.all.findLast((action) => action.keysIn !== 'panel' && action.keys?.includes(keys));
  }

  run(id: string, keys?: string): void {
    const action = this.find(id);
    if (action) this.perform(action, keys);
  }

  /** Does one that may be offered no more, such as that of a palette which has closed. */
  perform(action: Action, keys?: string): void {
    if (!action.run || action.isDisabled?.()) return;
    try {
      Promise.resolve(action.run(keys)).catch(this.#onFail);
    } catch (error) {
      this.#onFail(error);
    }
  }

  private remove(actions: readonly Action[]): void {
    for (const action of actions) {
      if (this.find(action.id) === action) this.#offered.delete(action.id);
    }
  }
}

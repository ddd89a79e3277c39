import type { Notice } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type After, after } from '../async/after.ts';

export interface ShownNotice extends Notice {
  id: number;
}

/** Milliseconds that a message stands; an error long enough to be read twice. */
const shownFor: Readonly<Record<Notice['kind'], number>> = {
  info: 6000,
  success: 4000,
  error: 20_000,
};
/** One that offers something waits for a finger. */
const offeredFor = 12_000;
const atMost = 4;

/** Short messages over the page. */
export class Notices {
  list: ShownNotice[] = [];
  #lastId = 0;
  readonly #wait: After;

  constructor(wait: After = after) {
    this.#wait = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows a message; the same one again only moves to the end. */
  add({ kind, text, action }: Notice): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const others = this.list.filter((notice) => notice.text !== text);
    this.list = [...others, { id, kind, text, action }].slice(-atMost);
    this.#wait(action ? Math.max(offeredFor, shownFor[kind]) : shownFor[kind], () =>
      this.dismiss(id),
    );
  }

  dismiss(id: ShownNotice['id']): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

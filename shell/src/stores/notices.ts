import type { Notice } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type After, after } from './after.ts';

export interface ShownNotice extends Notice {
  id: number;
}

/** Milliseconds that good news stands; an error stands until it is dismissed or pushed out. */
const shownFor = 5000;
const atMost = 4;

/** Short messages over the page. */
export class Notices {
  list: ShownNotice[] = [];
  private lastId = 0;

  constructor(private readonly wait: After = after) {
    makeAutoObservable<this, 'wait' | 'lastId'>(
      this,
      { wait: false, lastId: false },
      { autoBind: true },
    );
  }

  /** Shows a message; the same one again only moves to the end. */
  add({ kind, text }: Notice): void {
    this.lastId += 1;
    const id = this.lastId;
    const others = this.list.filter((notice) => notice.text !== text);
    this.list = [...others, { id, kind, text }].slice(-atMost);
    if (kind !== 'error') this.wait(shownFor, () => this.dismiss(id));
  }

  dismiss(id: ShownNotice['id']): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

import type { UnsavedWork } from '@hocket/sdk';
import { makeAutoObservable, observable, observableRef } from 'mobx';

/** Knows what would be lost if the page were left, and who waits to leave it. Observable. */
export class Guard {
  /** What goes on once the unsaved work is saved or discarded. */
  next: (() => void) | undefined = undefined;
  readonly #works = observable.set<UnsavedWork>([], { deep: false });

  constructor() {
    makeAutoObservable(this, { next: observableRef }, { autoBind: true });
  }

  /** The first work that is dirty. */
  get unsaved(): UnsavedWork | undefined {
    return [...this.#works].find(({ dirty }) => dirty);
  }

  /** Asks before the page is left while the work is dirty; the returned function ends that. */
  add(work: UnsavedWork): () => void {
    this.#works.add(work);
    return () => void this.#works.delete(work);
  }

  /** Goes on at once when nothing would be lost, else when somebody has said what becomes of it. */
  leave(next: () => void): void {
    if (this.unsaved) this.next = next;
    else next();
  }

  stay(): void {
    this.next = undefined;
  }

  discard(): void {
    const { next, unsaved } = this;
    this.stay();
    unsaved?.discard();
    next?.();
  }

  /** Goes on if the work could be saved, and says whether it could; its page says why not. */
  async save(): Promise<boolean> {
    const { next, unsaved } = this;
    this.stay();
    const isSaved = !unsaved || (await unsaved.save());
    if (isSaved) next?.();
    return isSaved;
  }
}

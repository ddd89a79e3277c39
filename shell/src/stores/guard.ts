import type { UnsavedWork } from '@hocket/sdk';
import { makeAutoObservable, observable } from 'mobx';

/** Knows what would be lost if the page were left. Observable. */
export class Guard {
  private readonly works = observable.set<UnsavedWork>([], { deep: false });

  constructor() {
    makeAutoObservable<this, 'works'>(this, { works: false }, { autoBind: true });
  }

  /** The first work that is dirty. */
  get unsaved(): UnsavedWork | undefined {
    return [...this.works].find(({ dirty }) => dirty);
  }

  /** Asks before the page is left while the work is dirty; the returned function ends that. */
  add(work: UnsavedWork): () => void {
    this.works.add(work);
    return () => void this.works.delete(work);
  }
}

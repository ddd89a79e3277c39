import type { DetailsPlace, ShownDetails } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';

/** The place for details: what is shown in it, and the element that holds it wherever the page puts that. */
export class DetailsStore implements DetailsPlace {
  shown: ShownDetails | undefined = undefined;
  readonly element: HTMLElement = document.createElement('div');

  constructor() {
    makeAutoObservable(this, { shown: observableRef, element: false }, { autoBind: true });
  }

  show(details: ShownDetails): () => void {
    const before = this.shown;
    this.shown = details;
    before?.onClose();
    return () => this.end(details);
  }

  /** Somebody closes them. */
  close(): void {
    const { shown } = this;
    this.shown = undefined;
    shown?.onClose();
  }

  private end(details: ShownDetails): void {
    if (this.shown === details) this.shown = undefined;
  }
}

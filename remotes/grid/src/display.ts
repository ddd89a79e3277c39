import { makeAutoObservable } from 'mobx';

export interface Message {
  kind: 'success' | 'error';
  text: string;
}

/** What the panel says right now; a newer message replaces an older one. */
export class Display {
  message: Message | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows a message; the returned function takes it away if it still stands. */
  show(message: Message): () => void {
    this.message = message;
    const shown = this.message;
    return () => {
      if (this.message === shown) this.clear();
    };
  }

  clear(): void {
    this.message = undefined;
  }
}

import { makeAutoObservable } from 'mobx';
import { GridCursor } from './steps/grid-cursor.ts';

export interface GridMessage {
  kind: 'success' | 'error';
  text: string;
}

/** What the panel shows besides the music: a message, what is open, where the focus is. */
export class Display {
  message: GridMessage | undefined = undefined;
  /** Id of the track whose settings are open: one at a time. */
  settings: string | undefined = undefined;
  /** The sheet of keys. */
  shortcuts = false;
  /** The details of the step at the cursor. */
  step = false;
  /** Name of the track that something is dragged over. */
  aimed: string | undefined = undefined;
  readonly cursor = new GridCursor();

  constructor() {
    makeAutoObservable(this, { cursor: false }, { autoBind: true });
  }

  /** Shows a message, in place of an older one; the returned function takes it away if it still stands. */
  show(message: GridMessage): () => void {
    this.message = message;
    const shown = this.message;
    return () => {
      if (this.message === shown) this.clear();
    };
  }

  clear(): void {
    this.message = undefined;
  }

  aimAt(track: string | undefined): void {
    this.aimed = track;
  }

  open(part: 'shortcuts' | 'step'): void {
    this[part] = true;
  }

  close(part: 'shortcuts' | 'step'): void {
    this[part] = false;
  }

  toggleSettings(track: string): void {
    this.settings = this.settings === track ? undefined : track;
  }
}

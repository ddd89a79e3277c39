import { makeAutoObservable } from 'mobx';
import type { Kept } from '../storage/local-store.ts';

/** Whether a newcomer is asked where to start; kept on this machine. */
export class Welcome {
  isShown: boolean;

  constructor(private readonly kept: Pick<Kept, 'read' | 'write'>) {
    this.isShown = kept.read('showWelcome') ?? true;
    makeAutoObservable<this, 'kept'>(this, { kept: false }, { autoBind: true });
  }

  close(): void {
    this.isShown = false;
    this.kept.write('showWelcome', false);
  }
}

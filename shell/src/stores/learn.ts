import type { Learn as LearnContract } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';

/** What has been learned: ids of completed tutorials, each once. */
export class Learn implements LearnContract {
  completedLessons: readonly string[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  complete(tutorialId: string): void {
    if (this.completedLessons.includes(tutorialId)) return;
    this.completedLessons = [...this.completedLessons, tutorialId];
  }

  /** Puts back what was kept on this machine. */
  restore(completed: readonly string[]): void {
    this.completedLessons = [...new Set(completed)];
  }
}

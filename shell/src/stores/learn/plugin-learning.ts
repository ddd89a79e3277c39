import type { LearningProgress } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalStore } from '../storage/local-store.ts';
import { type LearningReport, withReport } from './learning-report.ts';

const nothing: LearningProgress = { completedLessons: [], tutorials: [] };

/** What a user learned in plugins' courses, of which the server knows nothing: this machine keeps it. */
export class PluginLearning {
  progress = nothing;
  #owner: string | undefined = undefined;
  readonly #localStore: Pick<LocalStore, 'read' | 'write'>;

  constructor(localStore: Pick<LocalStore, 'read' | 'write'>) {
    this.#localStore = localStore;
    makeAutoObservable(this, { progress: observableRef });
  }

  /** Takes what this machine keeps of a user. */
  adopt(owner: string): void {
    this.#owner = owner;
    this.progress = this.keptOf(owner);
  }

  /** Lets go of the user; what was learned stays on this machine. */
  release(): void {
    this.#owner = undefined;
    this.progress = nothing;
  }

  add(report: LearningReport): void {
    const owner = this.#owner;
    if (owner === undefined) return;
    // Another tab may have added to it.
    this.progress = withReport(this.keptOf(owner), report);
    const others = this.all().filter((each) => each.owner !== owner);
    this.#localStore.write('pluginLearning', [{ owner, progress: this.progress }, ...others]);
  }

  private keptOf(owner: string): LearningProgress {
    return this.all().find((each) => each.owner === owner)?.progress ?? nothing;
  }

  private all() {
    return this.#localStore.read('pluginLearning') ?? [];
  }
}

import type { AssistantStage } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RequestHooks } from './received-proposal.ts';

/** What is asked of an AI, one request at a time: how far it is, and why it came to nothing. Observable. */
export class OneRequest {
  stage: AssistantStage | undefined = undefined;
  explanation = '';
  failure: unknown = undefined;
  private running: AbortController | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'running'>(this, { running: observableRef, failure: observableRef });
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Has something made, and shown unless it was cancelled. Never rejects: see `failure`. */
  async run<Made>(
    stage: AssistantStage,
    make: (work: RequestHooks) => Promise<Made>,
    show: (made: Made) => void,
  ): Promise<void> {
    const running = new AbortController();
    const { signal } = running;
    [this.running, this.stage, this.explanation, this.failure] = [running, stage, '', undefined];
    const told = (change: Partial<Pick<this, 'stage' | 'explanation' | 'failure'>>) =>
      runInAction(() => void (signal.aborted || Object.assign(this, change)));
    try {
      const made = await make({
        signal,
        onStage: (now) => told({ stage: now }),
        onExplanation: (explanation) => told({ explanation }),
      });
      if (!signal.aborted) runInAction(() => show(made));
    } catch (failure) {
      told({ failure });
    } finally {
      if (!signal.aborted) runInAction(() => this.end());
    }
  }

  /** Gives up, here and at the provider. */
  cancel(): void {
    this.running?.abort();
    this.end();
    this.explanation = '';
  }

  /** Forgets how the last one ended, too. */
  forget(): void {
    this.cancel();
    this.failure = undefined;
  }

  private end(): void {
    this.stage = undefined;
    this.running = undefined;
  }
}

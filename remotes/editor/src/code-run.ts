import type { Studio } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Failure, failureOf } from './failure.ts';

/** Milliseconds after which a finished run's status is idle again. */
export const statusTime = 3000;

/** Runs of the editor's code, and what the last one came to. */
export class CodeRun {
  status: 'idle' | 'executing' | 'success' | 'error' = 'idle';
  /** Of the last run, with the code that failed; it outlives the status, so that it can be read in peace. */
  failed: { code: string; failure: Failure } | undefined;
  private latest = 0;
  private clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(private studio: Pick<Studio, 'project' | 'transport'>) {
    makeAutoObservable<this, 'studio' | 'latest' | 'clearing'>(
      this,
      { studio: false, latest: false, clearing: false },
      { autoBind: true },
    );
  }

  /** Where the last run failed, as long as the code is still the one that failed. */
  get mark(): Failure | undefined {
    if (this.failed?.code !== this.studio.project.data.strudelCode) return undefined;
    return this.failed.failure;
  }

  /** Plays the project's code; of two runs at once the later one tells the status. */
  async start(): Promise<void> {
    const run = this.begin();
    const code = this.studio.project.data.strudelCode;
    try {
      // The same error as the engine's, without waking the engine for it.
      if (code.trim() === '') throw { code: 'code_empty' };
      await this.studio.transport.play('code');
      // Resolved but silent: Stop was pressed elsewhere in the meantime.
      this.finish(run, this.studio.transport.playing ? 'success' : 'idle');
    } catch (error) {
      this.finish(run, 'error', { code, failure: failureOf(error) });
    }
  }

  /** Stops the music; a run that is still being evaluated tells nothing more. */
  stop(): void {
    this.begin();
    this.status = 'idle';
    this.studio.transport.stop();
  }

  /** Ends the timer; a run that is still being evaluated tells nothing more. */
  dispose(): void {
    this.latest += 1;
    clearTimeout(this.clearing);
  }

  private begin(): number {
    this.dispose();
    this.status = 'executing';
    this.failed = undefined;
    return this.latest;
  }

  private finish(run: number, status: CodeRun['status'], failed?: CodeRun['failed']): void {
    if (run !== this.latest) return;
    this.status = status;
    this.failed = failed;
    this.clearing = setTimeout(
      () =>
        runInAction(() => {
          this.status = 'idle';
        }),
      statusTime,
    );
  }
}

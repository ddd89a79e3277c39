import { HocketError } from '@hocket/sdk';

/** What drives the scheduler. */
export interface SchedulerClock {
  /** Ticks until stopped. */
  start(tick: () => void): void;
  stop(): void;
}

const intervalMs = 25;

/** A clock whose ticks come from a worker. */
export class WorkerClock implements SchedulerClock {
  /** Called when the worker fails: there will be no more ticks. */
  onLost: (() => void) | undefined;
  private tick: (() => void) | undefined;
  private last = 0;
  private readonly worker: Worker;

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.onmessage = () => this.beat();
    worker.onerror = () => {
      this.dispose();
      this.onLost?.();
    };
  }

  /** Loads the built clock script, however long a slow machine takes for it. Rejects when it cannot be loaded. */
  static load(url: string): Promise<WorkerClock> {
    const worker = new Worker(url);
    return new Promise((resolve, reject) => {
      worker.onerror = () => {
        worker.terminate();
        reject(
          new HocketError('clock_failed', 'The clock of the audio engine could not be loaded'),
        );
      };
      worker.onmessage = () => resolve(new WorkerClock(worker));
    });
  }

  start(tick: () => void): void {
    this.tick = tick;
    this.worker.postMessage(intervalMs);
  }

  stop(): void {
    this.tick = undefined;
    this.worker.postMessage(0);
  }

  dispose(): void {
    this.tick = undefined;
    this.worker.terminate();
  }

  /** After a blocked page the ticks that queued up arrive at once: the first of them does all the work. */
  private beat(): void {
    const now = performance.now();
    if (now - this.last < intervalMs / 4) return;
    this.last = now;
    this.tick?.();
  }
}

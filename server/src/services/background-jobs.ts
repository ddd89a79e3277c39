import { codeOf, HocketError } from '@hocket/sdk';
import type { Logger } from 'pino';

/** Jobs that continue after their request has been answered. */
export class BackgroundJobs {
  private readonly open = new Set<Promise<void>>();

  constructor(private readonly log: Logger) {}

  /** How many have not ended yet. */
  get count(): number {
    return this.open.size;
  }

  /** Resolves when the job has ended; a failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): Promise<void> {
    const job = work()
      .catch((error: unknown) => this.failed(name, error))
      .finally(() => this.open.delete(job));
    this.open.add(job);
    return job;
  }

  /** Resolves when all jobs, and the jobs that they started, have ended. */
  async settled(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  /** Only our own messages are logged: those of drivers and mail servers may contain addresses. */
  private failed(name: string, error: unknown): void {
    const message = error instanceof HocketError ? error.message : undefined;
    this.log.error({ errand: name, code: codeOf(error) }, message ?? 'An errand failed');
  }
}

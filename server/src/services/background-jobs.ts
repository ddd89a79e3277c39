import { codeOf, HocketError } from '@hocket/sdk';
import type { Logger } from 'pino';

/** Work that goes on after its request has been answered. */
export class BackgroundJobs {
  private readonly open = new Set<Promise<void>>();

  constructor(private readonly log: Logger) {}

  /** Resolves when the work has ended; a failure is logged under `name`, as there is nobody to tell. */
  run(name: string, work: () => Promise<void>): Promise<void> {
    const job = work()
      .catch((error: unknown) => this.failed(name, error))
      .finally(() => this.open.delete(job));
    this.open.add(job);
    return job;
  }

  /** Resolves when everything begun so far, and by it, has ended. */
  async settled(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  /** Only our own sentences are logged: a driver's or a mail server's may hold addresses. */
  private failed(name: string, error: unknown): void {
    const message = error instanceof HocketError ? error.message : undefined;
    this.log.error({ errand: name, code: codeOf(error) }, message ?? 'An errand failed');
  }
}

import type { RemoteList } from '@hocket/api';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { refuse } from '../errors.ts';

/** That a version of a remote did not run in somebody's browser. */
export interface RemoteReport {
  remote: string;
  version: string;
  /** A code. */
  reason: string;
  /** The version that is shown instead. */
  shown?: string;
}

/** Codes that are counted by their name. */
const reasons = [
  'remote_unreachable',
  'remote_tampered',
  'remote_api_version',
  'remote_shared_version',
  'remote_invalid',
  'remote_threw',
];

/** Counts and logs which remotes fail, and says nothing of the people in whose browsers they do. */
export class RemoteReports {
  readonly counter = new Counter({
    name: 'hocket_remote_failures_total',
    help: 'Remotes that did not run in a browser, by what went wrong',
    labelNames: ['remote', 'reason'],
    registers: [],
  });

  constructor(
    private readonly live: { list(): Promise<RemoteList> },
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** Rejects with `not_found` when there is no such remote. */
  async take({ remote, version, reason, shown }: RemoteReport): Promise<void> {
    if (!Object.hasOwn(await this.live.list(), remote)) {
      throw refuse('not_found', 'There is no such remote');
    }
    this.counter.inc({ remote, reason: reasons.includes(reason) ? reason : 'other' });
    this.log.warn({ remote, version, reason, shown }, 'A remote failed in a browser');
  }
}

import { reportLimits } from '@hocket/api';
import { messageOf } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import type { LocalStore } from '../stores/storage/local-store.ts';

/** What went wrong with a version of a remote here. Nothing in it says of whom it is. */
export interface RemoteFailure {
  remote: string;
  version: string;
  /** A code. */
  reason: string;
  /** The version that is shown instead. */
  shown?: string;
}

/** Takes out whatever is somebody's: most pages have nothing to report. */
const redaction = new Lazy(() => import('./redacted.ts'));

/** Reports of one browser in a day. */
const maxReports = 30;
const day = 24 * 60 * 60 * 1000;

export interface PanelReportsOptions {
  localStore: Pick<LocalStore, 'read' | 'write'>;
  /** What people wrote here and nobody else may read. */
  secrets: () => unknown;
  send?: (report: object) => Promise<unknown>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Tells the server what goes wrong with panels: each thing once a day, and no more than thirty. */
export class PanelReports {
  readonly #options: Required<PanelReportsOptions>;

  constructor(options: PanelReportsOptions) {
    this.#options = { send: sendReport, now: Date.now, ...options };
  }

  /** What cannot be told is let go: nobody waits for it. */
  async report(failure: RemoteFailure, error: unknown): Promise<void> {
    const { localStore, secrets, send, now } = this.#options;
    const code = await redaction.fetch().catch(() => undefined);
    if (code === undefined) return;
    const { redactedMessage, redactedStack, textsIn } = code;
    const message = redactedMessage(messageOf(error), textsIn(secrets()), reportLimits.message);
    const stack = redactedStack(stackOf(error), reportLimits.stack);
    const key = [failure.remote, failure.version, failure.reason, message].join(' ');
    const known = localStore.read('panelReports');
    const { since, told } = known && now() - known.since < day ? known : { since: now(), told: [] };
    if (told.includes(key) || told.length >= maxReports) return;
    localStore.write('panelReports', { since, told: [...told, key] });
    await send({ ...failure, message, ...(stack && { stack }) }).catch(() => undefined);
  }
}

function stackOf(error: unknown): string {
  const { stack, cause } = (error ?? {}) as { stack?: unknown; cause?: { stack?: unknown } };
  const text = cause?.stack ?? stack;
  return typeof text === 'string' ? text : '';
}

function sendReport(report: object): Promise<unknown> {
  return fetch('/remotes/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  });
}

import { type AiRequest, codeOf } from '@hocket/sdk';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { statusOf } from '../errors.ts';

/**
 * Records how requests end, in the log and in the metrics: by provider and outcome, never with anything that a user
 * wrote.
 */
export class AiOutcomes {
  readonly counter = new Counter({
    name: 'hocket_ai_answers_total',
    help: 'Requests to the AI, by provider and outcome',
    labelNames: ['provider', 'outcome'],
    registers: [],
  });

  constructor(private readonly log: Logger) {}

  /** Records a request that was answered, or that failed with `failure`. */
  record(provider: string, { task, repair }: AiRequest, began: number, failure?: unknown): void {
    const outcome = failure === undefined ? 'answered' : outcomeOf(failure);
    this.counter.inc({ provider, outcome });
    const ms = Math.round(performance.now() - began);
    this.log.info({ ai: { provider, outcome, ms, task, repair: repair?.attempt } });
  }
}

/** The code of a failure, and the reason when an answer could not be used. */
function outcomeOf(failure: unknown): string {
  const code = codeOf(failure);
  if (statusOf(failure) === 500) return 'internal';
  const { reason } = ((failure as { details?: object }).details ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? `${code}:${reason}` : code;
}

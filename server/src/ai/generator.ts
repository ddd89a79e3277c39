import { randomInt } from 'node:crypto';
import { historyPage, promptLength, repairs } from '@hocket/api';
import type { Composition, SeededRequest } from '@hocket/composer';
import type { AiAnswer, AiCapabilities, AiListener, AiRequest, AiTake } from '@hocket/sdk';
import { WorkTimes } from '../work-times.ts';
import { cancelled, tooSlow } from './ai-failures.ts';
import { historyItems } from './ai-history.ts';
import type { AiOutcomes } from './ai-outcomes.ts';
import type { AiProvider } from './ai-provider.ts';
import type { AiQuota } from './ai-quota.ts';

/** Between the seeds of one request's answers: the golden ratio, so that they lie far apart. */
const seedStep = 0x9e3779b9;

/** Music from words: asks the provider within the user's limits. Answers are neither checked nor stored here. */
export class Generator {
  constructor(
    private readonly provider: AiProvider,
    private readonly quota: AiQuota,
    private readonly outcomes: AiOutcomes,
    /** How long a provider may take, in milliseconds. */
    private readonly timeoutMs = 60_000,
    private readonly times = new WorkTimes(),
  ) {}

  /** Rejects with `ai_limit`, `ai_timeout`, `ai_cancelled`, or as the provider does. */
  async generate(user: string, request: AiRequest, listener: AiListener = {}): Promise<AiAnswer> {
    const { id } = this.provider.info;
    const began = performance.now();
    let end: (() => void) | undefined;
    try {
      end = await this.quota.take(user);
      const seed = request.seed ?? randomInt(2 ** 32);
      const { takes = 1, ...asked } = request;
      const first = { ...(await this.withTimeout({ ...asked, seed }, listener)), seed };
      const others = await this.others({ ...asked, seed }, first, takes - 1, listener);
      this.outcomes.record(id, request, began);
      return { ...first, provider: id, ...(others.length > 0 ? { others } : {}) };
    } catch (error) {
      this.outcomes.record(id, request, began, error);
      throw error;
    } finally {
      end?.();
    }
  }

  /** Answers beside the first, as many as the provider gives to one request; what comes out the same is left out. */
  private async others(
    request: SeededRequest,
    first: AiTake,
    wanted: number,
    { signal }: AiListener,
  ): Promise<AiTake[]> {
    const made = [first];
    const count = Math.min(wanted, this.provider.info.takes - 1);
    for (let take = 1; take <= count; take += 1) {
      const seed = (request.seed + take * seedStep) % 2 ** 32;
      const other = await this.withTimeout({ ...request, seed }, signal ? { signal } : {});
      if (!made.some((each) => isSameMusic(each, other))) made.push({ ...other, seed });
    }
    return made.slice(1);
  }

  capabilities(): AiCapabilities {
    const { info, styles, moods } = this.provider;
    const { userLimits } = this.quota;
    return {
      providers: [info],
      styles: [...styles],
      moods: [...moods],
      limits: { promptLength, historyPage, historyItems, repairs, ...userLimits },
    };
  }

  private async withTimeout(
    request: SeededRequest,
    { signal, onExplanation }: AiListener,
  ): Promise<Composition> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    let hasExplained = false;
    const listener = {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      onExplanation: (words: string) => {
        hasExplained = true;
        onExplanation?.(words);
      },
    };
    try {
      const compose = () => this.provider.compose(request, listener);
      const made = await this.times.time(`ai.${this.provider.info.id}`, compose);
      if (!hasExplained && made.explanation) onExplanation?.(made.explanation);
      return made;
    } catch (error) {
      if (signal?.aborted) throw cancelled();
      throw timeout.aborted ? tooSlow() : error;
    }
  }
}

function isSameMusic(one: Composition, other: Composition): boolean {
  const said = ({ generatedCode, music, bpm }: Composition) =>
    JSON.stringify([generatedCode, music, bpm]);
  return said(one) === said(other);
}

import { randomInt } from 'node:crypto';
import { historyPage, promptLength, repairs } from '@hocket/api';
import {
  type AiAnswer,
  type AiCapabilities,
  type AiListener,
  type AiRequest,
  codeOf,
} from '@hocket/sdk';
import { refuse } from '../errors.ts';
import type { RateLimits, Rule } from '../services/rate-limits.ts';
import { historyItems } from './ai-history.ts';
import type { AiProvider } from './ai-provider.ts';

/** Answers per user. */
const perMinute: Rule = { name: 'ai-minute', points: 20, seconds: 60 };
const perDay: Rule = { name: 'ai-day', points: 300, seconds: 24 * 60 * 60 };

/** Milliseconds that a provider has. */
const patience = 60_000;

/** Music from words: asks the provider within limits. What it answers was not checked, and is kept nowhere. */
export class Generator {
  constructor(
    private readonly provider: AiProvider,
    private readonly limits: RateLimits,
  ) {}

  /** Rejects with `ai_limit`. */
  async generate(
    user: string,
    request: AiRequest,
    { signal, onExplanation }: AiListener = {},
  ): Promise<AiAnswer> {
    for (const rule of [perMinute, perDay]) await this.take(rule, user);
    const seed = request.seed ?? randomInt(2 ** 32);
    const time = AbortSignal.timeout(patience);
    let said = false;
    const made = await this.provider.compose(
      { ...request, seed },
      {
        signal: signal ? AbortSignal.any([signal, time]) : time,
        onExplanation: (words) => {
          said = true;
          onExplanation?.(words);
        },
      },
    );
    if (!said) onExplanation?.(made.explanation);
    return { ...made, seed, provider: this.provider.info.id };
  }

  capabilities(): AiCapabilities {
    const { info, styles, moods } = this.provider;
    return {
      providers: [info],
      styles: [...styles],
      moods: [...moods],
      limits: {
        promptLength,
        historyPage,
        historyItems,
        perMinute: perMinute.points,
        perDay: perDay.points,
        repairs,
      },
    };
  }

  private async take(rule: Rule, user: string): Promise<void> {
    await this.limits.take(rule, user).catch((error: unknown) => {
      if (codeOf(error) !== 'rate_limited') throw error;
      const { retryAfter } = (error as { details: { retryAfter: number } }).details;
      const sentence = `AI generation rate limited. Try again in ${retryAfter} seconds.`;
      throw refuse('ai_limit', sentence, { retryAfter });
    });
  }
}

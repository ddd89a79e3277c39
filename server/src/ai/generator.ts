import { randomInt } from 'node:crypto';
import { historyPage, promptLength } from '@hocket/api';
import { type AiAnswer, type AiCapabilities, type AiRequest, codeOf } from '@hocket/sdk';
import { refuse } from '../errors.ts';
import type { RateLimits, Rule } from '../services/rate-limits.ts';
import { type AiHistory, historyItems } from './ai-history.ts';
import type { AiProvider } from './ai-provider.ts';

/** Answers per user. */
const perMinute: Rule = { name: 'ai-minute', points: 20, seconds: 60 };
const perDay: Rule = { name: 'ai-day', points: 300, seconds: 24 * 60 * 60 };

/** Milliseconds that a provider has. */
const patience = 60_000;

/** Music from words: asks the provider within limits, and keeps what it answers. */
export class Generator {
  constructor(
    private readonly provider: AiProvider,
    private readonly history: AiHistory,
    private readonly limits: RateLimits,
  ) {}

  /** Rejects with `ai_limit`. */
  async generate(user: string, request: AiRequest): Promise<AiAnswer> {
    for (const rule of [perMinute, perDay]) await this.take(rule, user);
    const seed = request.seed ?? randomInt(2 ** 32);
    const signal = AbortSignal.timeout(patience);
    const made = await this.provider.compose({ ...request, seed }, signal);
    const { code: generatedCode, explanation, confidence, ...rest } = made;
    const { prompt } = request;
    const item = await this.history.save(user, { prompt, generatedCode, explanation, confidence });
    return { ...item, ...rest, seed, provider: this.provider.info.id };
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

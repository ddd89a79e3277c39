import type { Composition, SeededRequest } from '@hocket/composer';
import type { AiProviderInfo } from '@hocket/sdk';
import { refuse } from '../../errors.ts';
import type { AiProvider, CompositionListener } from '../ai-provider.ts';
import type { ModelSettings } from '../ai-settings.ts';
import { anthropic } from './anthropic.ts';
import { askModel } from './ask-model.ts';
import { ExplanationPart } from './explanation-part.ts';
import { modelPrompt } from './model-prompt.ts';
import { openAi } from './openai.ts';
import type { Protocol } from './protocol.ts';
import { readModelAnswer } from './read-model-answer.ts';

/** The protocol of each kind of API. */
export const protocols: Readonly<Record<ModelSettings['provider'], Protocol>> = {
  openai: openAi,
  anthropic,
};

/** The longest program that is sent to a model, in characters, because each one costs. */
const maxSentCode = 40_000;

/** Host names that mean this machine. */
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Composes with a language model behind an API. */
export class ModelProvider implements AiProvider {
  readonly info: AiProviderInfo;

  constructor(
    private readonly settings: ModelSettings,
    /** The styles that the panel offers; a model knows far more. */
    readonly styles: readonly string[],
    readonly moods: readonly string[],
    /** Milliseconds for the first byte of an answer. */
    private readonly firstByteMs = 30_000,
  ) {
    const { provider: id, model: name, url } = settings;
    this.info = { id, name, remote: !localHosts.has(new URL(url).hostname), takes: 1 };
  }

  /** Rejects with `validation_failed` for a program that is too long to send along, else as `askModel` and `readModelAnswer` do. */
  async compose(
    request: SeededRequest,
    { signal, onExplanation }: CompositionListener,
  ): Promise<Composition> {
    const given = (request.code?.length ?? 0) + (request.repair?.code.length ?? 0);
    if (given > maxSentCode) {
      throw refuse(
        'validation_failed',
        'This program is too long for the AI (max 40000 characters)',
      );
    }
    const { settings, firstByteMs } = this;
    const explanation = new ExplanationPart();
    const connection = { settings, protocol: protocols[settings.provider], firstByteMs };
    const answer = await askModel(connection, modelPrompt(request), signal, (text) => {
      const words = explanation.next(text);
      if (words !== '') onExplanation(words);
    });
    return readModelAnswer(answer, request);
  }
}

import type { AiProviderInfo } from '@hocket/sdk';
import type { AiProvider, Composition, Listener, SeededRequest } from '../ai-provider.ts';
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

/** Hosts that are the server's own. */
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Composes with a language model behind an API. */
export class ModelProvider implements AiProvider {
  readonly info: AiProviderInfo;

  constructor(
    private readonly settings: ModelSettings,
    /** What it can be asked for by name; a model knows far more. */
    readonly styles: readonly string[],
    readonly moods: readonly string[],
    /** Milliseconds for the first byte of an answer. */
    private readonly firstByte = 30_000,
  ) {
    const { provider: id, model: name, url } = settings;
    this.info = { id, name, remote: !ownMachine.has(new URL(url).hostname) };
  }

  async compose(request: SeededRequest, { signal, onExplanation }: Listener): Promise<Composition> {
    const { settings, firstByte } = this;
    const explanation = new ExplanationPart();
    const connection = { settings, protocol: protocols[settings.provider], firstByte };
    const answer = await askModel(connection, modelPrompt(request), signal, (text) => {
      const words = explanation.next(text);
      if (words !== '') onExplanation(words);
    });
    return readModelAnswer(answer, request);
  }
}

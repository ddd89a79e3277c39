import type { Composition, SeededRequest } from '@hocket/composer';
import type { AiListener, AiProviderInfo } from '@hocket/sdk';

/** Who waits for a composition: `signal` aborts it, and `onExplanation` gets the explanation as it is written. */
export type CompositionListener = Required<AiListener>;

/** Something that makes music from words: the built-in composer, or a language model behind an API. */
export interface AiProvider {
  readonly info: AiProviderInfo;
  /** Names of styles and moods that it knows. */
  readonly styles: readonly string[];
  readonly moods: readonly string[];
  /** Rejects when it cannot answer. When it does not call `listener`, the explanation is sent at the end. */
  compose(request: SeededRequest, listener: CompositionListener): Promise<Composition>;
}

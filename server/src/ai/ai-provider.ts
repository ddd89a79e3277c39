import type { Composition, SeededRequest } from '@hocket/composer';
import type { AiListener, AiProviderInfo } from '@hocket/sdk';

/** Who waits for a composition: gives up when `signal` says so, and hears the explanation as it comes. */
export type Listener = Required<AiListener>;

/** Something that makes music of words: built in, or a model behind somebody's API. */
export interface AiProvider {
  readonly info: AiProviderInfo;
  /** Names of styles and moods that it knows. */
  readonly styles: readonly string[];
  readonly moods: readonly string[];
  /** Rejects when it cannot answer. One that says nothing to `listener` has its explanation said at the end. */
  compose(request: SeededRequest, listener: Listener): Promise<Composition>;
}

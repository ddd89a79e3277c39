import type { AiAnswer, AiRequest } from '@hocket/sdk';

/** A request whose seed has been settled. */
export type SeededRequest = AiRequest & { seed: number };

/** Music that was made of words: a whole program, or edits of the one that was given. */
export type Composition = Omit<AiAnswer, 'provider' | 'seed'>;

import type { AiRequest, AiTake } from '@hocket/sdk';

/** A request that has a seed. */
export type SeededRequest = AiRequest & { seed: number };

/** Composed music: a whole program, or edits of the current one. */
export type Composition = Omit<AiTake, 'seed'>;

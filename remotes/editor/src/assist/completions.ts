import type { Described } from '../../reference/doc-comments.ts';
import { functions, scales, signatureOf } from './reference.ts';
import type { TypingPlace } from './typing-place.ts';

/** One thing that can be typed. */
export interface Suggestion {
  value: string;
  /** What it is, beside its name. */
  meta: string;
  described?: Described;
}

const ofFunctions: readonly Suggestion[] = functions.flatMap((described) =>
  [described.name, ...(described.synonyms ?? [])].map((value) => ({
    value,
    meta: signatureOf(described),
    described,
  })),
);

/** All that can be typed at a place; `sounds`: names that `s("…")` plays. */
export function suggestionsFor(
  place: TypingPlace,
  sounds: readonly string[],
): readonly Suggestion[] {
  if (place === 'function') return ofFunctions;
  if (place === 'sound') return sounds.map((value) => ({ value, meta: 'sound' }));
  if (place === 'scale') return scales.map((value) => ({ value, meta: 'scale' }));
  return [];
}

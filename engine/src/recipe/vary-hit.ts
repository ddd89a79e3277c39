import type { Envelope } from '@hocket/sdk';
import type { SafeRecipe } from './clamp-recipe.ts';

/** By how much a player's hits differ: decibels of level, share of the decay. */
const [decibels, share] = [0.5, 0.03];

/** A hit as a player might have made it: up to half a decibel louder or softer, up to 3 % longer or shorter. */
export function varyHit(recipe: SafeRecipe, random: () => number): SafeRecipe {
  const around = () => 2 * random() - 1;
  const level = 10 ** ((decibels * around()) / 20);
  const stretch = 1 + share * around();
  const longer = (envelope: Envelope): Envelope => ({
    ...envelope,
    decay: envelope.decay * stretch,
  });
  const hit = <Part extends { envelope: Envelope | undefined }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => (part.envelope ? { ...part, envelope: longer(part.envelope) } : part));
  return {
    ...recipe,
    tones: hit(recipe.tones),
    noises: hit(recipe.noises),
    metals: hit(recipe.metals),
    strings: hit(recipe.strings),
    samples: hit(recipe.samples),
    envelope: longer(recipe.envelope),
    gain: recipe.gain * level,
  };
}

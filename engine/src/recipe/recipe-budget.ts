import { pluginLimits } from '@hocket/sdk';
import type { SafeNoise, SafeString, SafeTone } from './clamp-parts.ts';
import type { SafeRecipe } from './clamp-recipe.ts';
import { stringKey } from './string-buffer.ts';

/** Nodes of a note that counts as one voice: nearly all of the studio's own have fewer. */
const nodesOfVoice = 16;
/** Seconds, the shortest that a string may be asked to ring. */
const shortestString = 0.05;

/**
 * A recipe that costs no more than one note may, `pluginLimits.recipeNodes` and `stringSeconds`. Parts are taken as they
 * stand, tones before noises, metals, strings and samples; from the first that no longer fits on they are left out. Strings
 * that would ring too long together then all ring shorter, by the same ratio.
 */
export function withinBudget(recipe: SafeRecipe): SafeRecipe {
  const { tones, noises, metals, strings, samples, filters, lfos } = recipe;
  const seconds = strings.reduce((sum, { decay }) => sum + decay, 0);
  // Nearly all are, and this is asked of every note.
  if (nodesOf(recipe) <= pluginLimits.recipeNodes && seconds <= pluginLimits.stringSeconds)
    return recipe;
  let left = pluginLimits.recipeNodes - filters.length - lfos.length;
  const fits = (nodes: number) => {
    left -= nodes;
    return left >= 0;
  };
  return {
    ...recipe,
    tones: tones.filter((tone) => fits(nodesOfTone(tone))),
    noises: noises.filter((noise) => fits(nodesOfPart(noise))),
    metals: metals.filter((metal) => fits(nodesOfPart(metal))),
    strings: ringingNoLonger(strings.filter((string) => fits(nodesOfPart(string)))),
    samples: samples.filter((sample) => fits(nodesOfPart(sample))),
  };
}

/** As how many voices a recipe counts among those that sound at once. */
export function voicesOf(recipe: SafeRecipe): number {
  return Math.max(1, Math.ceil(nodesOf(recipe) / nodesOfVoice));
}

function nodesOf({ tones, noises, metals, strings, samples, filters, lfos }: SafeRecipe): number {
  let nodes = filters.length + lfos.length;
  for (const tone of tones) nodes += nodesOfTone(tone);
  for (const parts of [noises, metals, strings, samples]) {
    for (const part of parts) nodes += nodesOfPart(part);
  }
  return nodes;
}

function ringingNoLonger(strings: readonly SafeString[]): SafeString[] {
  const different = new Map(strings.map((string) => [stringKey(string), string.decay]));
  const ratio = Math.min(1, pluginLimits.stringSeconds / sumOf([...different.values()]));
  return strings.map((string) => ({
    ...string,
    decay: Math.max(shortestString, string.decay * ratio),
  }));
}

function nodesOfTone({ unison, fm, filters }: SafeTone): number {
  return unison.voices * (fm === undefined ? 1 : 2) + filters.length;
}

function nodesOfPart({ filters }: Pick<SafeNoise, 'filters'>): number {
  return 1 + filters.length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

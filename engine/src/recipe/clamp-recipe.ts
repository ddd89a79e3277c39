import type { Envelope, Lfo, Recipe } from '@hocket/sdk';
import {
  clampEnvelope,
  clampFilter,
  clampNoise,
  clampTone,
  maxFilters,
  type SafeFilter,
  type SafeNoise,
  type SafeTone,
  waves,
} from './clamp-parts.ts';
import { list, number, oneOf, record } from './in-range.ts';

/** A recipe with every value present and in range. */
export interface SafeRecipe {
  tones: SafeTone[];
  noises: SafeNoise[];
  filters: SafeFilter[];
  envelope: Envelope;
  drive: number;
  shape: NonNullable<Recipe['shape']>;
  lfos: SafeLfo[];
  gain: number;
}
export type SafeLfo = Required<Lfo>;

const maxParts = 16;
const maxLfos = 4;
/** Oscillators of all tones together, but for those that modulate. */
const maxVoices = 32;
const shapes = ['soft', 'hard', 'fold', 'crush'] as const;
const targets = ['pitch', 'filter', 'gain'] as const;
const depths = { pitch: 4800, filter: 4800, gain: 1 };

/** Makes any value a recipe whose every number is finite and in the range that the SDK documents. */
export function clampRecipe(recipe: unknown): SafeRecipe {
  const from = record(recipe);
  const tones = list(from.tones, maxParts);
  const most = Math.max(1, Math.floor(maxVoices / tones.length));
  return {
    tones: tones.map((tone) => clampTone(tone, most)),
    noises: list(from.noises, maxParts).map(clampNoise),
    filters: list(from.filters, maxFilters).map(clampFilter),
    envelope: clampEnvelope(from.envelope),
    drive: number(from.drive, 0, 1, 0),
    shape: oneOf(from.shape, shapes),
    lfos: list(from.lfos, maxLfos).map(clampLfo),
    gain: number(from.gain, 0, 2, 1),
  };
}

function clampLfo(from: Record<string, unknown>): SafeLfo {
  const target = oneOf(from.target, targets);
  return {
    target,
    wave: oneOf(from.wave, waves),
    rate: number(from.rate, 0.01, 50, 1),
    depth: number(from.depth, 0, depths[target], 0),
    fade: number(from.fade, 0, 10, 0),
  };
}

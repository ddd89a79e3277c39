import type { Envelope, Lfo, Recipe, Sends } from '@hocket/sdk';
import {
  clampBend,
  clampEnvelope,
  clampFilter,
  clampNoise,
  clampSample,
  clampString,
  clampTone,
  maxFilters,
  type SafeBend,
  type SafeFilter,
  type SafeNoise,
  type SafeSample,
  type SafeString,
  type SafeTone,
  waves,
} from './clamp-parts.ts';
import { list, number, oneOf, optional, record } from './in-range.ts';
import { withinBudget } from './recipe-budget.ts';

/** A recipe with every value present and in range. */
export interface SafeRecipe {
  tones: SafeTone[];
  noises: SafeNoise[];
  strings: SafeString[];
  samples: SafeSample[];
  filters: SafeFilter[];
  envelope: Envelope;
  drive: number;
  shape: NonNullable<Recipe['shape']>;
  lfos: SafeLfo[];
  gain: number;
  pitch: SafeBend | undefined;
  sends: Sends;
}
export type SafeLfo = Required<Lfo>;

const maxParts = 16;
const maxLfos = 4;
/** Oscillators of all tones together, but for those that modulate. */
const maxVoices = 32;
const shapes = ['soft', 'hard', 'fold', 'crush'] as const;
const targets = ['pitch', 'filter', 'gain'] as const;
const depths = { pitch: 4800, filter: 4800, gain: 1 };

/**
 * Makes any value a recipe whose every number is finite and in the range that the SDK documents, and that costs no more
 * than a note may.
 */
export function clampRecipe(recipe: unknown): SafeRecipe {
  const from = record(recipe);
  const tones = list(from.tones, maxParts);
  const most = Math.max(1, Math.floor(maxVoices / tones.length));
  return withinBudget({
    tones: tones.map((tone) => clampTone(tone, most)),
    noises: list(from.noises, maxParts).map(clampNoise),
    strings: list(from.strings, maxParts).map(clampString),
    samples: list(from.samples, maxParts).map(clampSample),
    filters: list(from.filters, maxFilters).map(clampFilter),
    envelope: clampEnvelope(from.envelope),
    drive: number(from.drive, 0, 1, 0),
    shape: oneOf(from.shape, shapes),
    lfos: list(from.lfos, maxLfos).map(clampLfo),
    gain: number(from.gain, 0, 2, 1),
    pitch: optional(from.pitch, clampBend),
    sends: clampSends(record(from.sends)),
  });
}

function clampSends({ delay, room }: Record<string, unknown>): Sends {
  return {
    delay: optional(delay, ({ gain, time, feedback }) => ({
      gain: number(gain, 0, 1, 0),
      time: number(time, 0.01, 1, 0.25),
      feedback: number(feedback, 0, 0.95, 0.5),
    })),
    room: optional(room, ({ gain, size }) => ({
      gain: number(gain, 0, 1, 0),
      size: number(size, 0.1, 10, 2),
    })),
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

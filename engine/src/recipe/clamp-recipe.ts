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
import { readChoice, readList, readNumber, readOptional, readRecord } from './read-fields.ts';
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
  const from = readRecord(recipe);
  const tones = readList(from.tones, maxParts);
  const most = Math.max(1, Math.floor(maxVoices / tones.length));
  return withinBudget({
    tones: tones.map((tone) => clampTone(tone, most)),
    noises: readList(from.noises, maxParts).map(clampNoise),
    strings: readList(from.strings, maxParts).map(clampString),
    samples: readList(from.samples, maxParts).map(clampSample),
    filters: readList(from.filters, maxFilters).map(clampFilter),
    envelope: clampEnvelope(from.envelope),
    drive: readNumber(from.drive, 0, 1, 0),
    shape: readChoice(from.shape, shapes),
    lfos: readList(from.lfos, maxLfos).map(clampLfo),
    gain: readNumber(from.gain, 0, 2, 1),
    pitch: readOptional(from.pitch, clampBend),
    sends: clampSends(readRecord(from.sends)),
  });
}

function clampSends({ delay, room }: Record<string, unknown>): Sends {
  return {
    delay: readOptional(delay, ({ gain, time, feedback }) => ({
      gain: readNumber(gain, 0, 1, 0),
      time: readNumber(time, 0.01, 1, 0.25),
      feedback: readNumber(feedback, 0, 0.95, 0.5),
    })),
    room: readOptional(room, ({ gain, size }) => ({
      gain: readNumber(gain, 0, 1, 0),
      size: readNumber(size, 0.1, 10, 2),
    })),
  };
}

function clampLfo(from: Record<string, unknown>): SafeLfo {
  const target = readChoice(from.target, targets);
  return {
    target,
    wave: readChoice(from.wave, waves),
    rate: readNumber(from.rate, 0.01, 50, 1),
    depth: readNumber(from.depth, 0, depths[target], 0),
    fade: readNumber(from.fade, 0, 10, 0),
  };
}

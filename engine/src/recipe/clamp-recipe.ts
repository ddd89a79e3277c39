import type { Envelope, Lfo, Recipe, Sends } from '@hocket/sdk';
import {
  clampBend,
  clampEnvelope,
  clampFilter,
  clampMetal,
  clampNoise,
  clampSample,
  clampString,
  clampTone,
  maxFilters,
  type SafeBend,
  type SafeFilter,
  type SafeMetal,
  type SafeNoise,
  type SafeSample,
  type SafeString,
  type SafeTone,
  waves,
} from './clamp-parts.ts';
import { choiceField, listField, numberField, optionalField, recordField } from './read-fields.ts';
import { withinBudget } from './recipe-budget.ts';

/** A recipe with every value present and in range. */
export interface SafeRecipe {
  tones: SafeTone[];
  noises: SafeNoise[];
  metals: SafeMetal[];
  strings: SafeString[];
  samples: SafeSample[];
  filters: SafeFilter[];
  envelope: Envelope;
  drive: number;
  driven: NonNullable<Recipe['driven']>;
  shape: NonNullable<Recipe['shape']>;
  lfos: SafeLfo[];
  gain: number;
  hits: Recipe['hits'];
  pitch: SafeBend | undefined;
  sends: Sends;
}
export type SafeLfo = Required<Lfo>;

const maxParts = 16;
const maxMetals = 8;
const maxLfos = 4;
/** Oscillators of all tones together, but for those that modulate. */
const maxVoices = 32;
const drivenParts = ['sum', 'filtered'] as const;
const shapes = ['soft', 'hard', 'fold', 'crush'] as const;
const hitKinds = ['alike', 'varied'] as const;
const targets = ['pitch', 'filter', 'gain'] as const;
const depths = { pitch: 4800, filter: 4800, gain: 1 };

/**
 * Makes any value a recipe whose every number is finite and in the range that the SDK documents, and that costs no more
 * than a note may.
 */
export function clampRecipe(recipe: unknown): SafeRecipe {
  const from = recordField(recipe);
  const tones = listField(from.tones, maxParts);
  const most = Math.max(1, Math.floor(maxVoices / tones.length));
  return withinBudget({
    tones: tones.map((tone) => clampTone(tone, most)),
    noises: listField(from.noises, maxParts).map(clampNoise),
    metals: listField(from.metals, maxMetals).map(clampMetal),
    strings: listField(from.strings, maxParts).map(clampString),
    samples: listField(from.samples, maxParts).map(clampSample),
    filters: listField(from.filters, maxFilters).map(clampFilter),
    envelope: clampEnvelope(from.envelope),
    drive: numberField(from.drive, 0, 1, 0),
    driven: choiceField(from.driven, drivenParts),
    shape: choiceField(from.shape, shapes),
    lfos: listField(from.lfos, maxLfos).map(clampLfo),
    gain: numberField(from.gain, 0, 2, 1),
    hits: hitKinds.find((kind) => kind === from.hits),
    pitch: optionalField(from.pitch, clampBend),
    sends: clampSends(recordField(from.sends)),
  });
}

function clampSends({ delay, room }: Record<string, unknown>): Sends {
  return {
    delay: optionalField(delay, ({ gain, time, feedback }) => ({
      gain: numberField(gain, 0, 1, 0),
      time: numberField(time, 0.01, 1, 0.25),
      feedback: numberField(feedback, 0, 0.95, 0.5),
    })),
    room: optionalField(room, ({ gain, size }) => ({
      gain: numberField(gain, 0, 1, 0),
      size: numberField(size, 0.1, 10, 2),
    })),
  };
}

function clampLfo(from: Record<string, unknown>): SafeLfo {
  const target = choiceField(from.target, targets);
  return {
    target,
    wave: choiceField(from.wave, waves),
    rate: numberField(from.rate, 0.01, 50, 1),
    depth: numberField(from.depth, 0, depths[target], 0),
    fade: numberField(from.fade, 0, 10, 0),
  };
}

import type { Envelope, Filter, Noise, Tone } from '@hocket/sdk';

/** A recipe with every value present and in range. */
export interface SafeRecipe {
  tones: SafeTone[];
  noises: SafeNoise[];
  filters: SafeFilter[];
  envelope: Envelope;
  drive: number;
  gain: number;
}
export interface SafeTone extends Required<Omit<Tone, 'sweep' | 'fm' | 'envelope'>> {
  sweep: Sweep | undefined;
  fm: { ratio: number; index: number; decay: number | undefined } | undefined;
  envelope: Envelope | undefined;
}
export interface SafeNoise extends Required<Omit<Noise, 'filters' | 'envelope'>> {
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeFilter extends Required<Omit<Filter, 'sweep'>> {
  sweep: Sweep | undefined;
}
export interface Sweep {
  ratio: number;
  seconds: number;
}

const maxParts = 16;
const maxFilters = 4;
const waves = ['sine', 'triangle', 'square', 'sawtooth'] as const;
const colors = ['white', 'pink', 'brown'] as const;
const filterTypes = ['lowpass', 'highpass', 'bandpass', 'notch'] as const;

/** Makes any value a recipe whose every number is finite and in the range that the SDK documents. */
export function clampRecipe(recipe: unknown): SafeRecipe {
  const from = record(recipe);
  return {
    tones: list(from.tones, maxParts).map(clampTone),
    noises: list(from.noises, maxParts).map(clampNoise),
    filters: list(from.filters, maxFilters).map(clampFilter),
    envelope: clampEnvelope(from.envelope),
    drive: number(from.drive, 0, 1, 0),
    gain: number(from.gain, 0, 2, 1),
  };
}

function clampTone(from: Record<string, unknown>): SafeTone {
  const fm = from.fm === undefined ? undefined : record(from.fm);
  return {
    wave: oneOf(from.wave, waves),
    frequency: number(from.frequency, 10, 20_000, 440),
    gain: number(from.gain, 0, 2, 1),
    detune: number(from.detune, -4800, 4800, 0),
    pan: number(from.pan, -1, 1, 0),
    sweep: clampSweep(from.sweep),
    fm: fm && {
      ratio: number(fm.ratio, 0.01, 32, 1),
      index: number(fm.index, 0, 50, 0),
      decay: fm.decay === undefined ? undefined : number(fm.decay, 0.001, 30, 1),
    },
    envelope: from.envelope === undefined ? undefined : clampEnvelope(from.envelope),
  };
}

function clampNoise(from: Record<string, unknown>): SafeNoise {
  return {
    color: oneOf(from.color, colors),
    gain: number(from.gain, 0, 2, 1),
    pan: number(from.pan, -1, 1, 0),
    filters: list(from.filters, maxFilters).map(clampFilter),
    envelope: from.envelope === undefined ? undefined : clampEnvelope(from.envelope),
  };
}

function clampFilter(from: Record<string, unknown>): SafeFilter {
  return {
    type: oneOf(from.type, filterTypes),
    frequency: number(from.frequency, 10, 20_000, 1000),
    q: number(from.q, 0.0001, 30, Math.SQRT1_2),
    sweep: clampSweep(from.sweep),
  };
}

function clampSweep(value: unknown): Sweep | undefined {
  if (value === undefined || value === null) return undefined;
  const from = record(value);
  return {
    ratio: number(from.ratio, 0.001, 1000, 1),
    seconds: number(from.seconds, 0.001, 30, 0.1),
  };
}

/** An envelope in range: attack, decay and release up to 30 s. */
export function clampEnvelope(value: unknown): Envelope {
  const from = record(value);
  return {
    attack: number(from.attack, 0.0005, 30, 0.001),
    decay: number(from.decay, 0.001, 30, 0.1),
    sustain: number(from.sustain, 0, 1, 1),
    release: number(from.release, 0.005, 30, 0.01),
  };
}

function number(value: unknown, min: number, max: number, initial: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return initial;
  return Math.max(min, Math.min(max, value));
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown, max: number): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, max).map(record) : [];
}

function oneOf<Name extends string>(value: unknown, names: readonly [Name, ...Name[]]): Name {
  return names.find((name) => name === value) ?? names[0];
}

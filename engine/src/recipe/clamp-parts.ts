import type { Envelope, Filter, Noise, PluckedString, Sample, Tone } from '@hocket/sdk';
import { list, number, oneOf, optional, record } from './in-range.ts';

export interface SafeTone
  extends Required<Omit<Tone, 'sweep' | 'fm' | 'unison' | 'filters' | 'envelope'>> {
  sweep: Sweep | undefined;
  fm: { ratio: number; index: number; decay: number | undefined } | undefined;
  unison: { voices: number; detune: number; spread: number };
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeNoise extends Required<Omit<Noise, 'filters' | 'envelope'>> {
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeString extends Required<Omit<PluckedString, 'filters' | 'envelope'>> {
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeSample
  extends Required<Omit<Sample, 'frequency' | 'loop' | 'filters' | 'envelope'>> {
  frequency: number | undefined;
  loop: { begin: number; end: number } | undefined;
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeFilter extends Required<Omit<Filter, 'sweep' | 'envelope'>> {
  sweep: Sweep | undefined;
  envelope: SafeBend | undefined;
}
export type SafeBend = Envelope & { octaves: number };
export interface Sweep {
  ratio: number;
  seconds: number;
}

/** Filters that one part, or the sum, passes. */
export const maxFilters = 4;
/** The first is what anything else becomes. */
export const waves = ['sine', 'triangle', 'square', 'sawtooth'] as const;
const maxUnison = 9;
const colors = ['white', 'pink', 'brown'] as const;
const filterTypes = ['lowpass', 'highpass', 'bandpass', 'notch'] as const;

/** A tone in range, of at most `most` oscillators. */
export function clampTone(from: Record<string, unknown>, most: number): SafeTone {
  const unison = record(from.unison);
  return {
    wave: oneOf(from.wave, waves),
    frequency: number(from.frequency, 10, 20_000, 440),
    detune: number(from.detune, -4800, 4800, 0),
    sweep: optional(from.sweep, clampSweep),
    fm: optional(from.fm, ({ ratio, index, decay }) => ({
      ratio: number(ratio, 0.01, 32, 1),
      index: number(index, 0, 50, 0),
      decay: decay === undefined ? undefined : number(decay, 0.001, 30, 1),
    })),
    unison: {
      voices: Math.min(most, Math.round(number(unison.voices, 1, maxUnison, 1))),
      detune: number(unison.detune, 0, 1200, 0),
      spread: number(unison.spread, 0, 1, 0),
    },
    ...clampPart(from),
  };
}

/** A noise in range. */
export function clampNoise(from: Record<string, unknown>): SafeNoise {
  return { color: oneOf(from.color, colors), ...clampPart(from) };
}

/** A string in range. */
export function clampString(from: Record<string, unknown>): SafeString {
  return {
    frequency: number(from.frequency, 20, 5000, 440),
    decay: number(from.decay, 0.05, 8, 1),
    brightness: number(from.brightness, 0, 1, 0.5),
    detune: number(from.detune, -4800, 4800, 0),
    ...clampPart(from),
  };
}

/** A sample in range. */
export function clampSample(from: Record<string, unknown>): SafeSample {
  const begin = number(from.begin, 0, 1, 0);
  return {
    name: typeof from.name === 'string' ? from.name.slice(0, 64) : '',
    frequency: from.frequency === undefined ? undefined : number(from.frequency, 10, 20_000, 440),
    begin,
    end: number(from.end, begin, 1, 1),
    loop: optional(from.loop, (loop) => {
      const start = number(loop.begin, 0, 0.999, 0);
      return { begin: start, end: number(loop.end, start + 0.001, 1, 1) };
    }),
    detune: number(from.detune, -4800, 4800, 0),
    ...clampPart(from),
  };
}

/** What every part has. */
function clampPart(from: Record<string, unknown>) {
  return {
    gain: number(from.gain, 0, 2, 1),
    pan: number(from.pan, -1, 1, 0),
    filters: list(from.filters, maxFilters).map(clampFilter),
    envelope: optional(from.envelope, clampEnvelope),
    at: number(from.at, 0, 4, 0),
  };
}

/** A filter in range. */
export function clampFilter(from: Record<string, unknown>): SafeFilter {
  return {
    type: oneOf(from.type, filterTypes),
    frequency: number(from.frequency, 10, 20_000, 1000),
    q: number(from.q, 0.0001, 30, Math.SQRT1_2),
    sweep: optional(from.sweep, clampSweep),
    envelope: optional(from.envelope, clampBend),
  };
}

/** An envelope that moves a frequency, in range. */
export function clampBend(from: Record<string, unknown>): SafeBend {
  return { ...clampEnvelope(from), octaves: number(from.octaves, -8, 8, 0) };
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

function clampSweep(from: Record<string, unknown>): Sweep {
  return {
    ratio: number(from.ratio, 0.001, 1000, 1),
    seconds: number(from.seconds, 0.001, 30, 0.1),
  };
}

import type { Envelope, Filter, Metal, Noise, PluckedString, Sample, Tone } from '@hocket/sdk';
import { choiceField, listField, numberField, optionalField, recordField } from './read-fields.ts';

export interface SafeTone
  extends Required<Omit<Tone, 'sweep' | 'fm' | 'unison' | 'filters' | 'envelope'>> {
  sweep: SafeSweep | undefined;
  fm: { ratio: number; index: number; decay: number | undefined } | undefined;
  unison: { voices: number; detune: number; spread: number };
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeNoise extends Required<Omit<Noise, 'filters' | 'envelope'>> {
  filters: SafeFilter[];
  envelope: Envelope | undefined;
}
export interface SafeMetal extends Required<Omit<Metal, 'filters' | 'envelope'>> {
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
  sweep: SafeSweep | undefined;
  envelope: SafeBend | undefined;
}
export type SafeBend = Envelope & { octaves: number };
export interface SafeSweep {
  ratio: number;
  seconds: number;
}

/** Filters that one part, or the sum, passes. */
export const maxFilters = 4;
/** The first is what anything else becomes. */
export const waves = ['sine', 'triangle', 'square', 'sawtooth'] as const;
const maxUnison = 9;
const colors = ['white', 'pink', 'brown'] as const;
const metalKinds = ['plate', 'squares'] as const;
const filterTypes = ['lowpass', 'highpass', 'bandpass', 'notch'] as const;

/** A tone in range, of at most `most` oscillators. */
export function clampTone(from: Record<string, unknown>, most: number): SafeTone {
  const unison = recordField(from.unison);
  return {
    wave: choiceField(from.wave, waves),
    frequency: numberField(from.frequency, 10, 20_000, 440),
    detune: numberField(from.detune, -4800, 4800, 0),
    sweep: optionalField(from.sweep, clampSweep),
    fm: optionalField(from.fm, ({ ratio, index, decay }) => ({
      ratio: numberField(ratio, 0.01, 32, 1),
      index: numberField(index, 0, 50, 0),
      decay: decay === undefined ? undefined : numberField(decay, 0.001, 30, 1),
    })),
    unison: {
      voices: Math.min(most, Math.round(numberField(unison.voices, 1, maxUnison, 1))),
      detune: numberField(unison.detune, 0, 1200, 0),
      spread: numberField(unison.spread, 0, 1, 0),
    },
    ...clampPart(from),
  };
}

/** A noise in range. */
export function clampNoise(from: Record<string, unknown>): SafeNoise {
  return { color: choiceField(from.color, colors), ...clampPart(from) };
}

/** Struck metal in range. */
export function clampMetal(from: Record<string, unknown>): SafeMetal {
  return {
    kind: choiceField(from.kind, metalKinds),
    frequency: numberField(from.frequency, 60, 2000, 240),
    width: numberField(from.width, 0, 1, 0.5),
    ...clampPart(from),
  };
}

/** A string in range. */
export function clampString(from: Record<string, unknown>): SafeString {
  return {
    frequency: numberField(from.frequency, 20, 5000, 440),
    decay: numberField(from.decay, 0.05, 8, 1),
    brightness: numberField(from.brightness, 0, 1, 0.5),
    detune: numberField(from.detune, -4800, 4800, 0),
    ...clampPart(from),
  };
}

/** A sample in range. */
export function clampSample(from: Record<string, unknown>): SafeSample {
  const begin = numberField(from.begin, 0, 1, 0);
  return {
    name: typeof from.name === 'string' ? from.name.slice(0, 64) : '',
    frequency:
      from.frequency === undefined ? undefined : numberField(from.frequency, 10, 20_000, 440),
    begin,
    end: numberField(from.end, begin, 1, 1),
    loop: optionalField(from.loop, (loop) => {
      const start = numberField(loop.begin, 0, 0.999, 0);
      return { begin: start, end: numberField(loop.end, start + 0.001, 1, 1) };
    }),
    detune: numberField(from.detune, -4800, 4800, 0),
    ...clampPart(from),
  };
}

/** What every part has. */
function clampPart(from: Record<string, unknown>) {
  return {
    gain: numberField(from.gain, 0, 2, 1),
    pan: numberField(from.pan, -1, 1, 0),
    filters: listField(from.filters, maxFilters).map(clampFilter),
    envelope: optionalField(from.envelope, clampEnvelope),
    at: numberField(from.at, 0, 4, 0),
  };
}

/** A filter in range. */
export function clampFilter(from: Record<string, unknown>): SafeFilter {
  return {
    type: choiceField(from.type, filterTypes),
    frequency: numberField(from.frequency, 10, 20_000, 1000),
    q: numberField(from.q, 0.0001, 30, Math.SQRT1_2),
    sweep: optionalField(from.sweep, clampSweep),
    envelope: optionalField(from.envelope, clampBend),
  };
}

/** An envelope that moves a frequency, in range. */
export function clampBend(from: Record<string, unknown>): SafeBend {
  return { ...clampEnvelope(from), octaves: numberField(from.octaves, -8, 8, 0) };
}

/** An envelope in range: attack, decay and release up to 30 s. */
export function clampEnvelope(value: unknown): Envelope {
  const from = recordField(value);
  return {
    attack: numberField(from.attack, 0.0005, 30, 0.001),
    decay: numberField(from.decay, 0.001, 30, 0.1),
    sustain: numberField(from.sustain, 0, 1, 1),
    release: numberField(from.release, 0.005, 30, 0.01),
  };
}

function clampSweep(from: Record<string, unknown>): SafeSweep {
  return {
    ratio: numberField(from.ratio, 0.001, 1000, 1),
    seconds: numberField(from.seconds, 0.001, 30, 0.1),
  };
}

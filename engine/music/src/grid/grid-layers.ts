import {
  clamp,
  isNoteName,
  type Json,
  type Pattern,
  type Project,
  type Step,
  type Track,
} from '@hocket/sdk';
import { type Control, controlsOf, isNumber, roundForCode } from '../controls.ts';

/** One track of one pattern, ready to be played or written as code. */
export interface GridLayer {
  /** Of the track. */
  id?: string;
  name: string;
  sound: string;
  /** Muted, or beside a solo. */
  silent: boolean;
  steps: readonly Step[];
  /** Spread over the pattern. */
  notes: readonly string[];
  /** All notes at once instead. */
  chord: boolean;
  /** Length in steps; undefined for a step's own. */
  clip: number | undefined;
  /** Some step is quieter than full velocity. */
  dynamic: boolean;
  /** Gain and effects, in the order and under the names in which code sets them. */
  controls: readonly Control[];
}

/** A pattern of the chain. */
export interface ChainSection {
  /** Sixteenths that it lasts. */
  length: number;
  layers: readonly GridLayer[];
}

/** Steps that a note lasts: an eighth, as the specification has it. */
export const noteClip = 2;
/** Steps that a pad's chord lasts: a quarter. */
export const chordClip = 4;
/** The longest that a note can be set to, in steps. */
export const longestClip = 64;

/** What of a track its sound depends on. */
export type LayerTrack = Pick<Track, 'name' | 'strudelName' | 'note' | 'volume' | 'effects'> & {
  id?: string;
};

/** The chain of a project, each part with the same tracks; those without a step in any are left out. */
export function sectionsOf(project: Project): ChainSection[] {
  const chain = chainOf(project);
  const soloed = project.tracks.some((track) => track.solo);
  const used = project.tracks.map((_, row) =>
    chain.some(({ steps }) => steps[row]?.some((step) => step.on)),
  );
  return chain.map((pattern) => ({
    length: Math.max(1, ...pattern.steps.map((row) => row.length)),
    layers: project.tracks.flatMap((track, row) => {
      const silent = track.muted || (soloed && !track.solo);
      return used[row] ? [layerOf(track, pattern.steps[row] ?? [], silent)] : [];
    }),
  }));
}

function chainOf({ chain, patterns }: Project): Pattern[] {
  const chained = chain.flatMap((id) => patterns.find((pattern) => pattern.id === id) ?? []);
  return chained.length > 0 ? chained : patterns.slice(0, 1);
}

/** A track with its steps in one pattern. */
export function layerOf(track: LayerTrack, steps: readonly Step[], silent: boolean): GridLayer {
  const notes = (track.note ?? '').split(/\s+/).filter(isNoteName);
  const chord = track.strudelName === 'pad' && notes.length > 0;
  const usual = chord ? chordClip : notes.length > 0 ? noteClip : undefined;
  const clip = track.effects?.clip;
  return {
    ...(track.id === undefined ? {} : { id: track.id }),
    name: track.name,
    sound: track.strudelName,
    silent,
    steps,
    notes,
    chord,
    clip: isNumber(clip) ? roundForCode(clamp(clip, 0, longestClip)) : usual,
    dynamic: steps.some((step) => step.on && velocityOf(step) < 1),
    controls: controlsOf(track),
  };
}

/** The value that every event of a layer has. */
export function layerValue(layer: GridLayer): Record<string, Json> {
  return {
    s: layer.sound,
    ...Object.fromEntries(layer.controls.map(({ key, amount }) => [key, amount])),
    ...(layer.clip === undefined ? {} : { clip: layer.clip }),
  };
}

/** Probability of a rest, 0 to 1. */
export function restChance(step: Step): number {
  return roundForCode(1 - clamp(step.probability, 0, 1));
}

/** Onsets in a step, 1 to 4. */
export function repeatsOf({ repeats }: Pick<Step, 'repeats'>): number {
  return Math.round(clamp(repeats, 1, 4));
}

/** 0 to 1. */
export function velocityOf(step: Step): number {
  return roundForCode(clamp(step.velocity, 0, 1));
}

/** How much of a sixteenth every second sixteenth comes late: half of one at a swing of 1. */
export function swingOf({ swing }: Project): number {
  return roundForCode(clamp(swing, 0, 1) / 2);
}

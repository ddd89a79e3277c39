import { clamp, type Json, type Pattern, type Project, type Step, type Track } from '@hocket/sdk';
import { type Control, controlsOf, isNumber, roundForCode } from '../controls.ts';
import { notesIn } from './note-list.ts';

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
const noteClip = 2;
/** Steps that a pad's chord lasts: a quarter. */
const chordClip = 4;
/** The longest that a note can be set to, in steps. */
export const longestClip = 64;

/** Steps that a note lasts which sets none. */
export function usualClip(strudelName: string): number {
  return strudelName === 'pad' ? chordClip : noteClip;
}

/** What of a track its sound depends on. */
export type LayerTrack = Pick<Track, 'name' | 'strudelName' | 'note' | 'volume' | 'effects'> & {
  id?: string;
};

/** The chain of a project, each part with the same tracks; those without a step in any are left out. */
export function sectionsOf(project: Project): ChainSection[] {
  const chain = chainOf(project);
  const isSilent = silentAmong(project.tracks);
  const used = project.tracks.map((_, row) =>
    chain.some(({ steps }) => steps[row]?.some((step) => step.on)),
  );
  return chain.map((pattern) => ({
    length: Math.max(1, ...pattern.steps.map((row) => row.length)),
    layers: project.tracks.flatMap((track, row) => {
      return used[row] ? [layerOf(track, pattern.steps[row] ?? [], isSilent(track))] : [];
    }),
  }));
}

/** Whether a track or a layer of code is silent: muted, or beside a solo. */
export function silentAmong(
  all: readonly Pick<Track, 'solo'>[],
): (one: Pick<Track, 'muted' | 'solo'>) => boolean {
  const soloed = all.some(({ solo }) => solo);
  return ({ muted, solo }) => muted || (soloed && !solo);
}

/** The patterns that play, in order: the first when the chain names none. */
export function chainOf({ chain, patterns }: Pick<Project, 'chain' | 'patterns'>): Pattern[] {
  const chained = chain.flatMap((id) => patterns.find((pattern) => pattern.id === id) ?? []);
  return chained.length > 0 ? chained : patterns.slice(0, 1);
}

/** A track with its steps in one pattern. */
export function layerOf(track: LayerTrack, steps: readonly Step[], silent: boolean): GridLayer {
  const notes = notesIn(track.note);
  const chord = track.strudelName === 'pad' && notes.length > 0;
  const usual = notes.length > 0 ? usualClip(track.strudelName) : undefined;
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

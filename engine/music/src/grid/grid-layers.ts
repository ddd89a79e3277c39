import {
  clamp,
  effects as effectTable,
  isParamControl,
  type Json,
  type Pattern,
  type Project,
  type Step,
  type Track,
} from '@hocket/sdk';
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

export interface Control {
  /** The method in code, `lpf`. */
  name: string;
  /** The key in an event's value, `cutoff`. */
  key: string;
  amount: number;
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

function controlsOf({ volume, effects = {} }: LayerTrack): Control[] {
  const controls = [set('gain', clamp(volume, 0, 100) / 100)];
  for (const { name, control, key, min, max, beside = {} } of effectTable) {
    const amount = effects[name];
    if (!isNumber(amount)) continue;
    controls.push(set(control, clamp(amount, min, max), key));
    for (const [other, usual] of Object.entries(beside)) controls.push(set(other, usual));
  }
  // Parameters of a plugin's instrument, which has their ranges.
  for (const [name, amount] of Object.entries(effects))
    if (isParamControl(name) && isNumber(amount)) controls.push(set(name, amount));
  return controls;
}

function set(name: string, amount: number, key = name): Control {
  return { name, key, amount: roundForCode(amount) };
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
export function repeatsOf(step: Step): number {
  return Math.round(clamp(step.repeats, 1, 4));
}

/** 0 to 1. */
export function velocityOf(step: Step): number {
  return roundForCode(clamp(step.velocity, 0, 1));
}

/** How much of a sixteenth every second sixteenth comes late: half of one at a swing of 1. */
export function swingOf({ swing }: Project): number {
  return roundForCode(clamp(swing, 0, 1) / 2);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** With as many digits as code shows, so that code and grid play the same. */
export function roundForCode(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}

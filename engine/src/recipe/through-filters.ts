import { clamp } from '@hocket/sdk';
import type { SafeFilter, SafeSweep } from './clamp-parts.ts';
import { drawBend } from './draw-bend.ts';
import { filterSpeed } from './filter-speed.ts';
import type { NoteContext } from './note-context.ts';

/** What LFOs move, in cents, and how fast they do, in octaves a second. */
export interface Cutoffs {
  detunes: AudioParam[];
  speed: number;
}

/**
 * Octaves a second up to which a filter moves every 128 frames (less than 2 % at a time) and not at
 * each: working out a filter anew for every frame costs more than the rest of a voice.
 */
const slowOctaves = 8;

/** Puts filters behind nodes, moving from `time` on; answers what comes out, and adds to `cutoffs`. */
export function throughFilters(
  { context, hold }: Pick<NoteContext, 'context' | 'hold'>,
  from: readonly AudioNode[],
  filters: readonly SafeFilter[],
  time: number,
  cutoffs: Cutoffs = { detunes: [], speed: 0 },
): readonly AudioNode[] {
  return filters.reduce((nodes, settings) => {
    const { type, frequency, q, sweep: moves, envelope } = settings;
    // The Web Audio API counts the resonance of these two in decibels.
    const Q = type === 'lowpass' || type === 'highpass' ? 20 * Math.log10(q) : q;
    // What moves every 128 frames may begin with what holds before `time`.
    const filter = new BiquadFilterNode(context, { type, frequency: startOf(frequency, moves), Q });
    if (filterSpeed(settings) + cutoffs.speed <= slowOctaves) moveEveryQuantum(filter);
    sweep(filter.frequency, frequency, moves, time);
    if (envelope) drawBend(filter.detune, envelope, time, hold);
    cutoffs.detunes.push(filter.detune);
    return joined(nodes, filter);
  }, from);
}

/** All four at once: browsers work at the rate of the fastest. */
function moveEveryQuantum({ frequency, detune, Q, gain }: BiquadFilterNode): void {
  for (const param of [frequency, detune, Q, gain]) param.automationRate = 'k-rate';
}

/** Connects nodes to one that adds them up; a node for the sum alone would cost as much as a tone. */
export function joined(nodes: readonly AudioNode[], to: AudioNode): readonly AudioNode[] {
  for (const node of nodes) node.connect(to);
  return [to];
}

/** Moves a frequency from `ratio` × `to` to `to` Hz. */
export function sweep(
  param: AudioParam,
  to: number,
  moves: SafeSweep | undefined,
  time: number,
): void {
  if (moves === undefined) return;
  param.setValueAtTime(startOf(to, moves), time);
  param.exponentialRampToValueAtTime(to, time + moves.seconds);
}

/** Hz from which a frequency sets out. */
export function startOf(to: number, moves: SafeSweep | undefined): number {
  return moves === undefined ? to : clamp(to * moves.ratio, 5, 20_000);
}

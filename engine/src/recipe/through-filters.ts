import type { SafeFilter, Sweep } from './clamp-parts.ts';
import { drawFilterEnvelope } from './filter-envelope.ts';
import type { Stage } from './stage.ts';

/** Puts filters behind a node, moving from `time` on; answers the last, and adds their detunes (cents). */
export function throughFilters(
  { context, hold }: Pick<Stage, 'context' | 'hold'>,
  from: AudioNode,
  filters: readonly SafeFilter[],
  time: number,
  detunes: AudioParam[] = [],
): AudioNode {
  return filters.reduce((node, { type, frequency, q, sweep: moves, envelope }) => {
    // The Web Audio API counts the resonance of these two in decibels.
    const Q = type === 'lowpass' || type === 'highpass' ? 20 * Math.log10(q) : q;
    const filter = new BiquadFilterNode(context, { type, frequency, Q });
    sweep(filter.frequency, frequency, moves, time);
    if (envelope) drawFilterEnvelope(filter.detune, envelope, time, hold);
    detunes.push(filter.detune);
    return node.connect(filter);
  }, from);
}

/** Moves a frequency from `ratio` × `to` to `to` Hz. */
export function sweep(param: AudioParam, to: number, moves: Sweep | undefined, time: number): void {
  if (moves === undefined) return;
  const from = Math.max(5, Math.min(20_000, to * moves.ratio));
  param.setValueAtTime(from, time);
  param.exponentialRampToValueAtTime(to, time + moves.seconds);
}

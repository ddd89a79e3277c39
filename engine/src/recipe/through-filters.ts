import type { SafeFilter, Sweep } from './clamp-parts.ts';
import { drawFilterEnvelope } from './filter-envelope.ts';
import type { Stage } from './stage.ts';

/** Puts filters behind nodes, moving from `time` on; answers what comes out, and adds their detunes (cents). */
export function throughFilters(
  { context, hold }: Pick<Stage, 'context' | 'hold'>,
  from: readonly AudioNode[],
  filters: readonly SafeFilter[],
  time: number,
  detunes: AudioParam[] = [],
): readonly AudioNode[] {
  return filters.reduce((nodes, { type, frequency, q, sweep: moves, envelope }) => {
    // The Web Audio API counts the resonance of these two in decibels.
    const Q = type === 'lowpass' || type === 'highpass' ? 20 * Math.log10(q) : q;
    const filter = new BiquadFilterNode(context, { type, frequency, Q });
    sweep(filter.frequency, frequency, moves, time);
    if (envelope) drawFilterEnvelope(filter.detune, envelope, time, hold);
    detunes.push(filter.detune);
    return joined(nodes, filter);
  }, from);
}

/** Connects nodes to one that adds them up; a node for the sum alone would cost as much as a tone. */
export function joined(nodes: readonly AudioNode[], to: AudioNode): readonly AudioNode[] {
  for (const node of nodes) node.connect(to);
  return [to];
}

/** Moves a frequency from `ratio` × `to` to `to` Hz. */
export function sweep(param: AudioParam, to: number, moves: Sweep | undefined, time: number): void {
  if (moves === undefined) return;
  const from = Math.max(5, Math.min(20_000, to * moves.ratio));
  param.setValueAtTime(from, time);
  param.exponentialRampToValueAtTime(to, time + moves.seconds);
}

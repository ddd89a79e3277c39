import type { SafeLfo } from './clamp-recipe.ts';
import type { Stage } from './stage.ts';
import { joined } from './through-filters.ts';

/** A wave is scaled to its highest overshoot; what it holds or comes from lies this much below. */
const overshoot = { sine: 1, triangle: 1, square: 1.18, sawtooth: 1.18 };

/** Starts an LFO of `depth` (in the unit of what it moves) on parameters. */
export function playLfo(
  { context, time, sources }: Stage,
  { wave, rate, fade }: SafeLfo,
  depth: number,
  params: readonly AudioParam[],
): void {
  const oscillator = new OscillatorNode(context, { type: wave, frequency: rate });
  const full = depth * overshoot[wave];
  const amount = new GainNode(context, { gain: fade > 0 ? 0 : full });
  if (fade > 0) {
    amount.gain.setValueAtTime(0, time);
    amount.gain.linearRampToValueAtTime(full, time + fade);
  }
  oscillator.connect(amount);
  for (const param of params) amount.connect(param);
  oscillator.start(time);
  sources.push({ node: oscillator, until: Number.POSITIVE_INFINITY });
}

/** Puts a tremolo behind nodes: the level swings between full and 1 - depth. */
export function throughTremolo(
  stage: Stage,
  from: readonly AudioNode[],
  lfo: SafeLfo,
): readonly AudioNode[] {
  const { context, time } = stage;
  const level = new GainNode(context, { gain: lfo.fade > 0 ? 1 : 1 - lfo.depth / 2 });
  if (lfo.fade > 0) {
    level.gain.setValueAtTime(1, time);
    level.gain.linearRampToValueAtTime(1 - lfo.depth / 2, time + lfo.fade);
  }
  playLfo(stage, lfo, lfo.depth / 2, [level.gain]);
  return joined(from, level);
}

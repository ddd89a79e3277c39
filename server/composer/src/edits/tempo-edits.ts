import { clamp } from '@hocket/sdk';
import { inLimits } from '../settle.ts';
import type { Change } from './change.ts';
import type { Sketch } from './sketch.ts';
import type { Wish } from './wish.ts';

const swingStep = 0.2;

/** Another tempo of the whole: as said, or by a factor. */
export function tempoEdit(
  { bpm, factor = 1, by = 0 }: Extract<Wish, { kind: 'tempo' }>,
  sketch: Sketch,
): Change {
  sketch.bpm = bpm ?? inLimits(sketch.bpm * factor + by);
  return { name: 'tempo', value: String(sketch.bpm), layers: [], locked: [], isMeant: true };
}

/** More or less swing, so many per cent, or none. */
export function swingEdit(
  { amount, percent }: Extract<Wish, { kind: 'swing' }>,
  sketch: Sketch,
): Change {
  const moved = amount === 0 ? 0 : sketch.swing + amount * swingStep;
  const swing = percent === undefined ? moved : percent / 100;
  sketch.setSwing(Number(clamp(swing, 0, 1).toFixed(2)));
  return {
    name: 'swing',
    value: String(Math.round(sketch.swing * 100)),
    layers: [],
    locked: [],
    isMeant: true,
  };
}

import { clamp } from '@hocket/sdk';
import { clampTempo } from '../key-and-tempo.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import { noteAt, noteListOf } from './note-list.ts';
import type { LayerRef, Sketch } from './sketch.ts';
import { findTargets, type TargetLayers } from './targets.ts';

const swingStep = 0.2;

/** Changes the tempo of the music: to a number, by a factor or by a difference. */
export function tempoEdit(
  { bpm, factor = 1, by = 0 }: Extract<EditRequest, { kind: 'tempo' }>,
  sketch: Sketch,
): Change {
  sketch.bpm = bpm ?? clampTempo(sketch.bpm * factor + by);
  return { name: 'tempo', value: String(sketch.bpm), layers: [], locked: [], hasTarget: true };
}

/** Changes the swing: more, less, none, or to a percentage. */
export function swingEdit(
  { amount, percent }: Extract<EditRequest, { kind: 'swing' }>,
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
    hasTarget: true,
  };
}

const bar = 16;

/** Half or double time within each bar: of the named layers, else of the drums, else of all layers. */
export function timeEdit(
  { factor, targets }: Extract<EditRequest, { kind: 'time' }>,
  sketch: Sketch,
): Change {
  const change = (ref: LayerRef) => {
    const { layer } = ref;
    const { steps = '' } = layer;
    const from = (step: number) => sourceOf(step, steps.length, factor);
    const next = [...steps].map((_, step) =>
      from(step).some((at) => steps[at] === 'x') ? 'x' : '.',
    );
    const notes = next.map((mark, step) => {
      const at = mark === 'x' ? from(step).find((each) => steps[each] === 'x') : undefined;
      return at === undefined ? undefined : noteAt(layer, at);
    });
    sketch.setSteps(ref, next.join(''));
    const isLine = layer.note?.includes(' ') && layer.sound !== 'pad';
    if (isLine) sketch.setNote(ref, noteListOf(notes));
  };
  return applyChange(
    sketch,
    factor < 1 ? 'halfTime' : 'doubleTime',
    defaultTargets(targets, sketch),
    change,
  );
}

function defaultTargets(
  targets: Extract<EditRequest, { kind: 'time' }>['targets'],
  sketch: Sketch,
): TargetLayers {
  if (targets.length > 0) return findTargets(targets, sketch);
  const drums = findTargets([{ part: 'drums' }], sketch);
  return drums.open.length > 0 ? drums : findTargets([{ part: 'everything' }], sketch);
}

/**
 * The old steps that a new step plays: half time stretches the first half of the bar, double time compresses the
 * whole bar.
 */
function sourceOf(step: number, length: number, factor: 0.5 | 2): number[] {
  const size = Math.min(bar, length);
  const start = Math.floor(step / size) * size;
  const offset = step - start;
  if (factor < 1) return offset % 2 === 0 ? [start + offset / 2] : [];
  const first = (offset * 2) % size;
  return [start + first, start + first + 1];
}

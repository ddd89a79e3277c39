import { clamp } from '@hocket/sdk';
import { applyChange, type Change, type ChangeName } from './change.ts';
import type { EditRequest, Target } from './edit-request.ts';
import { layerKindOf } from './layer-kind-of.ts';
import type { LayerRef, Sketch } from './sketch.ts';
import { findTargets, type TargetLayers } from './targets.ts';

/** What a layer's volume is multiplied by. */
const louder = 1.25;
const defaultVolume = 75;

/**
 * In Hz. Filters move by an octave; they start where they begin to be audible and are removed where they no longer
 * are.
 */
const filter = { first: 2400, least: 200, open: 9000, thin: 180, thinnest: 1200 };

/** How much an effect grows or shrinks. */
const effectStep = 0.25;
const minAmount = 0.05;

/** Makes the named layers, or all, louder or quieter. */
export function loudnessEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'loudness' }>,
  sketch: Sketch,
): Change {
  const change = (ref: LayerRef) => {
    const { volume = defaultVolume } = ref.layer;
    const next = Math.round(amount > 0 ? volume * louder : volume / louder);
    // Not above 0 dB, but for what somebody has put there.
    sketch.setVolume(ref, clamp(next, 1, Math.max(100, volume)));
  };
  return applyChange(sketch, amount > 0 ? 'louder' : 'quieter', orAll(targets, sketch), change);
}

/** Moves filters by an octave: of the named layers, or of all but kick and bass. */
export function brightnessEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'brightness' }>,
  sketch: Sketch,
): Change {
  const everything = orAll(targets, sketch);
  const bright = everything.open.filter(
    ({ layer }) => !['kick', 'bass'].includes(layerKindOf(layer)),
  );
  const isDefault = targets.length === 0 && bright.length > 0;
  const targeted = isDefault ? { ...everything, open: bright } : everything;
  const change = (ref: LayerRef) => {
    const { filter: cutoff, highpass } = ref.layer.effects ?? {};
    if (amount < 0 && highpass !== undefined)
      return sketch.setEffect(
        ref,
        'highpass',
        highpass > 2 * filter.thin ? highpass / 2 : undefined,
      );
    if (amount < 0)
      return sketch.setEffect(
        ref,
        'filter',
        cutoff === undefined ? filter.first : Math.max(filter.least, Math.round(cutoff / 2)),
      );
    if (cutoff !== undefined)
      return sketch.setEffect(ref, 'filter', cutoff * 2 < filter.open ? cutoff * 2 : undefined);
    const thin = highpass === undefined ? filter.thin : Math.min(filter.thinnest, highpass * 2);
    return sketch.setEffect(ref, 'highpass', thin);
  };
  return applyChange(sketch, amount > 0 ? 'brighter' : 'darker', targeted, change);
}

const effectNames: Readonly<Record<string, readonly [more: ChangeName, less: ChangeName]>> = {
  reverb: ['moreReverb', 'lessReverb'],
  delay: ['moreEcho', 'lessEcho'],
};

/** More or less of an effect: on the named layers, else on all that it suits or that have it. */
export function effectEdit(
  { effect, amount, targets }: Extract<EditRequest, { kind: 'effect' }>,
  sketch: Sketch,
): Change {
  const everything = orAll(targets, sketch);
  const suits = ({ layer }: LayerRef) =>
    amount > 0
      ? !['kick', 'bass', 'hats'].includes(layerKindOf(layer))
      : layer.effects?.[effect] !== undefined;
  const fitting = everything.open.filter(suits);
  const targeted =
    targets.length === 0 && fitting.length > 0 ? { ...everything, open: fitting } : everything;
  const change = (ref: LayerRef) => {
    const now = ref.layer.effects?.[effect] ?? 0;
    const next = Math.min(1, Number((now + amount * effectStep).toFixed(4)));
    sketch.setEffect(ref, effect, amount === 0 || next < minAmount ? undefined : next);
  };
  const [more, less] = effectNames[effect] ?? ['moreReverb', 'lessReverb'];
  return applyChange(sketch, amount > 0 ? more : less, targeted, change);
}

/** Gives the named layers another instrument. */
export function soundEdit(
  { sound, targets }: Extract<EditRequest, { kind: 'sound' }>,
  sketch: Sketch,
): Change {
  return applyChange(
    sketch,
    'sound',
    findTargets(targets, sketch),
    (ref) => sketch.setSound(ref, sound),
    sound,
  );
}

/** Mutes or unmutes the named layers, or all. */
export function muteEdit(
  { muted, targets }: Extract<EditRequest, { kind: 'mute' }>,
  sketch: Sketch,
): Change {
  const change = (ref: LayerRef) => sketch.setMuted(ref, muted);
  return applyChange(sketch, muted ? 'muted' : 'unmuted', orAll(targets, sketch), change);
}

/** Mutes all but the named layers. */
export function onlyEdit(
  { targets }: Extract<EditRequest, { kind: 'only' }>,
  sketch: Sketch,
): Change {
  const targeted = findTargets(targets, sketch).open;
  if (targeted.length === 0) return { name: 'muted', layers: [], locked: [], hasTarget: false };
  const change = (ref: LayerRef) =>
    sketch.setMuted(ref, !targeted.some(({ layer }) => layer === ref.layer));
  return applyChange(sketch, 'muted', orAll([], sketch), change);
}

function orAll(targets: readonly Target[], sketch: Sketch): TargetLayers {
  return findTargets(targets.length > 0 ? targets : [{ part: 'everything' }], sketch);
}

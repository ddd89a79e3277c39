import { clamp } from '@hocket/sdk';
import { type Change, type ChangeName, changed } from './change.ts';
import { kindOf } from './layer-kind.ts';
import type { Place, Sketch } from './sketch.ts';
import { type Meant, meantBy } from './targets.ts';
import type { Target, Wish } from './wish.ts';

/** What a layer's volume is multiplied by. */
const louder = 1.25;
const usualVolume = 75;

/** Hz: filters move by an octave, from where they begin to be heard, and are taken away where they no longer are. */
const filter = { first: 2400, least: 200, open: 9000, thin: 180, thinnest: 1200 };

/** How much an effect grows or shrinks. */
const effectStep = 0.25;
const least = 0.05;

/** Louder or quieter: the layers meant, else all. */
export function loudnessEdit(
  { amount, targets }: Extract<Wish, { kind: 'loudness' }>,
  sketch: Sketch,
): Change {
  const change = (place: Place) => {
    const { volume = usualVolume } = place.layer;
    const next = Math.round(amount > 0 ? volume * louder : volume / louder);
    sketch.setVolume(place, clamp(next, 1, 100));
  };
  return changed(sketch, amount > 0 ? 'louder' : 'quieter', orAll(targets, sketch), change);
}

/** Filters closed or opened by an octave: of the layers meant, else of all but kick and bass. */
export function brightnessEdit(
  { amount, targets }: Extract<Wish, { kind: 'brightness' }>,
  sketch: Sketch,
): Change {
  const everything = orAll(targets, sketch);
  const shining = everything.open.filter(({ layer }) => !['kick', 'bass'].includes(kindOf(layer)));
  const isUsual = targets.length === 0 && shining.length > 0;
  const meant = isUsual ? { ...everything, open: shining } : everything;
  const change = (place: Place) => {
    const { filter: cutoff, highpass } = place.layer.effects ?? {};
    if (amount < 0 && highpass !== undefined)
      return sketch.setEffect(
        place,
        'highpass',
        highpass > 2 * filter.thin ? highpass / 2 : undefined,
      );
    if (amount < 0)
      return sketch.setEffect(
        place,
        'filter',
        cutoff === undefined ? filter.first : Math.max(filter.least, Math.round(cutoff / 2)),
      );
    if (cutoff !== undefined)
      return sketch.setEffect(place, 'filter', cutoff * 2 < filter.open ? cutoff * 2 : undefined);
    const thin = highpass === undefined ? filter.thin : Math.min(filter.thinnest, highpass * 2);
    return sketch.setEffect(place, 'highpass', thin);
  };
  return changed(sketch, amount > 0 ? 'brighter' : 'darker', meant, change);
}

const effectNames: Readonly<Record<string, readonly [more: ChangeName, less: ChangeName]>> = {
  reverb: ['moreReverb', 'lessReverb'],
  delay: ['moreEcho', 'lessEcho'],
};

/** More or less of an effect: of the layers meant, else of all that it suits, or that have it. */
export function effectEdit(
  { effect, amount, targets }: Extract<Wish, { kind: 'effect' }>,
  sketch: Sketch,
): Change {
  const everything = orAll(targets, sketch);
  const suits = ({ layer }: Place) =>
    amount > 0
      ? !['kick', 'bass', 'hats'].includes(kindOf(layer))
      : layer.effects?.[effect] !== undefined;
  const fitting = everything.open.filter(suits);
  const meant =
    targets.length === 0 && fitting.length > 0 ? { ...everything, open: fitting } : everything;
  const change = (place: Place) => {
    const now = place.layer.effects?.[effect] ?? 0;
    const next = Math.min(1, Number((now + amount * effectStep).toFixed(4)));
    sketch.setEffect(place, effect, amount === 0 || next < least ? undefined : next);
  };
  const [more, less] = effectNames[effect] ?? ['moreReverb', 'lessReverb'];
  return changed(sketch, amount > 0 ? more : less, meant, change);
}

/** Another instrument for the layers meant. */
export function soundEdit(
  { sound, targets }: Extract<Wish, { kind: 'sound' }>,
  sketch: Sketch,
): Change {
  return changed(
    sketch,
    'sound',
    meantBy(targets, sketch),
    (place) => sketch.setSound(place, sound),
    sound,
  );
}

/** Silences layers or lets them sound again: those meant, else all. */
export function muteEdit(
  { muted, targets }: Extract<Wish, { kind: 'mute' }>,
  sketch: Sketch,
): Change {
  const change = (place: Place) => sketch.setMuted(place, muted);
  return changed(sketch, muted ? 'muted' : 'unmuted', orAll(targets, sketch), change);
}

/** Silences all but the layers meant. */
export function onlyEdit({ targets }: Extract<Wish, { kind: 'only' }>, sketch: Sketch): Change {
  const meant = meantBy(targets, sketch).open;
  if (meant.length === 0) return { name: 'muted', layers: [], locked: [], isMeant: false };
  const change = (place: Place) =>
    sketch.setMuted(place, !meant.some(({ layer }) => layer === place.layer));
  return changed(sketch, 'muted', orAll([], sketch), change);
}

function orAll(targets: readonly Target[], sketch: Sketch): Meant {
  return meantBy(targets.length > 0 ? targets : [{ part: 'everything' }], sketch);
}

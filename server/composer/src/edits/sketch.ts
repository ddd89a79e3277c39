import type { AiCurrent, AiLayer, GridEdit, LayerEffect } from '@hocket/sdk';

const usualLength = 16;

/** Layers that sound together, as they are after the edits so far. */
export interface SketchPart {
  times: number;
  /** Sixteenths. */
  length: number;
  layers: AiLayer[];
}

/** A layer of one part. */
export interface Place {
  part: SketchPart;
  layer: AiLayer;
}

/**
 * Music that is edited: each change is noted as an edit for `engine.patchCode` and made here too, so that the places
 * that later edits name are those after the earlier ones.
 */
export class Sketch {
  readonly edits: GridEdit[] = [];
  readonly parts: SketchPart[];
  bpm: number;
  swing: number;

  constructor({ bpm, swing, parts }: AiCurrent) {
    this.bpm = bpm;
    this.swing = swing;
    this.parts = parts.map(({ times, layers }) => ({
      times,
      length: Math.max(0, ...layers.map(({ steps = '' }) => steps.length)) || usualLength,
      layers: layers.map((layer) => ({ ...layer })),
    }));
  }

  /** Every layer of every part. */
  get places(): Place[] {
    return this.parts.flatMap((part) => part.layers.map((layer) => ({ part, layer })));
  }

  /** Turns steps on and off so that the layer plays `steps`. */
  setSteps({ part, layer }: Place, steps: string): void {
    const place = this.placeOf({ part, layer });
    [...(layer.steps ?? '')].forEach((mark, step) => {
      const on = steps[step] === 'x';
      if (on !== (mark === 'x')) this.edits.push({ kind: 'step', ...place, step, on });
    });
    layer.steps = steps;
  }

  /** Another list of notes. */
  setNote(place: Place, note: string): void {
    if (note === place.layer.note) return;
    this.edits.push({ kind: 'note', ...this.placeOf(place), note });
    place.layer.note = note;
  }

  /** 0 to 100. */
  setVolume(place: Place, volume: number): void {
    if (volume === place.layer.volume) return;
    this.edits.push({ kind: 'volume', ...this.placeOf(place), volume });
    place.layer.volume = volume;
  }

  /** In Hz or 0 to 1; undefined takes the effect away. */
  setEffect(place: Place, effect: LayerEffect, value: number | undefined): void {
    if (place.layer.effects?.[effect] === value) return;
    this.edits.push({ kind: 'effect', ...this.placeOf(place), effect, value });
    const { [effect]: _, ...others } = place.layer.effects ?? {};
    place.layer.effects = value === undefined ? others : { ...others, [effect]: value };
  }

  setSound(place: Place, strudelName: string): void {
    if (strudelName === place.layer.sound) return;
    this.edits.push({ kind: 'instrument', ...this.placeOf(place), strudelName });
    place.layer.sound = strudelName;
  }

  setMuted(place: Place, muted: boolean): void {
    if (muted === (place.layer.muted ?? false)) return;
    this.edits.push({ kind: 'mute', ...this.placeOf(place), muted });
    place.layer.muted = muted;
  }

  /** 0 to 1. */
  setSwing(swing: number): void {
    if (swing === this.swing) return;
    this.edits.push({ kind: 'swing', swing });
    this.swing = swing;
  }

  remove(place: Place): void {
    this.edits.push({ kind: 'remove', ...this.placeOf(place) });
    place.part.layers.splice(place.part.layers.indexOf(place.layer), 1);
  }

  /** A new layer of code; `layer` is what the grid will read of it. */
  add(part: SketchPart, code: string, layer: AiLayer): void {
    const { name } = layer;
    this.edits.push({ kind: 'add-code', pattern: this.parts.indexOf(part), name, code });
    part.layers.push(layer);
    this.fit(part);
  }

  /** Other code for a layer that keeps its name. */
  replace(place: Place, code: string, layer: AiLayer): void {
    this.edits.push({ kind: 'replace', ...this.placeOf(place), code });
    Object.assign(place.layer, layer);
    this.fit(place.part);
  }

  /** Shorter layers are shown as often as the longest needs. */
  private fit(part: SketchPart): void {
    const lengths = part.layers.flatMap(({ steps }) => (steps ? [steps.length] : []));
    part.length = lengths.reduce(leastCommonMultiple, part.length);
    for (const layer of part.layers) {
      if (!layer.steps || layer.steps.length === part.length) continue;
      const times = part.length / layer.steps.length;
      layer.steps = layer.steps.repeat(times);
      // One note, and the notes of a chord, last as long as the part does anyway.
      const isList = layer.sound !== 'pad' && layer.note?.includes(' ');
      if (isList) layer.note = Array.from({ length: times }, () => layer.note).join(' ');
    }
  }

  private placeOf({ part, layer }: Place): { pattern: number; layer: number } {
    return { pattern: this.parts.indexOf(part), layer: part.layers.indexOf(layer) };
  }
}

/** Of two lengths in sixteenths. */
export function leastCommonMultiple(one: number, other: number): number {
  let [high, low] = [one, other];
  while (low > 0) [high, low] = [low, high % low];
  return (one * other) / high;
}

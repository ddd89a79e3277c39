import type { AiCurrent, AiLayer, GridEdit, LayerEffect } from '@hocket/sdk';

const defaultLength = 16;

/** A part of the music: layers that sound together, as they are after the edits so far. */
export interface SketchPart {
  times: number;
  /** Sixteenths. */
  length: number;
  layers: AiLayer[];
}

/** A layer of one part. */
export interface LayerRef {
  part: SketchPart;
  layer: AiLayer;
}

/**
 * The music while it is edited. Each change is recorded as an edit for `engine.patchCode` and made here too, so that
 * later edits name layers by their positions after the earlier ones.
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
      length: Math.max(0, ...layers.map(({ steps = '' }) => steps.length)) || defaultLength,
      layers: layers.map((layer) => ({ ...layer })),
    }));
  }

  /** Every layer of every part. */
  get layerRefs(): LayerRef[] {
    return this.parts.flatMap((part) => part.layers.map((layer) => ({ part, layer })));
  }

  /** Turns steps on and off so that the layer plays `steps`. */
  setSteps({ part, layer }: LayerRef, steps: string): void {
    const ref = this.indicesOf({ part, layer });
    [...(layer.steps ?? '')].forEach((mark, step) => {
      const on = steps[step] === 'x';
      if (on !== (mark === 'x')) this.edits.push({ kind: 'step', ...ref, step, on });
    });
    layer.steps = steps;
  }

  /** Sets the list of notes. */
  setNote(ref: LayerRef, note: string): void {
    if (note === ref.layer.note) return;
    this.edits.push({ kind: 'note', ...this.indicesOf(ref), note });
    ref.layer.note = note;
  }

  /** 0 to 100. */
  setVolume(ref: LayerRef, volume: number): void {
    if (volume === ref.layer.volume) return;
    this.edits.push({ kind: 'volume', ...this.indicesOf(ref), volume });
    ref.layer.volume = volume;
  }

  /** In Hz or 0 to 1; undefined removes the effect. */
  setEffect(ref: LayerRef, effect: LayerEffect, value: number | undefined): void {
    if (ref.layer.effects?.[effect] === value) return;
    this.edits.push({ kind: 'effect', ...this.indicesOf(ref), effect, value });
    const { [effect]: _, ...others } = ref.layer.effects ?? {};
    ref.layer.effects = value === undefined ? others : { ...others, [effect]: value };
  }

  setSound(ref: LayerRef, strudelName: string): void {
    if (strudelName === ref.layer.sound) return;
    this.edits.push({ kind: 'instrument', ...this.indicesOf(ref), strudelName });
    ref.layer.sound = strudelName;
  }

  setMuted(ref: LayerRef, muted: boolean): void {
    if (muted === (ref.layer.muted ?? false)) return;
    this.edits.push({ kind: 'mute', ...this.indicesOf(ref), muted });
    ref.layer.muted = muted;
  }

  /** 0 to 1. */
  setSwing(swing: number): void {
    if (swing === this.swing) return;
    this.edits.push({ kind: 'swing', swing });
    this.swing = swing;
  }

  remove(ref: LayerRef): void {
    this.edits.push({ kind: 'remove', ...this.indicesOf(ref) });
    ref.part.layers.splice(ref.part.layers.indexOf(ref.layer), 1);
  }

  /** Adds a layer of code; `layer` is that layer as the grid will show it. */
  add(part: SketchPart, code: string, layer: AiLayer): void {
    const { name } = layer;
    this.edits.push({ kind: 'add-code', pattern: this.parts.indexOf(part), name, code });
    part.layers.push(layer);
    this.fit(part);
  }

  /** Replaces the code of a layer, which keeps its name. */
  replace(ref: LayerRef, code: string, layer: AiLayer): void {
    this.edits.push({ kind: 'replace', ...this.indicesOf(ref), code });
    Object.assign(ref.layer, layer);
    this.fit(ref.part);
  }

  /** Repeats shorter layers until they are as long as the part. */
  private fit(part: SketchPart): void {
    const lengths = part.layers.flatMap(({ steps }) => (steps ? [steps.length] : []));
    part.length = lengths.reduce(leastCommonMultiple, part.length);
    for (const layer of part.layers) {
      if (!layer.steps || layer.steps.length === part.length) continue;
      const times = part.length / layer.steps.length;
      layer.steps = layer.steps.repeat(times);
      // A single note and the notes of a chord last as long as the part anyway, so only other lists repeat.
      const isList = layer.sound !== 'pad' && layer.note?.includes(' ');
      if (isList) layer.note = Array.from({ length: times }, () => layer.note).join(' ');
    }
  }

  private indicesOf({ part, layer }: LayerRef): { pattern: number; layer: number } {
    return { pattern: this.parts.indexOf(part), layer: part.layers.indexOf(layer) };
  }
}

/** Of two lengths in sixteenths. */
export function leastCommonMultiple(one: number, other: number): number {
  let [high, low] = [one, other];
  while (low > 0) [high, low] = [low, high % low];
  return (one * other) / high;
}

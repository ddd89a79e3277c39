import { isParamControl, type OpenLayer, trackControls } from '@hocket/sdk';
import { mostGain } from '../controls.ts';
import { longestClip, usualClip } from '../grid/grid-layers.ts';
import { nameOfInstrument } from '../grid/layer-names.ts';
import { layerLocked } from '../reasons.ts';
import type { LayerParts } from './layer-parts.ts';
import { readNotes } from './read-notes.ts';
import { readSteps } from './read-steps.ts';

/** The gain at which superdough plays what sets none. */
const plainGain = 0.8;
type Marks = Pick<OpenLayer, 'range' | 'muted' | 'solo'> & { name: string | undefined };

/** One instrument of a layer as a track. Throws `layer_locked` with what the grid cannot show. */
export function readTrack(
  parts: LayerParts,
  instrument: string,
  length: number,
  { range, name, muted, solo }: Marks,
): OpenLayer {
  const { steps, cells, onsets, duration } = readSteps(parts, instrument, length);
  const notes = readNotes(parts, instrument, onsets, length);
  const own = effectsOf(parts, instrument, notes.length > 0, duration);
  return {
    locked: false,
    range,
    name: name ?? nameOfInstrument(instrument),
    strudelName: instrument,
    ...(parts.note === undefined ? {} : { note: notes.join(' ') }),
    volume: volumeOf(parts),
    muted: muted || parts.hushes.length > 0,
    solo,
    ...(Object.keys(own).length === 0 ? {} : { effects: own }),
    steps,
    literal: parts.structure.range,
    cells,
  };
}

function volumeOf({ settings }: LayerParts): number {
  return round(within(settings.get('gain')?.value ?? plainGain, 0, mostGain, 'gain') * 100);
}

function effectsOf(
  { settings }: LayerParts,
  instrument: string,
  hasNotes: boolean,
  duration: number | undefined,
): Record<string, number> {
  const own: Record<string, number> = {};
  for (const { name, control, min, max, beside = {} } of trackControls) {
    const value = settings.get(control)?.value;
    if (value !== undefined) own[name] = within(value, min, max, control);
    for (const [other, usual] of Object.entries(beside))
      fixed(settings.get(other)?.value, usual, other);
  }
  for (const [setting, { value }] of settings) if (isParamControl(setting)) own[setting] = value;
  const clip = settings.get('clip')?.value;
  const usual = hasNotes ? usualClip(instrument) : undefined;
  if (duration !== undefined && (hasNotes || clip !== undefined)) {
    const steps = round(duration * within(clip ?? 1, 0, longestClip, 'clip'));
    if (steps !== usual) own.clip = steps;
  }
  return own;
}

function within(value: number, min: number, max: number, name: string): number {
  if (value >= min && value <= max) return value;
  throw layerLocked('value_outside', { name, value });
}

function fixed(value: number | undefined, usual: number, name: string): void {
  if (value !== undefined && value !== usual) throw layerLocked('value_unusual', { name, usual });
}

function round(amount: number): number {
  return Number(amount.toFixed(4));
}

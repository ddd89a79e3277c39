import {
  isParamControl,
  type LayerEffect,
  type OpenLayer,
  type ParamControl,
  type TextRange,
} from '@hocket/sdk';
import { chordClip, noteClip } from '../grid/grid-layers.ts';
import type { LayerParts, Setting } from '../read-code/layer-parts.ts';
import { readSteps } from '../read-code/read-steps.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';

interface Kind {
  setting: Setting;
  min: number;
  max: number;
  /** What is written with it, where it is not there yet. */
  beside?: readonly (readonly [Setting, number])[];
}

const kinds: Readonly<Record<Exclude<LayerEffect, ParamControl>, Kind>> = {
  reverb: { setting: 'room', min: 0, max: 1 },
  delay: {
    setting: 'delay',
    min: 0,
    max: 1,
    beside: [
      ['delaysync', 0.125],
      ['delayfeedback', 0.3],
    ],
  },
  filter: { setting: 'lpf', min: 20, max: 20_000 },
  highpass: { setting: 'hpf', min: 20, max: 20_000 },
  clip: { setting: 'clip', min: 0, max: 64 },
};

/** A parameter's range is its instrument's affair. */
const anyAmount = { min: -1e6, max: 1e6 };

/** The patches that set an effect of a layer of `length` steps, or take it away. Throws `edit_refused`. */
export function effectPatches(
  parts: LayerParts,
  row: OpenLayer,
  { effect, value }: { effect: LayerEffect; value: number | undefined },
  length: number,
): SourcePatch[] {
  const kind = isParamControl(effect) ? { setting: effect, ...anyAmount } : kinds[effect];
  const { setting, min, max, beside = [] }: Kind = kind;
  if (value !== undefined && !(value >= min && value <= max))
    throw editRefused('value_range', { name: effect, min, max });
  const amount = effect === 'clip' ? clipOf(parts, row, value, length) : value;
  const { settings, end } = parts;
  if (amount === undefined)
    return [setting, ...beside.map(([name]) => name)].flatMap((name) => {
      const call = settings.get(name)?.call;
      return call === undefined ? [] : [without(call)];
    });
  const found = settings.get(setting);
  if (found !== undefined) return [{ range: found.range, text: numberText(amount) }];
  const written = [[setting, amount] as const, ...beside.filter(([name]) => !settings.has(name))];
  const text = written.map(([name, number]) => `.${name}(${numberText(number)})`).join('');
  return [insertText(end, text)];
}

/** Code counts it in lengths of the note as written, the grid in steps. */
function clipOf(
  parts: LayerParts,
  row: OpenLayer,
  steps: number | undefined,
  length: number,
): number | undefined {
  const usual = row.strudelName === 'pad' ? chordClip : noteClip;
  const wanted = steps ?? (parts.note === undefined ? undefined : usual);
  if (wanted === undefined) return undefined;
  const { duration } = readSteps(parts, row.strudelName, length);
  if (duration === undefined) throw editRefused('note_lengths');
  return wanted / duration;
}

function without(range: TextRange): SourcePatch {
  return { range, text: '' };
}

function numberText(amount: number): string {
  return String(Number(amount.toFixed(6)));
}

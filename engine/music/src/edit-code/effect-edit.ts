import {
  type Effect,
  isParamControl,
  type LayerEffect,
  type OpenLayer,
  type TextRange,
  trackControls,
} from '@hocket/sdk';
import { longestClip, usualClip } from '../grid/grid-layers.ts';
import type { LayerParts } from '../read-code/layer-parts.ts';
import { readSteps } from '../read-code/read-steps.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';

/** What an edit needs of a row of the table. */
type Row = Pick<Effect, 'control' | 'min' | 'max' | 'beside'>;

function rowOf(effect: LayerEffect): Row {
  if (effect === 'clip') return { control: 'clip', min: 0, max: longestClip };
  const row = trackControls.find(({ name }) => name === effect);
  if (row !== undefined) return row;
  // A parameter's range is its instrument's affair.
  if (isParamControl(effect)) return { control: effect, min: -1e6, max: 1e6 };
  throw editRefused('call_unknown', { name: effect });
}

/** The patches that set an effect of a layer of `length` steps, or take it away. Throws `edit_refused`. */
export function effectPatches(
  parts: LayerParts,
  row: OpenLayer,
  { effect, value }: { effect: LayerEffect; value: number | undefined },
  length: number,
): SourcePatch[] {
  const { control, min, max, beside = {} } = rowOf(effect);
  if (value !== undefined && !(value >= min && value <= max))
    throw editRefused('value_range', { name: effect, min, max });
  const amount = effect === 'clip' ? clipOf(parts, row, value, length) : value;
  const { settings, end } = parts;
  if (amount === undefined)
    return [control, ...Object.keys(beside)].flatMap((name) => {
      const call = settings.get(name)?.call;
      return call === undefined ? [] : [without(call)];
    });
  const found = settings.get(control);
  if (found !== undefined) return [{ range: found.range, text: numberText(amount) }];
  const missing = Object.entries(beside).filter(([name]) => !settings.has(name));
  const written = [[control, amount] as const, ...missing];
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
  const usual = parts.note === undefined ? undefined : usualClip(row.strudelName);
  const wanted = steps ?? usual;
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

import type { GridEdit, OpenLayer } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { withMarks, withValue } from '../mini-notation/cell-edit.ts';
import { mark, stepCell, withTurns } from '../mini-notation/mini-edit.ts';
import type { Word } from '../mini-notation/mini-literal.ts';
import type { LayerParts } from '../read-code/layer-parts.ts';
import { isSilenced } from '../read-code/read-steps.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';
import { ownStructure } from './step-edit.ts';

/** An edit of how a step sounds that is on. */
export type StepSettingEdit = Extract<GridEdit, { kind: 'velocity' | 'probability' | 'repeats' }>;

/** The patches for it, in a layer of `length` steps. Throws `edit_refused`. */
export function stepSettingPatches(
  parts: LayerParts,
  row: OpenLayer,
  { kind, step, value }: StepSettingEdit,
  length: number,
): SourcePatch[] {
  const now = row.steps[step];
  if (now === undefined) throw editRefused('step_missing');
  if (!now.on) throw editRefused('step_off');
  const isRepeats = kind === 'repeats';
  if (isRepeats ? ![1, 2, 3, 4].includes(value) : !(value >= 0 && value <= 1))
    throw isRepeats
      ? editRefused('repeats_range')
      : editRefused('value_range', { name: kind, min: 0, max: 1 });
  const amount = roundForCode(value);
  if (now[kind] === amount) return [];
  if (kind === 'velocity') return [velocityPatch(parts, step, amount, length)];
  const marks = isRepeats ? { repeats: amount } : { chance: roundForCode(1 - amount) };
  const { structure, slowness } = parts;
  if (structure.read.form === 'steps') throw editRefused('steps_compact');
  if (structure.read.form === 'plain') {
    const { repeats = 1, chance } = marks;
    const said = `x${repeats > 1 ? `*${repeats}` : ''}${mark(chance)}`;
    const word = (at: number) => (at === step ? said : row.steps[at]?.on ? 'x' : '~');
    return [ownStructure(parts, length, word)];
  }
  const isOurs = (word: Word) =>
    (parts.structureKind !== 'sound' || word.text === row.strudelName) && !isSilenced(parts, word);
  const text = withTurns(structure.read, turnsOf(parts, length));
  return [
    { range: structure.range, text: withMarks(text, stepCell(step, slowness), isOurs, marks) },
  ];
}

/** The velocities of a layer that has none are written behind what says when it plays. */
function velocityPatch(
  parts: LayerParts,
  step: number,
  amount: number,
  length: number,
): SourcePatch {
  const { velocity, structure, slowness } = parts;
  const turns = turnsOf(parts, length);
  if (velocity !== undefined) {
    const text = withTurns(velocity.read, turns);
    return {
      range: velocity.range,
      text: withValue(text, stepCell(step, slowness), String(amount)),
    };
  }
  const each = length / turns;
  if (!Number.isInteger(each)) throw editRefused('velocities_no_text');
  const lists = Array.from({ length: turns }, (_, turn) =>
    Array.from({ length: each }, (_, at) => (turn * each + at === step ? amount : 1)).join(' '),
  );
  const text = turns === 1 ? lists[0] : `<${lists.map((list) => `[${list}]`).join(' ')}>`;
  return insertText(structure.whole[1] + 1, `.velocity("${text}")`);
}

function turnsOf({ slowness }: LayerParts, length: number): number {
  return Math.round(length / (16 * slowness));
}

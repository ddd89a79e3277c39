import type { OpenLayer } from '@hocket/sdk';
import { spreadNote } from '../grid/note-list.ts';
import { close, wordsAt } from '../mini-notation/literal-time.ts';
import { type StepCell, stepCell, withCell, withTurns } from '../mini-notation/mini-edit.ts';
import type { MiniLiteral } from '../mini-notation/mini-literal.ts';
import type { Literal } from '../read-code/layer-literals.ts';
import type { LayerParts } from '../read-code/layer-parts.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';

/** A step to turn on or off in an open layer of `length` steps. */
export interface StepEdit {
  row: OpenLayer;
  step: number;
  on: boolean;
  length: number;
  /** The pitch that it gets, as mini-notation has it, where that is not the next of the layer's list. */
  pitch?: string | undefined;
}

/** The patches that turn one step on or off. Throws `edit_refused`. */
export function stepPatches(parts: LayerParts, edit: StepEdit): SourcePatch[] {
  const { row, step, on, length, pitch } = edit;
  const { structure, structureKind: kind, note, velocity } = parts;
  if (structure.read.form === 'plain') {
    const word = (at: number) => ((at === step ? on : row.steps[at]?.on) ? 'x' : '~');
    return [ownStructure(parts, length, word)];
  }
  const tone = pitch ?? spreadNote((row.note ?? '').split(' '), step, length) ?? '';
  const word = kind === 'struct' ? 'x' : kind === 'sound' ? row.strudelName : tone;
  const named = kind !== 'struct';
  const present = kind === 'note' && !on ? (wordHere(parts, step) ?? word) : word;
  const patches = [patch(structure, parts, edit, { on, word: present, named })];
  if (!on) return patches;
  for (const [literal, value] of [
    [velocity, '1'],
    [kind === 'note' ? undefined : note, tone],
  ] as const) {
    const isSilent =
      literal &&
      wordsAt(literal.read, parts.slowness, step).every(({ text }) => text === undefined);
    if (isSilent) patches.push(patch(literal, parts, edit, { on, word: value, named: false }));
  }
  return patches;
}

/** The literal's new text; a name that it could hold only in other quotes is refused. */
function patch(
  literal: Literal,
  { slowness }: LayerParts,
  { step, length }: StepEdit,
  wanted: { on: boolean; word: string; named: boolean },
): SourcePatch {
  const turns = Math.round(length / (16 * slowness));
  const cell = stepCell(step, slowness);
  const { range, read } = literal;
  if (read.form === 'steps') return { range, text: withCharacter(read, turns, cell, wanted.on) };
  return { range, text: withCell(withTurns(read, turns), cell, wanted) };
}

/** The note that sounds on a step. */
function wordHere({ structure, slowness }: LayerParts, step: number): string | undefined {
  return wordsAt(structure.read, slowness, step).find(({ text }) => text !== undefined)?.text;
}

/** `x...x...` with one character exchanged, each character drawn out first where the step is finer. */
function withCharacter(
  { text, cycles }: MiniLiteral,
  turns: number,
  { begin, width }: StepCell,
  on: boolean,
): string {
  const places = cycles[0]?.words.map(({ range: [from] }) => from) ?? [];
  const between = Math.abs(begin * places.length - Math.round(begin * places.length)) > close;
  const finer = between ? Math.max(1, Math.round(1 / (places.length * width))) : 1;
  const first = begin * places.length * finer;
  const isWhole = Math.abs(first - Math.round(first)) < close;
  if (turns > 1 || !isWhole) throw editRefused('step_no_character');
  const characters = [...text].flatMap((character) =>
    character.trim() === '' ? [character] : [character, ...Array<string>(finer - 1).fill('.')],
  );
  const steps = characters.flatMap((character, at) => (character.trim() === '' ? [] : [at]));
  const count = Math.max(1, Math.round(width * places.length * finer));
  const from = Math.round(first);
  steps.slice(from, from + count).forEach((at, index) => {
    if (!on || index === 0) characters[at] = on ? 'x' : '.';
  });
  return characters.join('');
}

/** A layer without a structure gets one behind its instrument; `word` says what stands on a step. */
export function ownStructure(
  { sound, slowness }: LayerParts,
  length: number,
  word: (step: number) => string,
): SourcePatch {
  if (length !== 16 * slowness) throw editRefused('steps_no_text');
  const tokens = Array.from({ length }, (_, step) => word(step));
  return insertText(sound.whole[1] + 1, `.struct("${tokens.join(' ')}")`);
}

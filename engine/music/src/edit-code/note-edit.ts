import { isNoteName, type OpenLayer } from '@hocket/sdk';
import { usualClip } from '../grid/grid-layers.ts';
import { noteText } from '../grid/grid-to-code.ts';
import { spreadNote } from '../grid/note-list.ts';
import { replaceRange, unrolled, weighted, withTurns } from '../mini-notation/mini-edit.ts';
import { readMini, type Word } from '../mini-notation/mini-literal.ts';
import type { LayerParts } from '../read-code/layer-parts.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';

/** The patches that give a layer of `length` steps another note list. Throws `edit_refused`. */
export function notePatches(
  parts: LayerParts,
  row: Pick<OpenLayer, 'strudelName'>,
  note: string,
  length: number,
): SourcePatch[] {
  const notes = note.trim().split(/\s+/);
  const stranger = notes.find((name) => !isNoteName(name));
  if (stranger !== undefined) throw editRefused('note_unknown', { name: stranger });
  const chord = row.strudelName === 'pad';
  if (parts.note === undefined) {
    const clip = parts.settings.has('clip') ? '' : `.clip(${usualClip(row.strudelName)})`;
    return [insertText(parts.end, `.note("${noteText({ chord, notes })}")${clip}`)];
  }
  const { range, whole, read } = parts.note;
  const turns = Math.round(length / (16 * parts.slowness));
  const isMini = read.form === 'mini';
  if (parts.structureKind === 'note')
    return [{ range, text: retuned(withTurns(read, turns), turns, notes) }];
  const text = chord ? noteText({ chord, notes }) : listText(notes, turns);
  return [isMini ? { range, text } : { range: whole, text: `"${text}"` }];
}

/** A list that takes `turns` cycles. */
function listText(notes: readonly string[], turns: number): string {
  const each = notes.length / turns;
  if (notes.length === 1) return notes.join(' ');
  if (!Number.isInteger(each)) throw editRefused('notes_spread', { turns });
  const lists = Array.from({ length: turns }, (_, turn) =>
    notes.slice(turn * each, (turn + 1) * each).join(' '),
  );
  return new Set(lists).size === 1
    ? (lists[0] as string)
    : `<${lists.map((list) => `[${list}]`).join(' ')}>`;
}

/** Notes that are the rhythm too: each word takes the note of its time, rests stay. */
function retuned(text: string, turns: number, notes: readonly string[]): string {
  const { cycles } = readMini(text);
  const words = cycles.flatMap((cycle, turn) => cycle.words.map((word) => ({ word, turn })));
  const grouped = words.find(({ word }) => word.group);
  if (grouped?.word.group) {
    const { range, unrolled: plain } = grouped.word.group;
    return retuned(replaceRange(text, range, plain), turns, notes);
  }
  return words
    .filter(({ word }) => word.text !== undefined)
    .sort((one, other) => other.word.range[0] - one.word.range[0])
    .reduce((edited, { word, turn }) => replaceRange(edited, word.range, said(word, turn)), text);

  function said(word: Word, turn: number): string {
    const toneOf = (part: number) =>
      spreadNote(notes, turn + word.begin + (word.span * part) / word.parts.length, turns);
    const tones = new Set(word.parts.map((_, part) => toneOf(part)));
    const own = text.slice(...word.range);
    if (tones.size === 1) return `${toneOf(0)}${own.slice(word.text?.length)}`;
    return weighted(unrolled(word, toneOf), word);
  }
}

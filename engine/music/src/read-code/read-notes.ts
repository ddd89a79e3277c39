import { isNoteName } from '@hocket/sdk';
import { spreadNote } from '../grid/note-list.ts';
import { close, type WordOnset, wordsAt } from '../mini-notation/literal-time.ts';
import type { Word } from '../mini-notation/mini-literal.ts';
import { layerLocked } from '../reasons.ts';
import type { LayerParts } from './layer-parts.ts';

/**
 * The note list of a layer: the shortest that gives each onset its note when it is spread over the
 * pattern (docs/decisions/0002). Throws `layer_locked` when there is none.
 */
export function readNotes(
  parts: LayerParts,
  instrument: string,
  onsets: readonly WordOnset[],
  length: number,
): string[] {
  const { note, slowness } = parts;
  if (note === undefined) return [];
  const words = note.read.cycles.flatMap((cycle) => cycle.words);
  for (const { text } of words) {
    if (text !== undefined && !isNoteName(text)) throw layerLocked('note_unknown', { name: text });
  }
  const isChord = words.length > 1 && words.every(({ begin, span }) => begin === 0 && span === 1);
  if (isChord && note.read.cycles.length === 1) return chordOf(words, instrument);
  const list = listOf(parts, length) ?? shortestList(parts, onsets, length);
  const fits =
    list && onsets.every((onset) => spreadNote(list, onset.begin, length) === noteAt(parts, onset));
  if (!fits) throw layerLocked('notes_no_list');
  if (instrument === 'pad' && list.length > 1) throw layerLocked('pad_together');
  if (parts.structureKind !== 'note' && words.some(({ chance }) => chance !== undefined))
    throw layerLocked('notes_chance');
  return slowness > 0 ? list : [];
}

function chordOf(words: readonly Word[], instrument: string): string[] {
  const notes = words.map(({ text, parts, chance }) =>
    parts.length === 1 && chance === undefined ? text : undefined,
  );
  const known = notes.filter((text) => text !== undefined);
  if (instrument !== 'pad' || known.length < notes.length) throw layerLocked('notes_together');
  return known;
}

/** A list written as one: words of equal length without rests. */
function listOf({ note, slowness }: LayerParts, length: number): string[] | undefined {
  if (note === undefined) return undefined;
  const { cycles } = note.read;
  const count = cycles[0]?.words.length ?? 0;
  const isList = cycles.every(
    ({ words }) =>
      words.length === count &&
      words.every(({ text, span, parts, begin }, index) => {
        const isEqual =
          Math.abs(span - 1 / count) < close && Math.abs(begin - index / count) < close;
        return text !== undefined && isEqual && parts.length === 1;
      }),
  );
  if (!isList) return undefined;
  return Array.from({ length: Math.round(length / (16 * slowness)) }, (_, turn) =>
    (cycles[turn % cycles.length]?.words ?? []).map(({ text = '' }) => text),
  ).flat();
}

function shortestList(
  parts: LayerParts,
  onsets: readonly WordOnset[],
  length: number,
): string[] | undefined {
  for (let count = 1; count <= length; count++) {
    if (length % count > 0) continue;
    const list = Array.from({ length: count }, () => '');
    for (const onset of onsets)
      list[Math.floor((onset.begin * count) / length + close)] ||= noteAt(parts, onset) ?? '';
    const first =
      list.find((note) => note !== '') ??
      parts.note?.read.cycles[0]?.words.find(({ text }) => text)?.text;
    if (first === undefined) return undefined;
    let last = first;
    const filled = list.map((note) => {
      last = note || last;
      return last;
    });
    if (onsets.every((onset) => spreadNote(filled, onset.begin, length) === noteAt(parts, onset)))
      return filled;
  }
  return undefined;
}

/** The note that sounds with an onset; undefined when none or several do. */
function noteAt(
  { note, slowness, structureKind }: LayerParts,
  onset: WordOnset,
): string | undefined {
  if (structureKind === 'note') return onset.word.text;
  if (note === undefined) return undefined;
  const [word, ...more] = wordsAt(note.read, slowness, onset.begin);
  return more.length > 0 || word?.parts.includes(false) ? undefined : word?.text;
}

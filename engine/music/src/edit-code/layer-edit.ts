import { type GridEdit, limits, type OpenLayer, type TextRange } from '@hocket/sdk';
import { soundText } from '../grid/grid-to-code.ts';
import { constantOf } from '../mini-notation/mini-literal.ts';
import type { CodeLayer } from '../read-code/code-to-grid.ts';
import type { LayerParts } from '../read-code/layer-parts.ts';
import { editRefused } from '../reasons.ts';
import { effectPatches } from './effect-edit.ts';
import { notePatches } from './note-edit.ts';
import { insertText, type SourcePatch } from './source-patch.ts';
import { stepPatches } from './step-edit.ts';
import { stepSettingPatches } from './step-setting-edit.ts';

/** An edit of the calls of one layer. */
export type LayerEdit = Exclude<
  GridEdit,
  { kind: 'add' | 'add-code' | 'replace' | 'remove' | 'name' | 'swing' }
>;

/** The patches for an edit of one open layer of `length` steps. Throws `edit_refused`. */
export function layerPatches(
  layer: CodeLayer,
  row: OpenLayer,
  edit: LayerEdit,
  length: number,
): SourcePatch[] {
  const parts = layer.parts as LayerParts;
  if (edit.kind === 'step') {
    const { step, on } = edit;
    if (row.steps[step] === undefined) throw editRefused('step_missing');
    return row.steps[step].on === on ? [] : stepPatches(parts, { row, step, on, length });
  }
  if (edit.kind === 'velocity' || edit.kind === 'probability' || edit.kind === 'repeats')
    return stepSettingPatches(parts, row, edit, length);
  if (edit.kind === 'instrument') return instrumentPatches(parts, row, edit.strudelName, length);
  if (layer.rows.length > 1) throw editRefused('line_shared');
  if (edit.kind === 'volume') return volumePatches(parts, edit.volume);
  if (edit.kind === 'effect') return effectPatches(parts, row, edit, length);
  if (edit.kind === 'mute') return mutePatches(parts, row, edit.muted);
  return notePatches(parts, row, edit.note, length);
}

function volumePatches({ settings, end }: LayerParts, volume: number): SourcePatch[] {
  const { min, max } = limits.trackVolume;
  if (!(volume >= min && volume <= max))
    throw editRefused('value_range', { name: 'volume', min, max });
  const text = String(Number((volume / 100).toFixed(6)));
  const gain = settings.get('gain');
  return [gain ? { range: gain.range, text } : insertText(end, `.gain(${text})`)];
}

function mutePatches({ hushes, end }: LayerParts, row: OpenLayer, muted: boolean): SourcePatch[] {
  if (muted === row.muted) return [];
  if (muted) return [insertText(end, '.hush()')];
  if (hushes.length === 0) throw editRefused('label_mutes');
  return hushes.map((range) => ({ range, text: '' }));
}

/** The patches that give a layer of `length` steps another instrument. Throws `edit_refused`. */
export function instrumentPatches(
  parts: LayerParts,
  row: OpenLayer,
  name: string,
  length: number,
): SourcePatch[] {
  const { sound, note, structureKind } = parts;
  const argument = soundText(name);
  const isWord = argument === `"${name}"`;
  const patches: SourcePatch[] = [];
  if (constantOf(sound.read) === undefined || (isWord && sound.read.form === 'mini')) {
    if (!isWord) throw editRefused('name_among_words', { name });
    for (const [from, to] of wordRanges(parts, row.strudelName))
      patches.push({ range: [from, to], text: name });
  } else patches.push({ range: sound.whole, text: argument });
  const isPad = name === 'pad';
  const notes = row.note?.split(' ') ?? [];
  if (note && notes.length > 1 && isPad !== (row.strudelName === 'pad')) {
    if (structureKind === 'note') throw editRefused('pad_together');
    patches.push(...notePatches(parts, { strudelName: name }, notes.join(' '), length));
  }
  return patches;
}

/** Where the text names an instrument, in the program. */
function wordRanges({ sound }: LayerParts, name: string): TextRange[] {
  const [offset] = sound.range;
  const words = sound.read.cycles.flatMap((cycle) => cycle.words);
  const starts = new Set(
    words.filter(({ text }) => text === name).map(({ range: [from] }) => from),
  );
  return [...starts].map((from) => [offset + from, offset + from + name.length]);
}

import type { MusicNote, MusicTrack } from '@hocket/sdk';
import type { PartName } from '../languages/word-table.ts';
import { drumOfSound, type LayerKind, partOfSound } from '../layer-kinds.ts';
import { PromptWords } from '../prompt-words.ts';
import { namedParts } from '../read-instruments.ts';

/** MIDI number under which a line is a bass. */
const bassBelow = 50;

/** What a track plays, found by its drum sound, else by its name, its instrument or its notes, pattern by pattern. */
export function kindOfTrack(
  { name, strudelName }: Pick<MusicTrack, 'name' | 'strudelName'>,
  lanes: readonly (readonly MusicNote[])[],
): LayerKind {
  return (
    drumOfSound(strudelName) ?? kindOfName(name) ?? partOfSound(strudelName) ?? kindOfNotes(lanes)
  );
}

const named = new Map<string, LayerKind | undefined>();

function kindOfName(name: string): LayerKind | undefined {
  if (named.has(name)) return named.get(name);
  const [found] = new PromptWords(name).find(namedParts);
  const part = found?.thing.part;
  const kind = part === 'everything' ? undefined : part === 'drums' ? 'percussion' : part;
  // Names come from everywhere: those of the latest music are enough.
  if (named.size > 1000) named.clear();
  named.set(name, kind);
  return kind;
}

function kindOfNotes(lanes: readonly (readonly MusicNote[])[]): LayerKind {
  const pitches = lanes.flat().flatMap(({ pitch }) => pitch ?? []);
  if (pitches.length === 0) return 'percussion';
  if (Math.max(...pitches) < bassBelow) return 'bass';
  const onsets = lanes.reduce((sum, notes) => sum + new Set(notes.map(({ at }) => at)).size, 0);
  return pitches.length > 1.5 * onsets ? 'chords' : 'melody';
}

/** Whether a kind of layer has notes. */
export function isTonal(kind: PartName): kind is 'bass' | 'chords' | 'melody' {
  return kind === 'bass' || kind === 'chords' || kind === 'melody';
}

/** Whether a part that a prompt names includes a kind of layer. */
export function isOfKind(part: PartName, kind: LayerKind): boolean {
  if (part === 'everything' || part === kind) return true;
  return part === 'drums' && !isTonal(kind);
}

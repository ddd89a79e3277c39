import type { AiLayer } from '@hocket/sdk';
import type { PartName } from '../languages/word-table.ts';
import { drumOfSound, type LayerKind, partOfSound } from '../layer-kinds.ts';
import { PromptWords } from '../prompt-words.ts';
import { namedParts } from '../read-instruments.ts';
import { notesOf } from './layer-notes.ts';

/** MIDI number under which a line is a bass. */
const bassBelow = 50;

/** What a layer plays, found by its drum sound, else by its name, its instrument or its notes. */
export function layerKindOf(layer: AiLayer): LayerKind {
  const { name, sound = '' } = layer;
  return drumOfSound(sound) ?? kindOfName(name) ?? partOfSound(sound) ?? kindOfNotes(layer);
}

function kindOfName(name: string): LayerKind | undefined {
  const [found] = new PromptWords(name).find(namedParts);
  const part = found?.thing.part;
  if (part === 'everything') return undefined;
  return part === 'drums' ? 'percussion' : part;
}

function kindOfNotes(layer: AiLayer): LayerKind {
  const pitches = notesOf(layer).map(({ pitch }) => pitch);
  if (pitches.length === 0) return 'percussion';
  return Math.max(...pitches) < bassBelow ? 'bass' : 'melody';
}

/** Whether a part that a prompt names includes a kind of layer. */
export function isOfKind(part: PartName, kind: LayerKind): boolean {
  if (part === 'everything' || part === kind) return true;
  return part === 'drums' && !['bass', 'chords', 'melody'].includes(kind);
}

import type { AiLayer } from '@hocket/sdk';
import { drumOfSound, type LayerKind, partOfSound } from '../part-of-sound.ts';
import { PromptWords } from '../prompt-words.ts';
import { namedParts } from '../read-instruments.ts';
import type { PartName } from '../words/word-table.ts';
import { notesOf } from './pitched-music.ts';

/** MIDI number under which a line is a bass. */
const bassBelow = 50;

/** What a layer plays: by its drum, else by its name, its instrument or its notes. */
export function kindOf(layer: AiLayer): LayerKind {
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

/** Whether something that a prompt names is of a kind. */
export function isOf(part: PartName, kind: LayerKind): boolean {
  if (part === 'everything' || part === kind) return true;
  return part === 'drums' && !['bass', 'chords', 'melody'].includes(kind);
}

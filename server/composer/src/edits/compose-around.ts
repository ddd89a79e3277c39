import type { Music } from '@hocket/sdk';
import type { Composition, SeededRequest } from '../composition.ts';
import { keyName } from '../key.ts';
import { composerLanguages } from '../languages.ts';
import type { MusicalBrief } from '../musical-brief.ts';
import { nothingChanged } from './edit-music.ts';
import { keyOfMusic } from './key-of-music.ts';
import { addEdit } from './layer-edits.ts';
import { Sketch } from './sketch.ts';
import { isTonal } from './track-kind.ts';

/**
 * New music around the layers that must stay, which stay bit for bit: form, tempo and, where they have notes, key are
 * theirs. What is open makes room for layers of the style that is asked for, of the kinds that are missing.
 * Undefined where no locked layer is there. Throws `ai_nothing_changed` where they play all that is asked for.
 */
export function composeAround(
  { seed, locked = [], language = 'en' }: SeededRequest,
  music: Music,
  brief: MusicalBrief,
): Composition | undefined {
  const sketch = new Sketch(music, [], locked);
  const stays = sketch.tracks.filter((track) => sketch.isLocked(track));
  if (stays.length === 0) return undefined;
  // What a locked layer ducks under stays with it.
  const kept = sketch.tracks.filter(
    (track) => stays.includes(track) || stays.some(({ duckedBy }) => duckedBy === track.id),
  );
  for (const track of sketch.tracks) if (!kept.includes(track)) sketch.remove(track);
  const kinds = kept.map((track) => sketch.kindOf(track));
  const key = kinds.some(isTonal) ? (keyOfMusic(sketch) ?? brief.key) : brief.key;
  const { genre, density, sounds = {} } = brief;
  const targets = brief.roles
    .filter((role) => !kinds.some((kind) => kind === role))
    .map((part) => ({ part, ...(sounds[part] ? { sound: sounds[part] } : {}) }));
  if (targets.length === 0) throw nothingChanged();
  // A drum may be locked: then only the drums that are missing come, and a bass follows the kick and the
  // chords that are there.
  addEdit({ kind: 'add', genre, targets }, sketch, { key, density, seed }, undefined);
  const { confidence, readings, ignored } = brief;
  const { texts, edits } = composerLanguages[language];
  return {
    music: sketch.music,
    explanation: edits.texts.locked(texts.listed(stays.map(({ name }) => name))),
    confidence,
    bpm: sketch.music.bpm,
    key: keyName(key),
    readings,
    ignored,
  };
}

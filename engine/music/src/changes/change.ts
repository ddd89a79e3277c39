import type { Music, MusicPatch } from '@hocket/sdk';
import { type Draft, produce } from 'immer';
import { boundedMusic } from '../model/checked-music.ts';
import { settledMusic } from '../model/settled-music.ts';
import { patchesBetween } from './patches-between.ts';

/** Changes a draft of music, or of a project, in place. It may throw; then nothing is changed. */
export type MusicEdit<M extends Music = Music> = (music: Draft<M>) => void;

/** What an edit makes of music. */
export interface MusicChange<M extends Music = Music> {
  /** The same object where nothing changed. */
  music: M;
  /** Make `music` of what was before. */
  patches: MusicPatch[];
  /** Make what was before of `music`. */
  inverse: MusicPatch[];
}

/**
 * Makes edits of music, or of the project that it is in, one after another, as one change. What no edit touches is shared
 * between both states. Throws what an edit throws, and `music_invalid` where the song would get too long; then nothing
 * is changed.
 */
export function change<M extends Music>(
  music: M,
  ...edits: readonly MusicEdit<NoInfer<M>>[]
): MusicChange<M> {
  const edited = produce(music, (draft) => {
    for (const edit of edits) edit(draft);
  });
  const settled = boundedMusic(settledMusic(edited));
  const patches = patchesBetween(music, settled);
  if (patches.length === 0) return { music, patches, inverse: [] };
  return { music: settled, patches, inverse: patchesBetween(settled, music) };
}

import { laneSteps, musicInvalid, musicProjectOf } from '@hocket/music';
import type { MusicProject, Project } from '@hocket/sdk';
import { giveWay } from '../limits/give-way.ts';
import { isBytes, packed, type StoredBytes, unpacked } from './stored-bytes.ts';

/** A project's content: what a save replaces. */
export type ProjectContent = Omit<MusicProject, 'id' | 'rev'>;

/** The same in version 1, as it is stored until its next save. */
export type ContentOne = Omit<Project, 'id' | 'rev' | 'gridPattern'>;

/**
 * Content as it is stored: JSON in one piece, because people name what is in it (databases refuse some names), nothing in
 * it is ever searched, and it is written and read in one go. It is compressed, which makes a tenth of it, so that the
 * largest song fits into a document; what was stored before is a text.
 */
export type StoredContent = StoredBytes | string | ContentOne;

/** The most characters of content; the studio's largest song has some 11 million. */
const mostCharacters = 16 * 2 ** 20;

/** Rejects with `music_invalid` where that is more than a document holds. */
export async function storedContent(content: ProjectContent): Promise<Buffer> {
  // It took work to make.
  await giveWay();
  const text = JSON.stringify(content);
  if (text.length > mostCharacters) {
    throw musicInvalid('music_large', { number: mostCharacters / 2 ** 20 });
  }
  return packed(text);
}

/** Content in version 2, whichever version it is stored in. */
export async function contentOf(stored: StoredContent): Promise<ProjectContent> {
  if (typeof stored === 'string') return JSON.parse(stored) as ProjectContent;
  if (!isBytes(stored)) return contentOfOne(stored);
  return JSON.parse((await unpacked(stored)).toString()) as ProjectContent;
}

/** Content of version 1 in version 2. */
export function contentOfOne(one: ContentOne): ProjectContent {
  const { id, rev, ...content } = musicProjectOf({ ...one, id: '', rev: 0, gridPattern: [] });
  return content;
}

/** The hashes of the recordings that it plays. */
export function recordingsOf(content: ProjectContent): string[] {
  return Object.keys(content.recordings ?? {});
}

/** Rows of a drawing. */
const drawnRows = 16;

/** A project's first pattern as lists show it: a line for each row, `x` where a step is on. */
export function drawingOf({ tracks, patterns: [first] }: ProjectContent): string[] {
  if (!first) return [];
  return tracks.slice(0, drawnRows).map(({ id }) =>
    laneSteps(first, id)
      .map((on) => (on ? 'x' : '.'))
      .join(''),
  );
}

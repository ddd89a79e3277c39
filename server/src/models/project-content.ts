import { laneSteps, musicProjectOf } from '@hocket/music';
import type { MusicProject, Project } from '@hocket/sdk';

/** A project's content: what a save replaces. */
export type ProjectContent = Omit<MusicProject, 'id' | 'rev'>;

/** The same in version 1, as it is stored until its next save. */
export type ContentOne = Omit<Project, 'id' | 'rev' | 'gridPattern'>;

/**
 * Content as it is stored: JSON in one text, because people name what is in it (databases refuse some names), nothing in
 * it is ever searched, and it is written and read in one go.
 */
export type StoredContent = string | ContentOne;

export function storedContent(content: ProjectContent): string {
  return JSON.stringify(content);
}

/** Content in version 2, whichever version it is stored in. */
export function contentOf(stored: StoredContent): ProjectContent {
  if (typeof stored === 'string') return JSON.parse(stored) as ProjectContent;
  const { id, rev, ...content } = musicProjectOf({ ...stored, id: '', rev: 0, gridPattern: [] });
  return content;
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

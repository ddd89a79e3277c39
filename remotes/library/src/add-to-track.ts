import type { ProjectStore, TrackSound } from '@hocket/sdk';

/**
 * Puts a sound on a track, or on a new one without a row, as one step of undo. A track that has no step gets its
 * first, so that the sound is heard. Throws `tracks_full`.
 */
export function addToTrack(
  project: ProjectStore,
  row: number | undefined,
  sound: TrackSound,
): void {
  const end = project.history.group();
  try {
    if (row === undefined) project.tracks.add();
    const target = row ?? project.data.tracks.length - 1;
    const isEmpty = !project.patterns.shown.steps[target]?.some(({ on }) => on);
    project.tracks.drop(target, isEmpty ? 0 : undefined, sound);
  } finally {
    end();
  }
}

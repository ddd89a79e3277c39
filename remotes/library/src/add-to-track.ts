import type { Studio, TrackSound } from '@hocket/sdk';

/**
 * Puts a sound on the track with an id, or on a new one where no track has it, as one step of undo, and says so. A
 * track that has no step gets its first, so that the sound is heard.
 */
export function addToTrack(studio: Studio, track: string, sound: TrackSound): void {
  const { project, t } = studio;
  const end = project.history.group();
  try {
    let row = project.data.tracks.findIndex(({ id }) => id === track);
    if (row < 0) {
      project.tracks.add();
      row = project.data.tracks.length - 1;
    }
    const isEmpty = !project.patterns.shown.steps[row]?.some(({ on }) => on);
    project.tracks.drop(row, isEmpty ? 0 : undefined, sound);
    studio.notify({ kind: 'success', text: t('library:added', { sound: sound.name }) });
  } catch (error) {
    studio.notify({ kind: 'error', text: studio.explain(error) });
  } finally {
    end();
  }
}

import type { Studio } from '@hocket/sdk';

/** Not the id of a track: the sound is put on a new one. */
export const newTrack = 'new';

/** The tracks that a sound can be put on, and a new one. */
export function trackChoice({ project, t }: Studio): { id: string; label: string }[] {
  const { tracks } = project.data;
  return [
    ...tracks.map(({ id, name }) => ({ id, label: name })),
    { id: newTrack, label: t('library:newTrack') },
  ];
}

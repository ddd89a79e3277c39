import type { Event, Project } from '@hocket/sdk';
import { silentAmong } from './grid-layers.ts';
import { gridEvents } from './grid-source.ts';

/** The onsets of one track, label or sound, in their order. */
export interface MusicPart {
  name: string;
  events: readonly Event[];
}

/** The first `bars` of a project's grid, a part for each track that sounds. */
export function gridParts(project: Project, bars: number): MusicPart[] {
  const { tracks } = project;
  const isSilent = silentAmong(tracks);
  return tracks.flatMap((track) => {
    if (isSilent(track)) return [];
    const alone = tracks.map((other) => ({ ...other, solo: false, muted: other.id !== track.id }));
    const events = gridEvents({ ...project, tracks: alone }, 0, bars);
    return events.length > 0 ? [{ name: track.name, events }] : [];
  });
}

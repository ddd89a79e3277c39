import type { Project } from '@hocket/sdk';
import { gridEvents } from '../patterns/grid-source.ts';
import type { Music } from './music.ts';

/** The first `bars` of a project's grid, a part for each track that sounds. */
export function gridMusic(project: Project, bars: number): Music {
  const { bpm, tracks } = project;
  const soloed = tracks.some((track) => track.solo);
  const parts = tracks.flatMap((track) => {
    if (track.muted || (soloed && !track.solo)) return [];
    const alone = tracks.map((other) => ({ ...other, solo: false, muted: other.id !== track.id }));
    const events = gridEvents({ ...project, tracks: alone }, 0, bars);
    return events.length > 0 ? [{ name: track.name, events }] : [];
  });
  return { parts, cps: bpm / 240, samples: [], problems: [] };
}

import { clamp, type Track } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { longestClip, usualClip } from '../grid/grid-layers.ts';
import { notesIn } from '../grid/note-list.ts';
import type { ReadCode } from './grid-edits.ts';
import type { Grid } from './linked-grid.ts';

/** In steps, as code says it; undefined for the usual one. */
export function noteLength({ effects, note, strudelName }: Track): number | undefined {
  const own = effects?.clip;
  if (own === undefined) return undefined;
  const length = roundForCode(clamp(own, 0, longestClip));
  const isUsual = length === usualClip(strudelName);
  return isUsual && notesIn(note).length > 0 ? undefined : length;
}

/** Whether two lengths are the same but for what code rounds. */
export function isSameLength(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.abs(one - other) < 1e-3;
}

/** The grid with notes as long as code says, which follows from how the text is written. */
export function withNoteLengths(grid: Grid, { reading, places }: ReadCode): Grid {
  const tracks = grid.tracks.map((track) => {
    const part = places.findIndex(({ rows }) => rows.includes(track.id));
    const layer = reading.patterns[part]?.layers[places[part]?.rows.indexOf(track.id) ?? -1];
    if (layer === undefined || layer.locked) return track;
    const length = layer.effects?.clip;
    if (isSameLength(length, noteLength(track))) return track;
    const others = Object.entries(track.effects ?? {}).filter(([effect]) => effect !== 'clip');
    const own = length === undefined ? [] : [['clip', length] as const];
    return { ...track, effects: Object.fromEntries([...others, ...own]) };
  });
  const isSame = tracks.every((track, row) => track === grid.tracks[row]);
  return isSame ? grid : { ...grid, tracks };
}

import { estimateMix, type MixEstimate } from '../levels/estimate-mix.ts';
import { LevelTable } from '../levels/sound-levels.ts';
import { type CheckedMusic, checkedNotes } from './checked-notes.ts';
import { harmonyFaults } from './harmony-faults.ts';
import type { MusicFault } from './music-faults.ts';
import { partsOfMusic } from './parts-of-music.ts';
import { soundFaults } from './sound-faults.ts';

export type { MixEstimate } from '../levels/estimate-mix.ts';
export { type CheckedMusic, isHeard, isUnpitched, levelOf } from './checked-notes.ts';
export type { MusicFault } from './music-faults.ts';

/** The levels that were measured of our sounds; they are read when they are first asked for. */
export async function soundLevels(): Promise<LevelTable> {
  const { default: table } = await import('../levels/sound-levels.json');
  return new LevelTable(table);
}

/** What is wrong with music that runs, the worst first; nothing where it is in order. */
export function findFaults(music: CheckedMusic, levels: LevelTable): MusicFault[] {
  const notes = checkedNotes(music, levels);
  const parts = partsOfMusic(notes);
  return [...harmonyFaults(music, parts), ...soundFaults(music, notes, parts)];
}

/** What music should measure when it is rendered. */
export function estimateMusic(music: CheckedMusic, levels: LevelTable): MixEstimate {
  return estimateMix(checkedNotes(music, levels), music);
}

import { type CheckedMusic, checkedNotes } from './checked-notes.ts';
import { estimateMix, type MixEstimate } from './estimate-mix.ts';
import { harmonyFaults } from './harmony-faults.ts';
import type { MusicFault } from './music-faults.ts';
import { partsOfMusic } from './parts-of-music.ts';
import { soundFaults } from './sound-faults.ts';
import type { SoundLevelTable } from './sound-levels.ts';

export { type CheckedMusic, isHeard, isUnpitched, levelOf } from './checked-notes.ts';
export type { MixEstimate } from './estimate-mix.ts';
export type { MusicFault } from './music-faults.ts';

/** The levels that were measured of our sounds; they are read when they are first asked for. */
export async function soundLevels(): Promise<SoundLevelTable> {
  const { default: table } = await import('./sound-levels.json');
  return table as unknown as SoundLevelTable;
}

/** What is wrong with music that runs, the worst first; nothing where it is in order. */
export function findFaults(music: CheckedMusic, levels: SoundLevelTable): MusicFault[] {
  const notes = checkedNotes(music, levels);
  const parts = partsOfMusic(notes);
  return [...harmonyFaults(music, parts), ...soundFaults(music, notes, parts)];
}

/** What music should measure when it is rendered. */
export function estimateMusic(music: CheckedMusic, levels: SoundLevelTable): MixEstimate {
  return estimateMix(checkedNotes(music, levels), music);
}

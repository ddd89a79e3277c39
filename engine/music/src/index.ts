export { applyPatches } from './changes/apply-patches.ts';
export { change, type MusicChange, type MusicEdit } from './changes/change.ts';
export {
  changeNotes,
  type LanePlace,
  moveNotes,
  setGridPattern,
  setLaneLength,
  setLaneNotes,
  setStep,
  toggleNote,
} from './changes/note-edits.ts';
export { changeProject } from './changes/project-edits.ts';
export {
  addPattern,
  addSection,
  addTrack,
  changeMusic,
  changePattern,
  changeSection,
  changeTrack,
  moveSection,
  moveTrack,
  removePattern,
  removeSection,
  removeTrack,
} from './changes/song-edits.ts';
export { frequencyOf, hzOf, midiOfHz, noteSeconds } from './event-values.ts';
export { longestClip, usualClip } from './grid/grid-layers.ts';
export { gridParts, type MusicPart } from './grid/grid-parts.ts';
export { gridEvents, gridSource } from './grid/grid-source.ts';
export { gridToCode } from './grid/grid-to-code.ts';
export { type Grid, gridFields, gridOf, isSameGrid } from './link/linked-grid.ts';
export {
  type CodeEngine,
  type GridCodeSync,
  generated,
  type SyncResult,
  syncGridAndCode,
} from './link/sync-grid-and-code.ts';
export { importMidi } from './midi/import-midi.ts';
export { midiFile } from './midi/midi-file.ts';
export type { MidiReading } from './midi/read-midi.ts';
export { checkedMusic, checkedProject } from './model/checked-music.ts';
export { noteId } from './model/lane.ts';
export { musicEvents, musicSource } from './playback/music-events.ts';
export { gridOfMusic, laneSteps, noteOfLane } from './schema-one/grid-of-music.ts';
export { musicOf } from './schema-one/music-of-project.ts';

export { applyPatches, replay } from './changes/apply-patches.ts';
export { setChain, setPatternLength } from './changes/chain-edits.ts';
export { change, type MusicChange, type MusicEdit } from './changes/change.ts';
export {
  changeNotes,
  type LanePlace,
  moveNotes,
  setGridPattern,
  setLaneLength,
  setStep,
  setSteps,
  toggleNote,
} from './changes/note-edits.ts';
export { patchesBetween } from './changes/patches-between.ts';
export { changeProject } from './changes/project-edits.ts';
export {
  addPattern,
  addTrack,
  changeMusic,
  changePattern,
  changeTrack,
  isSameMusic,
  moveTrack,
  musicalPart,
  removePattern,
  removeTrack,
  replaceMusic,
} from './changes/song-edits.ts';
export { changeStep, clearPattern, dropSound, setLaneNotes } from './changes/step-edits.ts';
export { frequencyOf, hzOf, midiOfHz, noteSeconds } from './event-values.ts';
export { longestClip, usualClip } from './grid/grid-layers.ts';
export { gridEvents, gridSource } from './grid/grid-source.ts';
export { gridToCode } from './grid/grid-to-code.ts';
export { drumKey } from './midi/general-midi.ts';
export { midiFile } from './midi/midi-file.ts';
export { musicToMidi } from './midi/music-to-midi.ts';
export type { MidiReading } from './midi/read-midi.ts';
export { checkedMusic, checkedProject } from './model/checked-music.ts';
export { clipsBetween } from './model/clips.ts';
export { laneOf } from './model/lane.ts';
export { settledMusic } from './model/settled-music.ts';
export { musicInvalid } from './music-invalid.ts';
export { mixOf } from './playback/mix-of.ts';
export { musicEvents, musicSource } from './playback/music-events.ts';
export {
  isEmptySong,
  isSilentMusic,
  type MusicPart,
  musicParts,
  type PlacedSection,
  partsFrom,
  sectionsWithin,
  songBars,
} from './playback/music-parts.ts';
export {
  type PicturedSound,
  partOfEvent,
  soundOfNotes,
  soundPicture,
} from './playback/sound-picture.ts';
export { stepEvents } from './playback/step-events.ts';
export {
  apiProjectOf,
  gridOfMusic,
  laneSteps,
  lateOfStep,
  locksOfStep,
  noteOfLane,
  projectOfMusic,
  stepNote,
} from './schema-one/grid-of-music.ts';
export { musicOf, musicProjectOf } from './schema-one/music-of-project.ts';

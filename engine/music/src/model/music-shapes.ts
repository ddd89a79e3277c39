import {
  type Automation,
  type AutomationPoint,
  automatedControl,
  type Clip,
  type ClipLoop,
  clipLimits,
  dictionaryShape,
  flagShape,
  type Insert,
  insertBuses,
  insertLimits,
  invalidField,
  isObject,
  type Lane,
  limits,
  listShape,
  type Music,
  type MusicKey,
  type MusicNote,
  type MusicPattern,
  type MusicProject,
  type MusicTrack,
  numberShape,
  oneOfShape,
  optionalShape,
  recordShape,
  type Section,
  type Shape,
  type Slice,
  type Slices,
  type SongPart,
  scaleNames,
  ticks,
  tonicPitchClass,
  type UsedRecording,
  wholeShape,
} from '@hocket/sdk';
import { isLockable } from '../controls.ts';
import { latest, longest, mostLocks } from './lane.ts';

const most = { id: 64, effects: 64, color: 80, note: 400, plugins: 64 };

/** Lanes of checked music. They never change, so they are not looked through again when others do. */
export const checkedLanes = new WeakSet<object>();

/** A text of at most so many characters, blank or not. */
export function lineShape(longestText: number): Shape<string> {
  return (value, at) => {
    if (typeof value !== 'string' || value.length > longestText) {
      throw invalidField(at, `a text of at most ${longestText} characters`);
    }
    return value;
  };
}

/** What tracks, patterns and sections are known by. */
export const idShape: Shape<string> = (value, at) => {
  const id = lineShape(most.id)(value, at);
  if (id.trim() === '' || id === '__proto__') throw invalidField(at, 'an id');
  return id;
};

/** Bars in whole sixteenths. */
function barsShape(from: number): Shape<number> {
  return (value, at) => {
    const bars = numberShape(from, Number.MAX_SAFE_INTEGER)(value, at);
    if (!Number.isInteger(bars * 16)) throw invalidField(at, 'a whole number of sixteenths');
    return bars;
  };
}

const unit = numberShape(0, 1);
const finite = numberShape(-Number.MAX_VALUE, Number.MAX_VALUE);

const locksShape: Shape<Record<string, number>> = (value, at) => {
  const locks = dictionaryShape(finite, mostLocks)(value, at);
  if (!Object.keys(locks).every(isLockable)) throw invalidField(at, 'controls of a note');
  return locks;
};

/** Effects that this version does not know stay; a parameter of a plugin's instrument is one: `acmeBell_decay`. */
const effectName = /^[A-Za-z][A-Za-z0-9]{0,63}(_[A-Za-z][A-Za-z0-9]{0,23})?$/;

export const effectsShape: Shape<Record<string, number>> = (value, at) => {
  const effects = dictionaryShape(finite, most.effects)(value, at);
  if (!Object.keys(effects).every((name) => effectName.test(name))) {
    throw invalidField(at, 'amounts by their names');
  }
  return effects;
};

/** A note of a lane. */
export const noteShape = recordShape<MusicNote>({
  at: wholeShape(0, latest),
  length: wholeShape(1, longest),
  pitch: optionalShape(wholeShape(0, 127)),
  velocity: unit,
  chance: unit,
  repeats: wholeShape(1, 4),
  slide: optionalShape(flagShape),
  locks: optionalShape(locksShape),
  played: optionalShape(wholeShape(-ticks.step, ticks.step)),
});

/** How long a lane or a pattern is, in steps. */
export const stepsShape = wholeShape(1, limits.maxLaneSteps);

const newLaneShape = recordShape<Lane>({
  length: optionalShape(stepsShape),
  notes: dictionaryShape(noteShape, limits.maxNotes),
});

const laneShape: Shape<Lane> = (value, at) =>
  isObject(value) && checkedLanes.has(value) ? (value as unknown as Lane) : newLaneShape(value, at);

/** A point of automation. */
export const pointShape = recordShape<AutomationPoint>({
  at: wholeShape(0, latest),
  value: finite,
  ramp: optionalShape(flagShape),
});

const controlsShape = dictionaryShape(
  recordShape<Automation>({ points: dictionaryShape(pointShape, limits.maxAutomationPoints) }),
  limits.maxAutomatedControls,
);

/** The controls that move in a pattern, of one track. */
export const automationShape: Shape<Readonly<Record<string, Automation>>> = (value, at) => {
  const controls = controlsShape(value, at);
  if (!Object.keys(controls).every(automatedControl)) throw invalidField(at, 'controls of a track');
  return controls;
};

/** The plain fields of a pattern. */
export const patternFields = {
  name: lineShape(limits.nameLength),
  color: lineShape(most.color),
  length: stepsShape,
};

const patternShape = recordShape<MusicPattern>({
  id: idShape,
  ...patternFields,
  lanes: dictionaryShape(laneShape, limits.maxTracks),
  automation: optionalShape(dictionaryShape(automationShape, limits.maxTracks)),
});

const hashPattern = /^[0-9a-f]{64}$/;

/** The SHA-256 of a recording's file. */
export const hashShape: Shape<string> = (value, at) => {
  if (typeof value !== 'string' || !hashPattern.test(value)) {
    throw invalidField(at, 'a SHA-256 in 64 hex digits');
  }
  return value;
};

/** A plugin's effect in a strip of the mixer. */
export const insertShape: Shape<Insert> = (value, at) => {
  const insert = recordShape<Insert>({
    track: optionalShape(idShape),
    bus: optionalShape(oneOfShape(insertBuses)),
    effect: idShape,
    at: finite,
    amount: unit,
    off: optionalShape(flagShape),
    params: optionalShape(dictionaryShape(finite, insertLimits.params)),
  })(value, at);
  if ((insert.track === undefined) === (insert.bus === undefined))
    throw invalidField(at, 'of a track or of a bus');
  return insert;
};

const seconds = numberShape(0, clipLimits.seconds);
/** Ticks of the longest song. */
const songEnd = limits.maxBars * ticks.cycle;

const loopShape: Shape<ClipLoop> = (value, at) => {
  const loop = recordShape<ClipLoop>({ from: seconds, to: seconds })(value, at);
  if (loop.to - loop.from < clipLimits.shortestLoop - 1e-9) {
    throw invalidField(at, 'a loop that ends after it begins');
  }
  return loop;
};

/** A clip of an audio track. */
export const clipShape = recordShape<Clip>({
  recording: hashShape,
  at: wholeShape(0, songEnd),
  length: wholeShape(1, songEnd),
  from: seconds,
  loop: optionalShape(loopShape),
  gain: optionalShape(numberShape(clipLimits.gain.min, clipLimits.gain.max)),
  fadeIn: optionalShape(seconds),
  fadeOut: optionalShape(seconds),
  bpm: optionalShape(numberShape(clipLimits.bpm.min, clipLimits.bpm.max)),
});

const newSliceShape = recordShape<Slice>({
  from: seconds,
  to: seconds,
  reverse: optionalShape(flagShape),
  pitch: optionalShape(numberShape(clipLimits.pitch.min, clipLimits.pitch.max)),
  rings: optionalShape(flagShape),
});

const sliceShape: Shape<Slice> = (value, at) => {
  const slice = newSliceShape(value, at);
  if (slice.to <= slice.from) throw invalidField(at, 'a slice that ends after it begins');
  return slice;
};

const slicesShape = recordShape<Slices>({
  recording: hashShape,
  parts: listShape(sliceShape, 1, clipLimits.slices),
});

/** What recordings there are, by their hashes. */
export const recordingsShape: Shape<Readonly<Record<string, UsedRecording>>> = (value, at) => {
  const recordings = dictionaryShape(
    recordShape<UsedRecording>({ name: lineShape(limits.nameLength), seconds }),
    clipLimits.recordings,
  )(value, at);
  for (const hash of Object.keys(recordings)) hashShape(hash, at);
  return recordings;
};

/** The plain fields of a track, with those that may be left out. */
export const trackFields = {
  name: lineShape(limits.nameLength),
  color: lineShape(most.color),
  sound: lineShape(limits.nameLength),
  strudelName: lineShape(most.id),
  note: optionalShape(lineShape(most.note)),
  volume: numberShape(limits.trackVolume.min, limits.trackVolume.max),
  muted: flagShape,
  solo: flagShape,
  pan: unit,
  chokes: optionalShape(lineShape(most.id)),
  duckedBy: optionalShape(idShape),
  slices: optionalShape(slicesShape),
};

const trackShape = recordShape<MusicTrack>({
  id: idShape,
  ...trackFields,
  effects: optionalShape(effectsShape),
  clips: optionalShape(dictionaryShape(clipShape, clipLimits.clips)),
});

/** The plain fields of a section. */
export const sectionFields = {
  name: lineShape(limits.nameLength),
  bars: barsShape(1 / 16),
  pattern: idShape,
};

const sectionShape = recordShape<Section>({
  id: idShape,
  ...sectionFields,
  lanes: optionalShape(dictionaryShape(idShape, limits.maxTracks)),
});

const partShape: Shape<SongPart> = (value, at) => {
  const part = recordShape<SongPart>({ from: barsShape(0), to: barsShape(0) })(value, at);
  if (part.to <= part.from) throw invalidField(at, 'a part that ends after it begins');
  return part;
};

const rootShape: Shape<string> = (value, at) => {
  const root = lineShape(2)(value, at);
  if (tonicPitchClass(root) === undefined)
    throw invalidField(at, "a note's name without an octave");
  return root;
};

/** The parts of music. */
export const fieldsOfMusic = {
  bpm: wholeShape(limits.bpm.min, limits.bpm.max),
  swing: unit,
  key: recordShape<MusicKey>({ root: rootShape, scale: oneOfShape(scaleNames) }),
  tracks: listShape(trackShape, limits.minTracks, limits.maxTracks),
  patterns: listShape(patternShape, 1, limits.maxPatterns),
  song: listShape(sectionShape, 1, limits.maxChain),
  loop: optionalShape(partShape),
  mix: optionalShape(effectsShape),
  inserts: optionalShape(dictionaryShape(insertShape, insertLimits.inserts)),
  recordings: optionalShape(recordingsShape),
};

/** The form of music, each part for itself. Throws `invalid` with its place. */
export const musicShape = recordShape<Music>(fieldsOfMusic);

const stringShape: Shape<string> = (value, at) => {
  if (typeof value !== 'string') throw invalidField(at, 'a text');
  return value;
};

/** What a project says beside its music. */
export const projectFields = {
  name: stringShape,
  description: stringShape,
  tags: listShape(stringShape, 0, limits.tags),
  linked: flagShape,
  plugins: listShape(recordShape({ id: stringShape, version: stringShape }), 0, most.plugins),
};

/** The same of a whole project. How long its texts may be, but for the code, is the API's to say. */
export const projectShape = recordShape<MusicProject>({
  ...fieldsOfMusic,
  id: stringShape,
  schema: (value, at) => {
    if (value !== 2) throw invalidField(at, '2');
    return value;
  },
  rev: wholeShape(0, Number.MAX_SAFE_INTEGER),
  engine: stringShape,
  ...projectFields,
  isPublic: flagShape,
  strudelCode: lineShape(limits.codeLength),
});

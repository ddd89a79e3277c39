import {
  codeOf,
  dictionaryShape,
  type HocketError,
  invalidField,
  isObject,
  type Lane,
  limits,
  listShape,
  type Music,
  type MusicKey,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  messageOf,
  numberShape,
  oneOfShape,
  optionalShape,
  recordShape,
  type Section,
  type Shape,
  type SongPart,
  scaleNames,
  tonicPitchClass,
  wholeShape,
} from '@hocket/sdk';
import { isLockable } from '../controls.ts';
import { musicInvalid } from '../reasons.ts';
import { latest, longest, mostLocks } from './lane.ts';
import { settledMusic } from './settled-music.ts';

const most = { id: 64, effects: 32, color: 80, note: 400 };

/**
 * What came from elsewhere as music, or `music_invalid` with a reason where the studio could not have made it. Where two
 * notes of a lane meet the one with the smaller id stays.
 */
export function checkedMusic(value: unknown): Music {
  const music = readMusic(value);
  checkNames(music);
  return remembered(boundedMusic(settledMusic(music)));
}

/** Music that was brought together of what several made: what names something that is gone is gone as well. */
export function mergedMusic(music: Music): Music {
  readMusic(music);
  return remembered(boundedMusic(settledMusic(music)));
}

/** The same music; throws `music_invalid` where its song has too many bars or notes. */
export function boundedMusic(music: Music): Music {
  if (music.song.reduce((sum, { bars }) => sum + bars, 0) > limits.maxBars) {
    throw musicInvalid('music_long', { number: limits.maxBars });
  }
  const notes = lanesOf(music).reduce((sum, lane) => sum + Object.keys(lane.notes).length, 0);
  if (notes > limits.maxNotes) throw musicInvalid('music_full', { number: limits.maxNotes });
  return music;
}

function lanesOf({ patterns }: Music): Lane[] {
  return patterns.flatMap(({ lanes }) => Object.values(lanes));
}

function remembered(music: Music): Music {
  for (const lane of lanesOf(music)) checkedLanes.add(lane);
  return music;
}

/** Lanes of checked music. They never change, so they are not looked through again when others do. */
const checkedLanes = new WeakSet<object>();

function readMusic(value: unknown): Music {
  try {
    const music = musicShape(value, 'music');
    checkIds(music.tracks, 'music.tracks');
    checkIds(music.patterns, 'music.patterns');
    checkIds(music.song, 'music.song');
    return music;
  } catch (error) {
    if (codeOf(error) !== 'invalid') throw error;
    const { at } = (error as HocketError).details as { at: string };
    throw musicInvalid('music_form', { place: at.slice(0, 200), cause: messageOf(error) });
  }
}

function checkIds(all: readonly { id: string }[], place: string): void {
  const seen = new Set<string>();
  for (const { id } of all) {
    if (seen.has(id)) throw musicInvalid('music_ids', { name: id, place });
    seen.add(id);
  }
}

/** Throws `music_invalid` where the name of a track or a pattern names none. */
function checkNames({ tracks, patterns, song }: Music): void {
  const trackIds = new Set(tracks.map(({ id }) => id));
  const patternIds = new Set([...patterns.map(({ id }) => id), 'rest']);
  const check = (known: ReadonlySet<string>, names: readonly string[], place: string) => {
    const name = names.find((each) => !known.has(each));
    if (name !== undefined) throw musicInvalid('music_missing', { name, place });
  };
  for (const { id, lanes } of patterns) {
    check(trackIds, Object.keys(lanes), `music.patterns.${id}`);
  }
  for (const { id, pattern, lanes = {} } of song) {
    const place = `music.song.${id}`;
    check(trackIds, Object.keys(lanes), place);
    check(patternIds, Object.values(lanes), place);
    if (!patterns.some((each) => each.id === pattern)) check(new Set(), [pattern], place);
  }
}

/** A text of at most so many characters, blank or not. */
function lineShape(longestText: number): Shape<string> {
  return (value, at) => {
    if (typeof value !== 'string' || value.length > longestText) {
      throw invalidField(at, `a text of at most ${longestText} characters`);
    }
    return value;
  };
}

const idShape: Shape<string> = (value, at) => {
  const id = lineShape(most.id)(value, at);
  if (id.trim() === '' || id === '__proto__') throw invalidField(at, 'an id');
  return id;
};

const flagShape: Shape<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw invalidField(at, 'true or false');
  return value;
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

const noteShape = recordShape<MusicNote>({
  at: wholeShape(0, latest),
  length: wholeShape(1, longest),
  pitch: optionalShape(wholeShape(0, 127)),
  velocity: unit,
  chance: unit,
  repeats: wholeShape(1, 4),
  slide: optionalShape(flagShape),
  locks: optionalShape(locksShape),
});

const stepsShape = wholeShape(1, limits.maxLaneSteps);

const newLaneShape = recordShape<Lane>({
  length: optionalShape(stepsShape),
  notes: dictionaryShape(noteShape, limits.maxNotes),
});

const laneShape: Shape<Lane> = (value, at) =>
  isObject(value) && checkedLanes.has(value) ? (value as unknown as Lane) : newLaneShape(value, at);

const patternShape = recordShape<MusicPattern>({
  id: idShape,
  name: lineShape(limits.nameLength),
  color: lineShape(most.color),
  length: stepsShape,
  lanes: dictionaryShape(laneShape, limits.maxTracks),
});

const trackShape = recordShape<MusicTrack>({
  id: idShape,
  name: lineShape(limits.nameLength),
  color: lineShape(most.color),
  sound: lineShape(limits.nameLength),
  strudelName: lineShape(most.id),
  note: optionalShape(lineShape(most.note)),
  volume: numberShape(limits.volume.min, limits.volume.max),
  muted: flagShape,
  solo: flagShape,
  effects: optionalShape(dictionaryShape(finite, most.effects)),
  pan: unit,
  chokes: optionalShape(lineShape(most.id)),
});

const sectionShape = recordShape<Section>({
  id: idShape,
  name: lineShape(limits.nameLength),
  bars: barsShape(1 / 16),
  pattern: idShape,
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

const musicShape = recordShape<Music>({
  bpm: wholeShape(limits.bpm.min, limits.bpm.max),
  swing: unit,
  key: recordShape<MusicKey>({ root: rootShape, scale: oneOfShape(scaleNames) }),
  tracks: listShape(trackShape, limits.minTracks, limits.maxTracks),
  patterns: listShape(patternShape, 1, limits.maxPatterns),
  song: listShape(sectionShape, 1, limits.maxChain),
  loop: optionalShape(partShape),
});

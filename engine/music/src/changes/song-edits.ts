import {
  clamp,
  HocketError,
  limits,
  type Music,
  type MusicPattern,
  type MusicTrack,
  nextLetter,
  nextTrack,
  patternColor,
  withinTrackVolume,
} from '@hocket/sdk';
import { current, type Draft } from 'immer';
import type { MusicEdit } from './change.ts';

/** Sets what holds for all of the music; tempo and swing within their range. A loop, a mix, inserts or recordings of `undefined` are taken away. */
export function changeMusic(
  change: Partial<Pick<Music, 'bpm' | 'swing' | 'key' | 'loop' | 'mix' | 'inserts' | 'recordings'>>,
): MusicEdit {
  return (music) => {
    const { bpm, swing, key } = change;
    if (bpm !== undefined) music.bpm = Math.round(clamp(bpm, limits.bpm.min, limits.bpm.max));
    if (swing !== undefined) music.swing = clamp(swing, 0, 1);
    if (key !== undefined) music.key = key;
    if (change.loop) music.loop = { ...change.loop };
    else if ('loop' in change) delete music.loop;
    if (change.mix) music.mix = { ...change.mix };
    else if ('mix' in change) delete music.mix;
    if (change.inserts) music.inserts = { ...change.inserts };
    else if ('inserts' in change) delete music.inserts;
    if (change.recordings) music.recordings = { ...change.recordings };
    else if ('recordings' in change) delete music.recordings;
  };
}

/** What of a project is music, without what the project says beside it. */
export function musicalPart(music: Music): Music {
  const { bpm, swing, key, tracks, patterns, song, loop, mix, inserts, recordings } = music;
  return {
    bpm,
    swing,
    key,
    tracks,
    patterns,
    song,
    ...(loop === undefined ? {} : { loop }),
    ...(mix === undefined ? {} : { mix }),
    ...(inserts === undefined ? {} : { inserts }),
    ...(recordings === undefined ? {} : { recordings }),
  };
}

/** All of the music becomes other music: a file's, or what was saved. */
export function replaceMusic(other: Music): MusicEdit {
  const { bpm, swing, key, tracks, patterns, song, loop, mix, inserts, recordings } = other;
  return (music) => {
    Object.assign(music, { bpm, swing, key, tracks, patterns, song });
    changeMusic({ loop, mix, inserts, recordings })(music);
  };
}

/** Whether two states of music are one but for their key: by identity, which parts keep that did not change. */
export function isSameMusic(one: Music, other: Music): boolean {
  return heardParts.every((part) => one[part] === other[part]);
}

const heardParts = [
  'bpm',
  'swing',
  'tracks',
  'patterns',
  'song',
  'loop',
  'mix',
  'inserts',
] as const;

/** Adds the next custom track, without notes, or one that is given. Throws `tracks_full` at 64. */
export function addTrack(track?: MusicTrack): MusicEdit {
  return (music) => {
    const next = { ...nextTrack(music.tracks), pan: 0.5 };
    music.tracks.push((track ?? next) as Draft<MusicTrack>);
  };
}

/** Takes a track away, its lanes too. Throws `track_last` when it is the only one. */
export function removeTrack(id: string): MusicEdit {
  return ({ tracks }) => {
    const at = placeOf(tracks, id);
    if (at < 0) return;
    if (tracks.length <= limits.minTracks) {
      throw new HocketError('track_last', 'Cannot delete the last track');
    }
    tracks.splice(at, 1);
  };
}

/** Sets parts of a track: volume and pan within their range, a name no longer than fits. */
export function changeTrack(id: string, change: Partial<Omit<MusicTrack, 'id'>>): MusicEdit {
  return ({ tracks }) => {
    const track = tracks.find((each) => each.id === id);
    if (!track) return;
    const { name, volume, pan, ...rest } = change;
    // Another sound takes the place of slices.
    if (rest.strudelName !== undefined) delete track.slices;
    assign(track, rest);
    if (name !== undefined && name.trim() !== '') track.name = name.slice(0, limits.nameLength);
    if (volume !== undefined) track.volume = withinTrackVolume(volume);
    if (pan !== undefined) track.pan = clamp(pan, 0, 1);
  };
}

/** Puts a track in another place, counted from 0. */
export function moveTrack(id: string, to: number): MusicEdit {
  return ({ tracks }) => move(tracks, id, to);
}

/** Adds a pattern named with the next free letter: with the notes and automation of another, or empty. Throws `patterns_full` at 26. */
export function addPattern(copyOf?: string): MusicEdit {
  return ({ patterns }) => {
    const letter = nextLetter(patterns);
    const model = patterns.find(({ id }) => id === copyOf);
    const { lanes, automation } = model ? current(model) : { lanes: {} };
    patterns.push({
      id: letter,
      name: letter.toUpperCase(),
      color: patternColor(patterns.length),
      length: (model ?? patterns[0])?.length ?? limits.steps,
      lanes: lanes as Draft<MusicPattern>['lanes'],
      ...(automation ? { automation: automation as Draft<MusicPattern>['automation'] } : {}),
    });
  };
}

/** Takes a pattern away, and the sections that play it. Throws `pattern_last` when it is the only one. */
export function removePattern(id: string): MusicEdit {
  return ({ patterns }) => {
    const at = placeOf(patterns, id);
    if (at < 0) return;
    if (patterns.length <= 1) {
      throw new HocketError('pattern_last', 'Cannot delete the last pattern');
    }
    patterns.splice(at, 1);
  };
}

/** Sets parts of a pattern; its length, in steps, within 1 to 128. */
export function changePattern(
  id: string,
  change: Partial<Pick<MusicPattern, 'name' | 'color' | 'length'>>,
): MusicEdit {
  return ({ patterns }) => {
    const pattern = patterns.find((each) => each.id === id);
    if (!pattern) return;
    const { name, color, length } = change;
    if (name !== undefined && name.trim() !== '') pattern.name = name.slice(0, limits.nameLength);
    if (color !== undefined) pattern.color = color;
    if (length !== undefined) {
      pattern.length = Math.round(clamp(length, 1, limits.maxLaneSteps));
    }
  };
}

/** Sets fields; one that is set to undefined is taken away. */
function assign<T extends object>(target: T, fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(target, name);
    else Reflect.set(target, name, value);
  }
}

function placeOf(list: readonly { id: string }[], id: string): number {
  return list.findIndex((item) => item.id === id);
}

function move<T extends { id: string }>(list: T[], id: string, to: number): void {
  const from = placeOf(list, id);
  if (from < 0) return;
  const [item] = list.splice(from, 1);
  if (item) list.splice(clamp(to, 0, list.length), 0, item);
}

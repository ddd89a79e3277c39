import {
  codeOf,
  type HocketError,
  type Lane,
  limits,
  type Music,
  type MusicProject,
  messageOf,
  type Shape,
} from '@hocket/sdk';
import { musicInvalid } from '../music-invalid.ts';
import { countPoints } from './automation.ts';
import { ofLane, sortedNotes } from './lane.ts';
import { checkedLanes, musicShape, projectShape } from './music-shapes.ts';
import { settledMusic } from './settled-music.ts';

/**
 * What came from elsewhere as music, or `music_invalid` with a reason where the studio could not have made it. Where two
 * notes of a lane meet the one with the smaller id stays.
 */
export function checkedMusic(value: unknown): Music {
  return checked(readMusic(value, 'music', musicShape));
}

/** The same for a whole project. How long its texts may be, but for the code, is the API's to say. */
export function checkedProject(value: unknown): MusicProject {
  return checked(readMusic(value, 'project', projectShape));
}

function checked<M extends Music>(music: M): M {
  checkNames(music);
  return remembered(boundedMusic(settledMusic(music)));
}

/** Music that was brought together of what several made: what names something that is gone is gone as well. */
export function mergedMusic<M extends Music>(music: M): M {
  if ('schema' in music) readMusic(music, 'project', projectShape);
  else readMusic(music, 'music', musicShape);
  return remembered(boundedMusic(settledMusic(music)));
}

/** The same music; throws `music_invalid` where its song has too many bars, notes, locks or points. */
export function boundedMusic<M extends Music>(music: M): M {
  if (music.song.reduce((sum, { bars }) => sum + bars, 0) > limits.maxBars) {
    throw musicInvalid('music_long', { number: limits.maxBars });
  }
  const lanes = lanesOf(music);
  const notes = lanes.reduce((sum, lane) => sum + sortedNotes(lane).length, 0);
  if (notes > limits.maxNotes) throw musicInvalid('music_full', { number: limits.maxNotes });
  const locks = lanes.reduce((sum, lane) => sum + locksOf(lane), 0);
  if (locks > limits.maxLocks) throw musicInvalid('music_locks', { number: limits.maxLocks });
  const points = music.patterns.reduce((sum, pattern) => sum + countPoints(pattern), 0);
  if (points > limits.maxPoints) throw musicInvalid('music_points', { number: limits.maxPoints });
  return music;
}

/** How many controls the notes of a lane lock. */
const locksOf = ofLane((lane) =>
  sortedNotes(lane).reduce(
    (sum, [, { locks }]) => sum + (locks ? Object.keys(locks).length : 0),
    0,
  ),
);

function lanesOf({ patterns }: Music): Lane[] {
  return patterns.flatMap(({ lanes }) => Object.values(lanes));
}

function remembered<M extends Music>(music: M): M {
  for (const lane of lanesOf(music)) checkedLanes.add(lane);
  return music;
}

function readMusic<M extends Music>(value: unknown, place: string, shape: Shape<M>): M {
  try {
    const music = shape(value, place);
    checkIds(music.tracks, `${place}.tracks`);
    checkIds(music.patterns, `${place}.patterns`);
    checkIds(music.song, `${place}.song`);
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
  for (const { id, lanes, automation = {} } of patterns) {
    const named = [...Object.keys(lanes), ...Object.keys(automation)];
    check(trackIds, named, `music.patterns.${id}`);
  }
  for (const { id, pattern, lanes = {} } of song) {
    const place = `music.song.${id}`;
    check(trackIds, Object.keys(lanes), place);
    check(patternIds, Object.values(lanes), place);
    if (!patterns.some((each) => each.id === pattern)) check(new Set(), [pattern], place);
  }
}

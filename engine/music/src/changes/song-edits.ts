import {
  clamp,
  HocketError,
  limits,
  type Music,
  type MusicPattern,
  type MusicTrack,
  nextLetter,
  nextTrack,
  type Section,
} from '@hocket/sdk';
import { current, type Draft } from 'immer';
import type { MusicEdit } from './change.ts';

const colors = 12;

/** Sets what holds for all of the music; tempo and swing within their range. A loop of `undefined` is taken away. */
export function changeMusic(
  change: Partial<Pick<Music, 'bpm' | 'swing' | 'key' | 'loop'>>,
): MusicEdit {
  return (music) => {
    const { bpm, swing, key } = change;
    if (bpm !== undefined) music.bpm = Math.round(clamp(bpm, limits.bpm.min, limits.bpm.max));
    if (swing !== undefined) music.swing = clamp(swing, 0, 1);
    if (key !== undefined) music.key = key;
    if (change.loop) music.loop = { ...change.loop };
    else if ('loop' in change) delete music.loop;
  };
}

/** All of the music becomes other music: a file's, or what was saved. */
export function replaceMusic({ bpm, swing, key, tracks, patterns, song, loop }: Music): MusicEdit {
  return (music) => {
    Object.assign(music, { bpm, swing, key, tracks, patterns, song });
    changeMusic({ loop })(music);
  };
}

/** Whether two states of music are one but for their key: by identity, which parts keep that did not change. */
export function isSameMusic(one: Music, other: Music): boolean {
  return heardParts.every((part) => one[part] === other[part]);
}

const heardParts = ['bpm', 'swing', 'tracks', 'patterns', 'song', 'loop'] as const;

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
    assign(track, rest);
    if (name !== undefined && name.trim() !== '') track.name = name.slice(0, limits.nameLength);
    if (volume !== undefined) {
      track.volume = Math.round(clamp(volume, limits.volume.min, limits.volume.max));
    }
    if (pan !== undefined) track.pan = clamp(pan, 0, 1);
  };
}

/** Puts a track in another place, counted from 0. */
export function moveTrack(id: string, to: number): MusicEdit {
  return ({ tracks }) => move(tracks, id, to);
}

/** Adds a pattern named with the next free letter: with the notes of another, or empty. Throws `patterns_full` at 26. */
export function addPattern(copyOf?: string): MusicEdit {
  return ({ patterns }) => {
    const letter = nextLetter(patterns);
    const model = patterns.find(({ id }) => id === copyOf);
    const lanes = model ? current(model).lanes : {};
    patterns.push({
      id: letter,
      name: letter.toUpperCase(),
      color: `track-${(patterns.length % colors) + 1}`,
      length: (model ?? patterns[0])?.length ?? limits.steps,
      lanes: lanes as Draft<MusicPattern>['lanes'],
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

/** Adds a section at the song's end, or at a place counted from 0. Throws `song_full` at 256. */
export function addSection(section: Omit<Section, 'id'>, to?: number): MusicEdit {
  return ({ song }) => {
    if (song.length >= limits.maxChain) {
      throw new HocketError('song_full', `A song has at most ${limits.maxChain} sections.`, {
        details: { number: limits.maxChain },
      });
    }
    const id = nextSectionId(song);
    song.push({ ...section, id, bars: wholeSixteenths(section.bars) } as Draft<Section>);
    if (to !== undefined) move(song, id, to);
  };
}

/** An id that no section has. */
export function nextSectionId(song: readonly Pick<Section, 'id'>[]): string {
  const numbers = song.map(({ id }) => Number(/^section-(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return `section-${Math.max(song.length, ...numbers) + 1}`;
}

/** Takes a section away. Throws `section_last` when it is the only one. */
export function removeSection(id: string): MusicEdit {
  return ({ song }) => {
    const at = placeOf(song, id);
    if (at < 0) return;
    if (song.length <= 1) throw new HocketError('section_last', 'Cannot delete the last section');
    song.splice(at, 1);
  };
}

/** Sets parts of a section; its bars in whole sixteenths, at least one. */
export function changeSection(id: string, change: Partial<Omit<Section, 'id'>>): MusicEdit {
  return ({ song }) => {
    const section = song.find((each) => each.id === id);
    if (!section) return;
    const { bars, name, ...rest } = change;
    assign(section, rest);
    if (name !== undefined) section.name = name.slice(0, limits.nameLength);
    if (bars !== undefined) section.bars = wholeSixteenths(bars);
  };
}

/** Puts a section in another place, counted from 0. */
export function moveSection(id: string, to: number): MusicEdit {
  return ({ song }) => move(song, id, to);
}

function wholeSixteenths(bars: number): number {
  return Math.max(1, Math.round(clamp(bars, 0, limits.maxBars) * 16)) / 16;
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

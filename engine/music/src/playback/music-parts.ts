import type { Event, Music } from '@hocket/sdk';
import { musicEvents } from './music-events.ts';
import { partsOf, playedSong } from './song-parts.ts';

/** The onsets of one track, label or sound, in their order. */
export interface MusicPart {
  name: string;
  events: readonly Event[];
}

/** The first `bars` of music, whether or not a loop is set: a part for each track that sounds. */
export function musicParts(music: Music, bars: number): MusicPart[] {
  const { loop: _, ...whole } = music;
  const parts = new Map<string | undefined, Event[]>(music.tracks.map(({ id }) => [id, []]));
  for (const event of musicEvents(whole, 0, bars)) parts.get(event.track)?.push(event);
  return music.tracks.flatMap(({ id, name }) => {
    const events = parts.get(id) ?? [];
    return events.length > 0 ? [{ name, events }] : [];
  });
}

/** How long a song is, in bars; whole sixteenths. */
export function songBars({ song }: Pick<Music, 'song'>): number {
  return song.reduce((sum, { bars }) => sum + bars, 0);
}

/** Whether no track of a song sounds: none has notes in what it plays, or those that have are muted. */
export function isSilentMusic(music: Music): boolean {
  return playedSong(music).sections.every((section) => partsOf(music, section).length === 0);
}

/** Whether a song plays no note, whoever is muted. */
export function isEmptySong(music: Music): boolean {
  const tracks = music.tracks.map((track) => ({ ...track, muted: false, solo: false }));
  return isSilentMusic({ ...music, tracks });
}

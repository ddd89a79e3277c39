import type { Event, Music, Section, SongPart } from '@hocket/sdk';
import { musicEvents } from './music-events.ts';
import { clipsOf, partsOf, playedSong } from './song-parts.ts';

/** The onsets of one track, label or sound, in their order. */
export interface MusicPart {
  name: string;
  events: readonly Event[];
}

/** What begins in so many bars, whether or not a loop is set: a part for each track that sounds. Times are the song's. */
export function musicParts(music: Music, { from, to }: SongPart): MusicPart[] {
  const { loop: _, ...whole } = music;
  const parts = new Map<string | undefined, Event[]>(music.tracks.map(({ id }) => [id, []]));
  for (const event of musicEvents(whole, from, to)) parts.get(event.track)?.push(event);
  return music.tracks.flatMap(({ id, name }) => {
    const events = parts.get(id) ?? [];
    return events.length > 0 ? [{ name, events }] : [];
  });
}

/** Parts for those that play no recordings: slices are notes by their numbers, as pads are. */
export function noteParts(music: Music, part: SongPart): MusicPart[] {
  const tracks = music.tracks.map(({ slices: _, ...track }) => track);
  return musicParts({ ...music, tracks }, part);
}

/** Parts whose time begins at a cycle. */
export function partsFrom(parts: readonly MusicPart[], cycle: number): MusicPart[] {
  const moved = (event: Event) => ({
    ...event,
    begin: event.begin - cycle,
    end: event.end - cycle,
  });
  return parts.map(({ name, events }) => ({ name, events: events.map(moved) }));
}

/** How long a song is, in bars; whole sixteenths. */
export function songBars({ song }: Pick<Music, 'song'>): number {
  return song.reduce((sum, { bars }) => sum + bars, 0);
}

/** A section, or what of it lies in a part of the song: in bars from the part's beginning. */
export interface PlacedSection extends SongPart {
  section: Section;
}

/** The sections of a song that lie in a part of it, in their order; a song that ends before the part begins again. */
export function sectionsWithin(song: readonly Section[], part: SongPart): PlacedSection[] {
  const length = songBars({ song });
  const placed: PlacedSection[] = [];
  let end = length > 0 ? Math.floor(part.from / length) * length : part.to;
  while (end < part.to) {
    for (const section of song) {
      const from = Math.max(end, part.from) - part.from;
      end += section.bars;
      const to = Math.min(end, part.to) - part.from;
      if (to > from) placed.push({ section, from, to });
    }
  }
  return placed;
}

/** Whether no track of a song sounds: none has notes or clips in what it plays, or those that have are muted. */
export function isSilentMusic(music: Music): boolean {
  return playedSong(music).sections.every(
    (section) =>
      partsOf(music, section).length === 0 &&
      clipsOf(music, section).every(({ clips }) =>
        clips.every(({ start, end }) => start >= section.end || end <= section.start),
      ),
  );
}

/** Whether a song plays no note, whoever is muted. */
export function isEmptySong(music: Music): boolean {
  const tracks = music.tracks.map((track) => ({ ...track, muted: false, solo: false }));
  return isSilentMusic({ ...music, tracks });
}

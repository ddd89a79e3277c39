import { clamp, type Event, type Music, type SongPart, ticks, trackColors } from '@hocket/sdk';
import { areDrums, midiNotes } from '../midi/midi-file.ts';
import { metresOf } from '../midi/music-to-midi.ts';
import { type MusicPart, noteParts, sectionsWithin } from '../playback/music-parts.ts';

/** A song as other studios have it. Times and lengths are quarter notes from its beginning. */
export interface DawSong {
  name: string;
  author?: string;
  bpm: number;
  /** `beats` of a note value each: 6 and 8 are six eighths. */
  metre: { beats: number; unit: number };
  length: number;
  tracks: readonly DawTrack[];
  markers: readonly { at: number; name: string }[];
}

export interface DawTrack {
  name: string;
  /** `#ff6a4d`. */
  color?: string;
  /** What plays it here. */
  sound?: string;
  /** A gain, 0 to 1. */
  volume: number;
  /** 0 (left) to 1 (right). */
  pan: number;
  muted: boolean;
  solo: boolean;
  clips: readonly DawClip[];
}

export interface DawClip {
  name: string;
  color?: string;
  at: number;
  length: number;
  notes: readonly DawNote[];
}

export interface DawNote {
  /** From the clip's beginning. */
  at: number;
  length: number;
  /** A MIDI number, 0 to 127; drums have those of General MIDI. */
  pitch: number;
  /** 0 to 1. */
  velocity: number;
}

/** Who a song is by and what it is called. */
export type DawTitle = Pick<DawSong, 'name' | 'author'>;

const beatsPerBar = 4;

/** A part of music: a track for each of its own, those too that are muted, and a clip for each section that a track plays in. */
export function dawSongOfMusic(music: Music, part: SongPart, title: DawTitle): DawSong {
  const sections = sectionsWithin(music.song, part);
  const cps = music.bpm / 240;
  const colorOf = (id: string) =>
    trackColors[music.patterns.find((pattern) => pattern.id === id)?.color ?? ''];
  const tracks = music.tracks.map((track): DawTrack => {
    // Alone and at full volume: what a note is loud by itself.
    const alone = { ...track, muted: false, solo: true, volume: 100 };
    const others = music.tracks.filter(({ id }) => id !== track.id);
    const quiet = others.map((other) => ({ ...other, solo: false }));
    const [played] = noteParts({ ...music, tracks: [alone, ...quiet] }, part);
    const events = played?.events ?? [];
    const drums = areDrums(events);
    return {
      name: track.name,
      color: trackColors[track.color],
      sound: track.strudelName,
      volume: clamp(track.volume, 0, 100) / 100,
      pan: clamp(track.pan, 0, 1),
      muted: track.muted,
      solo: track.solo,
      clips: sections.flatMap(({ section, from, to }) => {
        const [begin, end] = [from + part.from, to + part.from];
        const within = events.filter((event) => event.begin >= begin && event.begin < end);
        if (within.length === 0) return [];
        const notes = notesFrom(within, begin, { drums, volume: 1, cps });
        return [{ ...clipOf(from, to, section.name, notes), color: colorOf(section.pattern) }];
      }),
    };
  });
  const [metre = { beats: 4, unit: 4 }] = metresOf(sections, music.patterns);
  return {
    ...title,
    bpm: music.bpm,
    metre: { beats: metre.beats, unit: metre.unit },
    length: (part.to - part.from) * beatsPerBar,
    tracks,
    markers: sections.map(({ section, from }) => ({ at: from * beatsPerBar, name: section.name })),
  };
}

/** What a program played, in cycles: a track with one clip for each part. `cps`: cycles per second. */
export function dawSongOfParts(
  parts: readonly MusicPart[],
  part: SongPart,
  cps: number,
  title: DawTitle,
): DawSong {
  return {
    ...title,
    bpm: cps * 60 * beatsPerBar,
    metre: { beats: 4, unit: 4 },
    length: (part.to - part.from) * beatsPerBar,
    tracks: parts.map(({ name, events }) => {
      const drums = areDrums(events);
      const notes = notesFrom(events, part.from, { drums, volume: 1, cps });
      const clips = [clipOf(0, part.to - part.from, name, notes)];
      return { name, volume: 1, pan: 0.5, muted: false, solo: false, clips };
    }),
    markers: [],
  };
}

/** A clip of so many bars. */
function clipOf(from: number, to: number, name: string, notes: readonly DawNote[]): DawClip {
  return { name, at: from * beatsPerBar, length: (to - from) * beatsPerBar, notes };
}

function notesFrom(
  events: readonly Event[],
  begin: number,
  channel: Parameters<typeof midiNotes>[1],
): DawNote[] {
  return midiNotes(events, channel).map(({ at, length, pitch, velocity }) => ({
    at: at / ticks.quarter - begin * beatsPerBar,
    length: length / ticks.quarter,
    pitch,
    velocity,
  }));
}

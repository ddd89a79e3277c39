import type { Clip, Slices, UsedRecording } from './clips.ts';
import type { Insert } from './inserts.ts';
import type { Json } from './json.ts';
import type { ScaleName } from './lesson/goal.ts';
import type { Project, Track } from './project.ts';

/** Ticks are whole numbers, 960 to a quarter note. */
export const ticks = { quarter: 960, step: 240, cycle: 3840 } as const;

/**
 * The musical half of a project, version 2 of its shape. It is plain data that is never changed in place: an edit gives
 * a new one that shares with the old what stayed the same.
 */
export interface Music {
  /** 60 to 200, whole. */
  bpm: number;
  /** 0 to 1. It moves what is played and is never written into the times of notes. */
  swing: number;
  key: MusicKey;
  tracks: readonly MusicTrack[];
  /** At least one. */
  patterns: readonly MusicPattern[];
  /** Sections in playing order, at least one. */
  song: readonly Section[];
  /** Plays again and again in place of the whole song. */
  loop?: SongPart;
  /** Amounts of `mixControls` by name; those left out are at rest. */
  mix?: Readonly<Record<string, number>>;
  /** Plugins' effects in the strips of the mixer, by id, at most 128. */
  inserts?: Readonly<Record<string, Insert>>;
  /** What clips and slices play, by the SHA-256 of its file in lower-case hex digits. */
  recordings?: Readonly<Record<string, UsedRecording>>;
}

/** A project, version 2 of its shape. */
export interface MusicProject
  extends Music,
    Pick<
      Project,
      'id' | 'rev' | 'engine' | 'name' | 'description' | 'isPublic' | 'strudelCode' | 'linked'
    > {
  schema: 2;
  tags: readonly string[];
  plugins: readonly { id: string; version: string }[];
}

/** What the melodies are in; nothing that sounds depends on it. */
export interface MusicKey {
  /** A note's name without an octave: `C`, `F#`, `Eb`. */
  root: string;
  scale: ScaleName;
}

/** A part of a song, in bars from its beginning; whole sixteenths. */
export interface SongPart {
  from: number;
  /** After `from`. */
  to: number;
}

/**
 * A row: a sound and its settings. Its `note` is where a new step takes its pitches from. Its effect `clip`, in steps,
 * is how long a new step's notes are, and ends notes without a pitch.
 */
export interface MusicTrack extends Track {
  /** 0 (left) to 1 (right), 0.5 in the middle, as code has it. */
  pan: number;
  /** The name of its choke group: a note of the group ends the one before. */
  chokes?: string;
  /** The id of the track under whose notes it goes down, by its `duckAmount`. */
  duckedBy?: string;
  /** Recordings on the song's bars, by id: with them, even with none yet, it is an audio track, which has no steps. */
  clips?: Readonly<Record<string, Clip>>;
  /** Its notes play parts of a recording in place of its sound. */
  slices?: Slices;
}

/** A pattern: what each track plays in it, by the track's id. */
export interface MusicPattern {
  id: string;
  name: string;
  /** A colour token of the design system, `track-1` to `track-12`. */
  color: string;
  /** 1 to 128 steps. */
  length: number;
  /** By track; a track without notes here has none. */
  lanes: Readonly<Record<string, Lane>>;
  /** By track, then by control: its name as `automatedControl` knows it. What is not drawn has none. */
  automation?: Readonly<Record<string, Readonly<Record<string, Automation>>>>;
}

/**
 * How a control of a track moves in a pattern, whatever the length of the track's lane. A value holds until the next
 * point; before the first one the track's own setting holds. A note takes the value at its onset, and each of its repeats
 * at its own; what it locks itself is above it.
 */
export interface Automation {
  /** By id, at most 256; one at a time. */
  points: Readonly<Record<string, AutomationPoint>>;
}

/** One point of a control's course. */
export interface AutomationPoint {
  /** Ticks from the pattern's beginning. What is past the pattern's end waits until it is longer. */
  at: number;
  /** In the control's own unit; volume 0 to 200. */
  value: number;
  /** It is reached evenly from the point before, as the control's knob moves. */
  ramp?: boolean;
}

/** What one track plays in one pattern. */
export interface Lane {
  /** 1 to 128 steps, after which it begins again; the pattern's length when left out. */
  length?: number;
  /** By id. There is one note at a time and pitch. */
  notes: Readonly<Record<string, MusicNote>>;
}

/** One note of a lane: times in ticks, 960 to a quarter note; velocity and chance 0 to 1; pitch as a MIDI number. */
export interface MusicNote {
  /** Ticks from the lane's beginning. What is past the lane's end waits until the lane is longer. */
  at: number;
  /** Ticks that it sounds, 1 and more. A note without a pitch sounds as long as it does by itself. */
  length: number;
  /** A MIDI number, 0 to 127; absent on drums. */
  pitch?: number;
  /** 0 to 1. */
  velocity: number;
  /** 0 to 1. */
  chance: number;
  /** 1 to 4 onsets in a step's time. Each sounds as many times shorter. */
  repeats: number;
  /** It begins at the pitch of the note before, and glides to its own. */
  slide?: boolean;
  /** Controls (`lpf`, `pan`) that it sets for itself. */
  locks?: Readonly<Record<string, number>>;
  /**
   * Ticks by which somebody played it after its sixteenth, or before it where negative; -240 to 240. `at` is as much of
   * that as is heard. A note that was drawn has none.
   */
  played?: number;
}

/** A part of the song that plays one pattern. */
export interface Section {
  id: string;
  name: string;
  /** Whole sixteenths. A pattern begins anew with each section, and again when it has ended before it. */
  bars: number;
  /** The id of the pattern. */
  pattern: string;
  /** Tracks that play another pattern's lane, or `rest`. */
  lanes?: Readonly<Record<string, string>>;
}

/**
 * One change of music, or of what a project says beside it. A path goes by ids, never by places:
 * `/patterns/a/lanes/track-1/notes/s4p60/velocity`; a `/` in an id is `~1` and a `~` is `~0`. Without a value what
 * stands there is taken away. The value of `/tracks`, `/patterns` and `/song` is a list of ids, and says their order;
 * that of `/strudelCode` is a `TextSplice`.
 */
export interface MusicPatch {
  path: string;
  value?: Json;
}

/** One place of a text that changes, as the value of a patch. */
export interface TextSplice {
  /** Characters before it (UTF-16 units, as in a string). */
  at: number;
  /** What stands there before the change. */
  remove: string;
  /** What stands there afterwards. */
  insert: string;
}

/** What a note that is drawn is called, so that two people who draw one note make one. */
export function noteId(lane: Lane, at: number, pitch: number | undefined): string {
  const place = placeId(at);
  const name = pitch === undefined ? place : `${place}p${pitch}`;
  if (!Object.hasOwn(lane.notes, name)) return name;
  let count = 2;
  while (Object.hasOwn(lane.notes, `${name}-${count}`)) count += 1;
  return `${name}-${count}`;
}

/** What a point at a time in ticks is called, so that two people who draw one step make one point. */
export function placeId(at: number): string {
  return at % ticks.step === 0 ? `s${at / ticks.step}` : `t${at}`;
}

/** What can be written in place: a draft of music, in an edit. */
export type Writable<T> = T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T;

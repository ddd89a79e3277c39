import { clipLimits, firstSlice, recordingSound, type Slice } from '../clips.ts';
import { noteName } from '../lesson/pitch-class.ts';
import { clamp, limits } from '../limits.ts';
import {
  type Lane,
  type Music,
  type MusicPattern,
  type MusicTrack,
  noteId,
  ticks,
  type Writable,
} from '../music.ts';
import type { RecordingReading } from '../recording-reading.ts';

import type { ProjectStore } from '../studio.ts';
import type { ClipRecording } from './clip-edits.ts';
import { nextTrack } from './edit-tracks.ts';

/** Where a break is played as it was recorded. */
export interface PlayedBreak {
  /** The id of the pattern that gets its notes. */
  pattern: string;
  /** How many bars the recording is. */
  bars: number;
}

/** Seconds that a slice has at least. */
export const shortestSlice = 0.01;
/** Seconds between transients that are two slices: 16 of them are a second. */
const apart = 0.06;

/** Where slices begin whose borders are a recording's transients, in seconds: its beginning, and at most 63 more. */
export function onsetStarts({ onsets, seconds }: Pick<RecordingReading, 'onsets' | 'seconds'>) {
  const starts = [0];
  for (const onset of onsets) {
    const isApart = onset - (starts.at(-1) ?? 0) >= apart && seconds - onset >= apart;
    if (isApart && starts.length < clipLimits.slices) starts.push(onset);
  }
  return starts;
}

/** Where so many slices of the same length begin, in seconds. */
export function equalStarts(seconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, part) => (part * seconds) / count);
}

/** How many bars a recording probably is: as its reading says, else such that its tempo is nearest to the song's. */
export function barsOfBreak({ seconds, tempo }: RecordingReading, bpm: number): number {
  if (tempo?.bars) return tempo.bars;
  const wanted = tempo && tempo.confidence >= 0.5 ? tempo.bpm : bpm;
  const distance = (bars: number) => Math.abs(Math.log((bars * 240) / seconds / wanted));
  return [1, 2, 4, 8].reduce((best, bars) => (distance(bars) < distance(best) ? bars : best));
}

type Row = Writable<MusicTrack> & { slices: NonNullable<Writable<MusicTrack>['slices']> };

/** What edits rows that play slices of a recording, by the tracks' ids and the slices' numbers from 0. Values are kept in their ranges. */
export class SliceEdits {
  readonly #project: Pick<ProjectStore, 'change'>;

  constructor(project: Pick<ProjectStore, 'change'>) {
    this.#project = project;
  }

  /**
   * Cuts a recording at times in seconds into the slices of a track, of a new one where none is named; `played`: its notes in
   * a pattern become those that play all slices in their order. Answers the track's id; undefined where there is no room for
   * another recording. Throws `tracks_full`.
   */
  make(
    track: string | undefined,
    { hash, name, seconds }: ClipRecording,
    starts: readonly number[],
    played?: PlayedBreak,
  ): string | undefined {
    let id: string | undefined;
    this.#project.change((music) => {
      const known = music.recordings ?? {};
      if (!known[hash] && Object.keys(known).length >= clipLimits.recordings) return;
      const row = music.tracks.find((each) => each.id === track) ?? added(music, name);
      id = row.id;
      music.recordings = { ...known, [hash]: known[hash] ?? { name, seconds } };
      const { clip: _, ...effects } = row.effects ?? {};
      if (row.effects) row.effects = effects;
      row.name = name.slice(0, limits.nameLength);
      row.sound = row.name;
      row.strudelName = recordingSound(hash);
      row.note = noteName(firstSlice);
      row.slices = { recording: hash, parts: partsFrom(starts, seconds) };
      const pattern = music.patterns.find((each) => each.id === played?.pattern);
      if (!pattern || !played) return;
      lengthen(music, pattern, played.bars * 16);
      pattern.lanes[row.id] = brokenLane(starts, seconds, played.bars, pattern.length);
    });
    return id;
  }

  /** Sets parts of a slice. `group`: edits that name one are one step of undo, such as those of a drag. */
  change(track: string, number: number, parts: Partial<Slice>, group?: string): boolean {
    return this.#edit(
      track,
      ({ slices }, seconds) => {
        const part = slices.parts[number];
        if (!part) return;
        const { from, to, pitch = 0, reverse, rings } = { ...part, ...parts };
        const begins = clamp(from, 0, seconds - shortestSlice);
        const { min, max } = clipLimits.pitch;
        const semitones = clamp(pitch, min, max);
        slices.parts[number] = {
          from: begins,
          to: clamp(to, begins + shortestSlice, seconds),
          ...(reverse ? { reverse } : {}),
          ...(semitones === 0 ? {} : { pitch: semitones }),
          ...(rings ? { rings } : {}),
        };
      },
      group,
    );
  }

  /** Moves where a slice begins, and with it the end of the one before, where they meet. */
  moveBorder(track: string, number: number, time: number, group?: string): boolean {
    return this.#edit(
      track,
      ({ slices }, seconds) => {
        const { parts } = slices;
        const part = parts[number];
        if (!part) return;
        const before = parts[number - 1];
        const isMet = before !== undefined && Math.abs(before.to - part.from) < 1e-6;
        const earliest = isMet ? before.from + shortestSlice : 0;
        const at = clamp(time, earliest, Math.min(part.to, seconds) - shortestSlice);
        part.from = at;
        if (isMet) before.to = at;
      },
      group,
    );
  }

  /** Cuts the slice at a time in two; notes go on playing what they played. False where none can be cut there. */
  split(track: string, time: number): boolean {
    return this.#edit(track, ({ id, slices }, _, music) => {
      const { parts } = slices;
      const number = parts.findIndex(
        ({ from, to }) => time >= from + shortestSlice && time <= to - shortestSlice,
      );
      const part = parts[number];
      if (!part || parts.length >= clipLimits.slices) return;
      parts.splice(number, 1, { ...part, to: time }, { ...part, from: time });
      renumber(music, id, (each) => (each > number ? each + 1 : each));
    });
  }

  /** Joins a slice to the one before, the first to the second: its notes play both. The last one stays. */
  join(track: string, number: number): boolean {
    return this.#edit(track, ({ id, slices }, _, music) => {
      const { parts } = slices;
      const first = Math.max(0, number - 1);
      const [one, other] = [parts[first], parts[first + 1]];
      if (!parts[number] || !one || !other) return;
      parts.splice(first, 2, { ...one, to: Math.max(one.to, other.to) });
      renumber(music, id, (each) => (each > first ? each - 1 : each));
    });
  }

  /** Which slice new steps play. */
  choose(track: string, number: number): boolean {
    return this.#edit(track, (row) => {
      row.note = noteName(firstSlice + clamp(number, 0, row.slices.parts.length - 1));
    });
  }

  #edit(
    track: string,
    edit: (row: Row, seconds: number, music: Writable<Music>) => void,
    group?: string,
  ): boolean {
    return this.#project.change((music) => {
      const row = music.tracks.find(({ id }) => id === track);
      const seconds = row?.slices && music.recordings?.[row.slices.recording]?.seconds;
      if (row?.slices && seconds !== undefined) edit(row as Row, seconds, music);
    }, group);
  }
}

function added(music: Writable<Music>, name: string): Writable<MusicTrack> {
  const row = { ...nextTrack(music.tracks), name, sound: name, pan: 0.5, volume: 100 };
  music.tracks.push(row);
  return row;
}

function partsFrom(starts: readonly number[], seconds: number): Slice[] {
  return starts
    .slice(0, clipLimits.slices)
    .map((from, number) => ({ from, to: starts[number + 1] ?? seconds }));
}

/** A pattern that is too short for a break becomes longer; what it plays goes on as it did. */
function lengthen(music: Writable<Music>, pattern: Writable<MusicPattern>, steps: number): void {
  const { length } = pattern;
  const wanted = Math.min(steps, limits.maxLaneSteps);
  if (wanted <= length) return;
  for (const lane of Object.values(pattern.lanes)) lane.length ??= length;
  pattern.length = wanted;
  for (const section of music.song)
    if (section.pattern === pattern.id && section.bars * 16 === length) section.bars = wanted / 16;
}

/** Each slice at its time, on the nearest sixteenth. */
function brokenLane(
  starts: readonly number[],
  seconds: number,
  bars: number,
  length: number,
): Writable<Lane> {
  const steps = Math.min(bars * 16, limits.maxLaneSteps);
  const lane: Writable<Lane> = { notes: {}, ...(steps === length ? {} : { length: steps }) };
  const places = starts.map((from) => Math.round((from / seconds) * bars * 16));
  for (const [number, step] of places.entries()) {
    // Of several in one sixteenth the first is heard.
    if (step >= steps || places.indexOf(step) !== number) continue;
    const at = step * ticks.step;
    const pitch = firstSlice + number;
    const sound = { velocity: 1, chance: 1, repeats: 1, pitch };
    lane.notes[noteId(lane, at, pitch)] = { at, length: ticks.step, ...sound };
  }
  return lane;
}

/** Gives the notes of a row other slices. */
function renumber(music: Writable<Music>, track: string, of: (number: number) => number): void {
  for (const { lanes } of music.patterns)
    for (const note of Object.values(lanes[track]?.notes ?? {})) {
      const number = (note.pitch ?? firstSlice) - firstSlice;
      if (number >= 0) note.pitch = firstSlice + of(number);
    }
}

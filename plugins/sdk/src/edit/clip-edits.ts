import {
  type Clip,
  clipLimits,
  clipPlace,
  clipStretch,
  secondsOfTicks,
  type UsedRecording,
} from '../clips.ts';
import { clamp, limits } from '../limits.ts';
import { type Music, type MusicTrack, ticks, type Writable } from '../music.ts';
import type { ProjectStore } from '../studio.ts';
import { nextTrack } from './edit-tracks.ts';

/** A recording that a clip is to play. */
export interface ClipRecording extends UsedRecording {
  hash: string;
}

type Clips = Record<string, Writable<Clip>>;

/** The last tick of the longest song. */
const songEnd = limits.maxBars * ticks.cycle;

/**
 * What edits the clips of audio tracks, by the ids of both. A clip takes the place of what lies under it on its track.
 * Values are kept in their ranges; what names nothing, or is past the limits, changes nothing.
 */
export class ClipEdits {
  readonly #project: Pick<ProjectStore, 'change'>;

  constructor(project: Pick<ProjectStore, 'change'>) {
    this.#project = project;
  }

  /** Adds an audio track, behind all others, and answers its id. Throws `tracks_full`. */
  addTrack(name: string): string {
    let id = '';
    this.#project.change((music) => {
      const { note: _, ...next } = nextTrack(music.tracks);
      id = next.id;
      const titled = { ...next, name, sound: name };
      music.tracks.push({ ...titled, pan: 0.5, volume: 100, clips: {} });
    });
    return id;
  }

  /** Puts a clip of a recording on a track, and answers its id; undefined where there is no room. */
  place(
    track: string,
    recording: ClipRecording,
    clip: Omit<Clip, 'recording'>,
  ): string | undefined {
    const { hash, name, seconds } = recording;
    let id: string | undefined;
    this.#edit(track, (clips, music) => {
      const known = music.recordings ?? {};
      const isFull = !known[hash] && Object.keys(known).length >= clipLimits.recordings;
      if (isFull || Object.keys(clips).length >= clipLimits.clips) return;
      music.recordings = { ...known, [hash]: known[hash] ?? { name, seconds } };
      id = freeId(clips);
      clips[id] = withinLimits({ ...clip, recording: hash });
      clear(clips, id, music.bpm);
    });
    return id;
  }

  /**
   * Sets parts of a clip; one that is set to undefined is taken away. `group`: edits that name one are one step of undo,
   * such as those of a drag. False when nothing changed.
   */
  change(
    track: string,
    id: string,
    parts: Partial<Omit<Clip, 'recording'>>,
    group?: string,
  ): boolean {
    return this.#edit(
      track,
      (clips, music) => {
        const clip = clips[id];
        if (!clip) return;
        const whole = Object.entries({ ...clip, ...parts }).filter(
          ([, value]) => value !== undefined,
        );
        clips[id] = withinLimits(Object.fromEntries(whole) as unknown as Clip);
        clear(clips, id, music.bpm);
      },
      group,
    );
  }

  /** Its beginning comes so many ticks later, or earlier: what is heard after it stays where it is. */
  trimStart(track: string, id: string, by: number, group?: string): boolean {
    return this.#edit(
      track,
      (clips, music) => {
        const clip = clips[id];
        if (!clip) return;
        const later = clamp(Math.round(by), -earliest(clip, music.bpm), clip.length - 1);
        clips[id] = from(clip, later, music.bpm);
        clear(clips, id, music.bpm);
      },
      group,
    );
  }

  /** Two clips of one, the second from a time of the song on. Answers the id of the second; undefined where none begins there. */
  split(track: string, id: string, at: number): string | undefined {
    let second: string | undefined;
    this.#edit(track, (clips, music) => {
      const clip = clips[id];
      const after = Math.round(at) - (clip?.at ?? 0);
      if (!clip || after <= 0 || after >= clip.length) return;
      if (Object.keys(clips).length >= clipLimits.clips) return;
      second = freeId(clips);
      const { fadeIn: _, ...rest } = from(clip, after, music.bpm);
      clips[second] = rest;
      const { fadeOut: __, ...first } = clip;
      clips[id] = { ...first, length: after };
    });
    return second;
  }

  remove(track: string, id: string): boolean {
    return this.#edit(track, (clips) => {
      delete clips[id];
    });
  }

  #edit(
    track: string,
    edit: (clips: Clips, music: Writable<Music>) => void,
    group?: string,
  ): boolean {
    return this.#project.change((music) => {
      const found = music.tracks.find(({ id }) => id === track) as Writable<MusicTrack> | undefined;
      if (found?.clips) edit(found.clips, music);
    }, group);
  }
}

function freeId(clips: Clips): string {
  for (let number = 1; ; number += 1)
    if (!Object.hasOwn(clips, `clip-${number}`)) return `clip-${number}`;
}

function withinLimits(clip: Clip): Writable<Clip> {
  const { at, length, gain, fadeIn, fadeOut, bpm } = clip;
  const begins = Math.round(clamp(at, 0, songEnd - 1));
  const seconds = (value: number) => clamp(value, 0, clipLimits.seconds);
  return {
    ...clip,
    at: begins,
    length: Math.round(clamp(length, 1, songEnd - begins)),
    from: seconds(clip.from),
    ...(gain === undefined ? {} : { gain: clamp(gain, clipLimits.gain.min, clipLimits.gain.max) }),
    ...(fadeIn === undefined ? {} : { fadeIn: seconds(fadeIn) }),
    ...(fadeOut === undefined ? {} : { fadeOut: seconds(fadeOut) }),
    ...(bpm === undefined ? {} : { bpm: clamp(bpm, clipLimits.bpm.min, clipLimits.bpm.max) }),
  };
}

/** Ticks by which a clip can begin earlier: as far as its recording reaches back. */
function earliest(clip: Clip, bpm: number): number {
  const reach = (clip.from * clipStretch(clip, bpm) * ticks.quarter * bpm) / 60;
  return Math.min(clip.at, Math.floor(reach));
}

/** A clip that begins so many ticks later. */
function from(clip: Clip, later: number, bpm: number): Writable<Clip> {
  const played = secondsOfTicks(later, bpm) / clipStretch(clip, bpm);
  const place = later < 0 ? clip.from + played : clipPlace(clip, played);
  return { ...clip, at: clip.at + later, length: clip.length - later, from: Math.max(0, place) };
}

/** Takes away what lies under a clip. */
function clear(clips: Clips, id: string, bpm: number): void {
  const above = clips[id];
  if (!above) return;
  const [start, end] = [above.at, above.at + above.length];
  for (const [other, clip] of Object.entries(clips)) {
    const until = clip.at + clip.length;
    if (other === id || until <= start || clip.at >= end) continue;
    if (until > end && clip.at < start) clips[freeId(clips)] = from(clip, end - clip.at, bpm);
    if (clip.at < start) clips[other] = { ...clip, length: start - clip.at };
    else if (until > end) clips[other] = from(clip, end - clip.at, bpm);
    else delete clips[other];
  }
}

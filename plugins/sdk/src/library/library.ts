import type { SoundPreset } from './sound-presets.ts';

/** Sound as samples, -1 to 1. */
export interface SampledSound {
  /** One or two, equally long. */
  channels: readonly Float32Array[];
  /** Hz. */
  sampleRate: number;
}

/** A recording of somebody's own. */
export interface OwnSound {
  /** What `s("…")` plays it by: lower-case letters, digits and `_`. */
  name: string;
  seconds: number;
}

/** Recordings that are kept on this machine, for the user who is signed in. Observable. */
export interface OwnSounds {
  /** `loading` until what is kept was read; `off` where the browser keeps nothing. */
  readonly status: 'loading' | 'ready' | 'off';
  /** By name. */
  readonly list: readonly OwnSound[];
  /** A WAV file of it. */
  wav(sound: SampledSound): Blob;
  /** The free name that is nearest to a text. */
  nameFor(text: string): string;
  /**
   * Keeps a recording and makes it playable under the name that `nameFor` gives its text, which it resolves to.
   * Rejects with `sound_not_kept` when the browser has no room.
   */
  add(text: string, audio: Blob, seconds: number): Promise<string>;
  remove(name: string): Promise<void>;
  /** A file that waits to become a recording: the library opens it, and offers nothing in its place. */
  readonly offered: File | undefined;
  offer(file: File | undefined): void;
}

/** The sounds a track or a program can use. Observable. */
export interface Library {
  readonly sounds: readonly string[];
  /** What is being previewed. */
  readonly previewing: string | undefined;
  /** Names of library sounds, in the order in which they were chosen; kept on this machine. */
  readonly favorites: readonly string[];
  readonly own: OwnSounds;
  /** Somebody's own presets, the latest last; kept on this machine. */
  readonly presets: readonly SoundPreset[];
  /** Keeps a preset, in place of one of the same name. */
  keepPreset(preset: SoundPreset): void;
  removePreset(name: string): void;
  /**
   * Sounds it for a second beside the music; again to stop. `notes`: space-separated names that sound together.
   * Rejects with `audio_gesture_required`.
   */
  preview(sound: string, notes?: string): Promise<void>;
  /** Makes a library sound a favorite, or no longer one. */
  toggleFavorite(name: string): void;
  clearFavorites(): void;
}

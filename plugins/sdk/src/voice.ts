import type { AudioInputDevice } from './audio-input.ts';

/** What a microphone does: it is open, a bar is counted, a take goes on, or it is put on the song. */
export type VoiceStatus = 'open' | 'counting' | 'recording' | 'placing';

/** A take that goes on. */
export interface VoiceTake {
  /** The id of its track. */
  track: string;
  /** Ticks from the song's beginning at which its clip will begin. */
  at: number;
}

/** An open microphone, and what is recorded of it onto the song. Observable. */
export interface VoiceRecorder {
  readonly status: VoiceStatus;
  readonly devices: readonly AudioInputDevice[];
  readonly device: AudioInputDevice;
  /** Peak of the last 20 to 50 ms, 0 to 1. */
  peak(): number;
  /** How loud it is heard beside the music, 0 to 1; 0 at first, as without headphones it would howl. */
  readonly monitor: number;
  setMonitor(gain: number): void;
  /** Seconds from the engine through the loudspeaker and back, as they were measured with this device; undefined: as the browser says. */
  readonly roundTrip: number | undefined;
  /** Plays clicks and looks for them. Rejects like `AudioInput.measureRoundTrip`. */
  measure(): Promise<void>;
  /** Beats until the take begins, while a bar is counted: 4 to 1. */
  readonly beats: number;
  readonly take: VoiceTake | undefined;
  /** Seconds of it by now. */
  readonly seconds: number;
  /**
   * Records onto an audio track from a bar of the song on, counted from 0, after a bar that is counted or at once. Where a
   * loop is set, as far as it goes. Rejects like `Transport.play` and `AudioInput.take`.
   */
  record(track: string, bar: number, isCounted?: boolean): Promise<void>;
  /**
   * Ends the take and puts it on the song, which grows with it: one step of undo. Resolves to the id of its clip; undefined
   * where nothing was recorded. What the browser has no room for is put among the downloads.
   */
  stop(): Promise<string | undefined>;
  close(): void;
}

/** Recording by a microphone. Observable. */
export interface Voice {
  /** Undefined while none is open. */
  readonly recorder: VoiceRecorder | undefined;
  /** Opens a microphone, in place of the one that is open. Call it in a user's gesture. Rejects like `AudioEngine.openInput`. */
  open(device?: string): Promise<VoiceRecorder>;
}

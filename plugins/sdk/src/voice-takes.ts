import type { AudioInput, TakeEnd } from './audio-input.ts';

/** How a voice is recorded. */
export interface VoiceTakeOptions {
  /** Bars from the song's beginning at which it begins; by default the next bar of the song that plays, else the first. */
  bar?: number;
  /** A bar is counted before it. */
  isCounted: boolean;
}

/** What was recorded to the song. */
export interface VoiceRecording {
  /** All that was recorded, with what came before the song's place: WAV. */
  file: Blob;
  /** Where in the song it begins, in ticks. */
  at: number;
  /** Seconds of the file that were recorded before that. */
  from: number;
  /** Seconds from there to its end; 0 where it was ended before it began. */
  seconds: number;
  end: TakeEnd;
}

/** A voice that is recorded to the song. Observable. */
export interface VoiceTake {
  readonly state: 'counting' | 'recording';
  /** Beats until it begins, while it counts: 4 to 1. */
  readonly beats: number;
  /** Where in the song it begins, in ticks. */
  readonly at: number;
  /** Seconds since then. */
  readonly seconds: number;
  /** What was recorded, once it is over; never rejects. */
  readonly done: Promise<VoiceRecording>;
  stop(): void;
}

/** Records voices while the song plays, and knows how late each microphone is. Observable. */
export interface VoiceTakes {
  /** The take that goes on. */
  readonly now: VoiceTake | undefined;
  /**
   * Plays the song, unless it plays already, and records an input; the metronome counts meanwhile. It ends with the music.
   * Rejects like `AudioInput.take`, or as `Transport.play`.
   */
  start(input: AudioInput, options: VoiceTakeOptions): Promise<VoiceTake>;
  /** Seconds of the round trip as it was measured here with a device, by its id; undefined until it was. */
  roundTripOf(device: string): number | undefined;
  keepRoundTrip(device: string, seconds: number): void;
}

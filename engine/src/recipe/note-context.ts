/** The context in which the parts of one note are built. */
export interface NoteContext {
  context: BaseAudioContext;
  /** Audio time of the onset. */
  time: number;
  /** Seconds from onset to release. */
  hold: number;
  /** Numbers from 0 to 1 by which this note differs from others. */
  random: () => number;
  /** What sounds together. */
  parts: AudioNode[];
  sources: NoteSource[];
  /** Whether anything bends the pitch, so that what plays a buffer may take longer than it says. */
  isBent: boolean;
  /** Detune of every pitched part, in cents. */
  detunes: AudioParam[];
}

/** A running source and the audio time from which it cannot be heard. */
export interface NoteSource {
  node: AudioScheduledSourceNode;
  until: number;
}

/** One recording of a sound, decoded, and the Hz that it was recorded at. */
export interface DecodedRecording {
  buffer: AudioBuffer;
  frequency: number;
}

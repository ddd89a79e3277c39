/** Where the parts of one note meet. */
export interface Stage {
  context: BaseAudioContext;
  /** Audio time of the onset. */
  time: number;
  /** Seconds from onset to release. */
  hold: number;
  /** What sounds together. */
  parts: AudioNode[];
  sources: Source[];
  /** Whether anything bends the pitch, so that what plays a buffer may take longer than it says. */
  isBent: boolean;
  /** Detune of every pitched part, in cents. */
  detunes: AudioParam[];
}

/** A running source and the audio time from which it cannot be heard. */
export interface Source {
  node: AudioScheduledSourceNode;
  until: number;
}

/** One recording of a sound, decoded, and the Hz that it was recorded at. */
export interface Recording {
  buffer: AudioBuffer;
  frequency: number;
}

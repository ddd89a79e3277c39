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
  /** Detune of every pitched part, in cents. */
  detunes: AudioParam[];
}

/** A running source and the audio time from which it cannot be heard. */
export interface Source {
  node: AudioScheduledSourceNode;
  until: number;
}

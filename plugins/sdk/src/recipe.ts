/** The sound of one note as plain data. The engine clamps every value and owns every AudioNode. */
export interface Recipe {
  tones?: Tone[];
  noises?: Noise[];
  strings?: PluckedString[];
  samples?: Sample[];
  /** Applied to the sum of all parts. */
  filters?: Filter[];
  envelope: Envelope;
  /** Bends the pitch of tones, strings and samples by up to `octaves`, -8 to 8, on the way of an envelope. */
  pitch?: Envelope & { octaves: number };
  /** Echo and room of the orbit that the note plays on; an event's own `delay` and `room` come in their place. */
  sends?: Sends;
  /** Waveshaping of the sum, before its filters: 0 (clean) to 1. */
  drive?: number;
  /** How drive shapes: saturate ('soft', by default), clip, fold back, or crush to few levels. */
  shape?: 'soft' | 'hard' | 'fold' | 'crush';
  /** At most 4. */
  lfos?: Lfo[];
  /** 0 to 2; 1 by default. */
  gain?: number;
}

export interface Tone {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  /** Hz, 10 to 20000. */
  frequency: number;
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** Cents, -4800 to 4800. */
  detune?: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  /** Starts at `ratio` × frequency and falls or rises to it exponentially in `seconds`. */
  sweep?: { ratio: number; seconds: number };
  /** Frequency modulation by a sine at `ratio` × frequency; `index` is deviation / modulator frequency. */
  fm?: { ratio: number; index: number; decay?: number };
  /** Sounds as several copies apart in pitch and place, together about as loud as one. */
  unison?: Unison;
  /** At most 4, before the recipe's own. */
  filters?: Filter[];
  /** The tone's own envelope, inside the recipe's. */
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

export interface Unison {
  /** 1 to 9; fewer where a recipe would sound more than 32 in all. */
  voices: number;
  /** Cents from the middle to the outermost, 0 to 1200. */
  detune: number;
  /** 0 (all in the middle) to 1 (left and right by turns). */
  spread?: number;
}

export interface Noise {
  color: 'white' | 'pink' | 'brown';
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  filters?: Filter[];
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** A plucked string or struck bar, as Karplus and Strong work it out. */
export interface PluckedString {
  /** Hz, 20 to 5000. */
  frequency: number;
  /** Seconds in which it falls by 60 dB, 0.05 to 8. */
  decay: number;
  /** 0 (its overtones die at once) to 1 (with the rest); 0.5 by default. */
  brightness?: number;
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** Cents, -4800 to 4800. */
  detune?: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  filters?: Filter[];
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** A recording that the plugin brings. */
export interface Sample {
  /** The name of one of the plugin's sounds; of several recordings the nearest to `frequency` plays. */
  name: string;
  /** Hz, 10 to 20000; as it was recorded by default. */
  frequency?: number;
  /** The part that plays, 0 to 1 of the recording; all of it by default. */
  begin?: number;
  end?: number;
  /** Goes round between two places, 0 to 1 of the recording, until the note ends. */
  loop?: { begin: number; end: number };
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** Cents, -4800 to 4800. */
  detune?: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  filters?: Filter[];
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** What of a note goes to the effects that notes share. */
export interface Sends {
  /** `gain` 0 to 1; `time` in seconds, 0.01 to 1; `feedback` 0 to 0.95. */
  delay?: { gain: number; time: number; feedback: number };
  /** `gain` 0 to 1; `size` 0.1 to 10, in seconds of reverberation. */
  room?: { gain: number; size: number };
}

export interface Filter {
  type: 'lowpass' | 'highpass' | 'bandpass' | 'notch';
  /** Hz, 10 to 20000. */
  frequency: number;
  /** 0.0001 to 30. */
  q?: number;
  /** Moves from `ratio` × frequency to frequency in `seconds`. */
  sweep?: { ratio: number; seconds: number };
  /** Lifts (or, below 0, lowers) the frequency by up to `octaves`, -8 to 8, on the way of an envelope. */
  envelope?: Envelope & { octaves: number };
}

/** A slow oscillation of something, from the onset on. */
export interface Lfo {
  /** Of every tone's pitch, of the frequency of the recipe's filters, or of the level. */
  target: 'pitch' | 'filter' | 'gain';
  /** Sine by default. */
  wave?: 'sine' | 'triangle' | 'square' | 'sawtooth';
  /** Hz, 0.01 to 50. */
  rate: number;
  /** Cents up and down for pitch and filter, 0 to 4800; 0 to 1 of the level for gain. */
  depth: number;
  /** Seconds in which it grows from nothing to its depth, 0 to 10; 0 by default. */
  fade?: number;
}

/** Seconds, but for `sustain`, 0 to 1. A sustain of 0 makes a one-shot that ignores the note's length. */
export interface Envelope {
  attack: number;
  decay: number;
  sustain: number;
  release: number;
}

/** What an instrument is asked to sound. */
export interface Note {
  /** Hz. */
  frequency: number;
  /** Seconds from onset to release. */
  duration: number;
  /** 0 to 1. */
  velocity: number;
  /** The instrument's own parameters, each within its range. */
  params: Readonly<Record<string, number>>;
}

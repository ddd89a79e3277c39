/** The sound of one note as plain data. The engine clamps every value and owns every AudioNode. */
export interface Recipe {
  tones?: Tone[];
  noises?: Noise[];
  /** Applied to the sum of tones and noises. */
  filters?: Filter[];
  envelope: Envelope;
  /** Waveshaping, 0 (clean) to 1. */
  drive?: number;
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
  /** The tone's own envelope, inside the recipe's. */
  envelope?: Envelope;
}

export interface Noise {
  color: 'white' | 'pink' | 'brown';
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** -1 (left) to 1 (right). */
  pan?: number;
  filters?: Filter[];
  envelope?: Envelope;
}

export interface Filter {
  type: 'lowpass' | 'highpass' | 'bandpass' | 'notch';
  /** Hz, 10 to 20000. */
  frequency: number;
  /** 0.0001 to 30. */
  q?: number;
  /** Moves from `ratio` × frequency to frequency in `seconds`. */
  sweep?: { ratio: number; seconds: number };
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

/**
 * The sound of one note as plain data, of at most 16 000 characters as JSON. The engine clamps every value into its range,
 * leaves out what is more than it takes of a list, and owns every AudioNode.
 *
 * A note plays through at most 96 oscillators (each copy of a unison and each modulator is one), noises, metals,
 * strings, samples, filters and LFOs (`pluginLimits.recipeNodes`): filters and LFOs of the recipe's own, then tones,
 * noises, metals, strings and samples as they stand; from the first part that no longer fits on they are left out.
 */
export interface Recipe {
  /** At most 16. */
  tones?: Tone[];
  /** At most 16. */
  noises?: Noise[];
  /** At most 8. */
  metals?: Metal[];
  /** At most 16. */
  strings?: PluckedString[];
  /** At most 16. */
  samples?: Sample[];
  /** At most 4. Applied to the sum of all parts. */
  filters?: Filter[];
  envelope: Envelope;
  /** Bends the pitch of tones, strings and samples. */
  pitch?: Bend;
  /** Echo and room of the orbit that the note plays on; an event's own `delay` and `room` come in their place. */
  sends?: Sends;
  /** Waveshaping: 0 (clean) to 1; 0 by default. */
  drive?: number;
  /**
   * What drive shapes: the sum before its filters ('sum', by default), or what they leave of it ('filtered'): what has
   * no edges gets few overtones that are too high for the sample rate and would come back out of tune.
   */
  driven?: 'sum' | 'filtered';
  /** How drive shapes: saturate ('soft', by default), clip, fold back, or crush to few levels. */
  shape?: 'soft' | 'hard' | 'fold' | 'crush';
  /** At most 4. */
  lfos?: Lfo[];
  /** 0 to 2; 1 by default. */
  gain?: number;
  /**
   * How one note differs from the next of the same pitch and velocity: in nothing ('alike', as a machine plays), or
   * also by up to 0.5 dB and 3 % of its decay ('varied', as a player does). By default in its noise alone. What it
   * differs by follows from where in the music the note stands, so that it plays the same again.
   */
  hits?: 'alike' | 'varied';
}

/** An oscillator of a sound. */
export interface Tone {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  /** Hz, 10 to 20000. */
  frequency: number;
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** Cents, -4800 to 4800; 0 by default. */
  detune?: number;
  /** -1 (left) to 1 (right); 0 by default. */
  pan?: number;
  /** Its frequency glides from elsewhere. */
  sweep?: Sweep;
  /** Frequency modulation by a sine. */
  fm?: Modulation;
  /** Sounds as several copies apart in pitch and place, together about as loud as one. */
  unison?: Unison;
  /** At most 4, before the recipe's own. */
  filters?: Filter[];
  /** The tone's own envelope, inside the recipe's. */
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** A frequency that starts at `ratio` times what is asked for and falls or rises to it exponentially. */
export interface Sweep {
  /** 0.001 to 1000. */
  ratio: number;
  /** 0.001 to 30. */
  seconds: number;
}

/** A sine that shakes a tone's frequency. */
export interface Modulation {
  /** The sine's frequency by the tone's, 0.01 to 32. */
  ratio: number;
  /** Deviation by the sine's frequency, 0 to 50. */
  index: number;
  /** Seconds in which the index dies away, 0.001 to 30; it stays as it is when left out. */
  decay?: number;
}

/** Several oscillators in place of one, beside each other. */
export interface Unison {
  /** 1 to 9; fewer where a recipe would sound more than 32 in all. */
  voices: number;
  /** Cents from the middle to the outermost, 0 to 1200. */
  detune: number;
  /** 0 (all in the middle) to 1 (left and right by turns); 0 by default. */
  spread?: number;
}

/** Noise as a part of a sound. */
export interface Noise {
  color: 'white' | 'pink' | 'brown';
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** -1 (left) to 1 (right); 0 by default. */
  pan?: number;
  /** At most 4, before the recipe's own. */
  filters?: Filter[];
  /** The part's own envelope, inside the recipe's. */
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** Cymbals, hats, jingles: partials that agree on no harmonic and go on for ever; filters and envelopes shape them. */
export interface Metal {
  /** A struck plate, by default, or the six square waves of a TR-808's cymbals. */
  kind?: 'plate' | 'squares';
  /**
   * Hz from one partial of a plate to the next on average, and of its lowest: the smaller, the larger the metal; or of the
   * lowest square; 60 to 2000.
   */
  frequency: number;
  /** How different the two sides are, 0 to 1; 0.5 by default. */
  width?: number;
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** -1 (left) to 1 (right); 0 by default. */
  pan?: number;
  /** At most 4, before the recipe's own. */
  filters?: Filter[];
  /** The part's own envelope, inside the recipe's. */
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** A plucked string or struck bar, as Karplus and Strong work it out. */
export interface PluckedString {
  /** Hz, 20 to 5000. */
  frequency: number;
  /**
   * Seconds in which it falls by 60 dB, 0.05 to 8. Strings of one note that would ring longer than 16 s together
   * (`pluginLimits.stringSeconds`) all ring shorter, by the same ratio; what is plucked alike counts once.
   */
  decay: number;
  /** 0 (its overtones die at once) to 1 (with the rest); 0.5 by default. */
  brightness?: number;
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** Cents, -4800 to 4800; 0 by default. */
  detune?: number;
  /** -1 (left) to 1 (right); 0 by default. */
  pan?: number;
  /** At most 4, before the recipe's own. */
  filters?: Filter[];
  /** The part's own envelope, inside the recipe's. */
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
  /** Where it starts in the recording, 0 to 1; 0 by default. */
  begin?: number;
  /** Where it ends in the recording, after `begin`, 0 to 1; 1 by default. */
  end?: number;
  /** Goes round between two places until the note ends. */
  loop?: Loop;
  /** 0 to 2; 1 by default. */
  gain?: number;
  /** Cents, -4800 to 4800; 0 by default. */
  detune?: number;
  /** -1 (left) to 1 (right); 0 by default. */
  pan?: number;
  /** At most 4, before the recipe's own. */
  filters?: Filter[];
  /** The part's own envelope, inside the recipe's. */
  envelope?: Envelope;
  /** Starts this many seconds after the onset, 0 to 4; 0 by default. */
  at?: number;
}

/** Two places in a recording, as shares of its length. */
export interface Loop {
  /** 0 to 0.999. */
  begin: number;
  /** After `begin`, 0.001 to 1. */
  end: number;
}

/** What of a note goes to the effects that notes share. */
export interface Sends {
  delay?: DelaySend;
  room?: RoomSend;
}

/** How much of a sound goes to the echo. */
export interface DelaySend {
  /** 0 to 1. */
  gain: number;
  /** Seconds between two echoes, 0.01 to 1. */
  time: number;
  /** Of each echo in the next, 0 to 0.95. */
  feedback: number;
}

/** How much of a sound goes to the room. */
export interface RoomSend {
  /** 0 to 1. */
  gain: number;
  /** Seconds of reverberation, 0.1 to 10. The orbit's one room takes another size every other second at most. */
  size: number;
}

/** A filter of a sound. */
export interface Filter {
  type: 'lowpass' | 'highpass' | 'bandpass' | 'notch';
  /** Hz, 10 to 20000. */
  frequency: number;
  /** 0.0001 to 30; 0.707 by default. */
  q?: number;
  /** Its frequency glides from elsewhere. */
  sweep?: Sweep;
  /** Lifts its frequency, or lowers it. */
  envelope?: Bend;
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

/** A level that rises, falls, stays while the note is held, and dies away. */
export interface Envelope {
  /** Seconds, 0.0005 to 30. */
  attack: number;
  /** Seconds, 0.001 to 30. */
  decay: number;
  /** 0 to 1. 0 makes a one-shot that ignores the note's length. */
  sustain: number;
  /** Seconds, 0.005 to 30. */
  release: number;
}

/** A frequency that is lifted on the way of an envelope. */
export interface Bend extends Envelope {
  /** Up to which it is lifted, or lowered below 0, -8 to 8. */
  octaves: number;
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

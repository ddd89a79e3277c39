/** Music as a MIDI file has it. Times are ticks from the start. */
export interface MidiSong {
  /** Ticks of a quarter note, above 0. */
  ppq: number;
  /** In their order. */
  tempos: MidiTempo[];
  /** In their order. */
  metres: MidiMetre[];
  /** Those with notes. */
  tracks: MidiTrack[];
}

interface MidiTempo {
  at: number;
  /** Beats per minute, above 0. */
  bpm: number;
}

/** `beats` of a note value each: 6 and 8 are six eighths. */
interface MidiMetre {
  at: number;
  beats: number;
  unit: number;
}

/** What one channel plays in one of a file's tracks. */
export interface MidiTrack {
  /** Empty when the file says none. */
  name: string;
  /** 0 to 15; the drums' is 9. */
  channel: number;
  /** Its General MIDI instrument, 0 to 127; undefined when the file says none. */
  program: number | undefined;
  /** In the order in which they begin. */
  notes: MidiNote[];
}

export interface MidiNote {
  at: number;
  /** At least 1. */
  length: number;
  /** 0 to 127. */
  pitch: number;
  /** 0 to 1. */
  velocity: number;
}

/** The channel of drums, whose pitches are keys of the General MIDI percussion map. */
export const drumChannel = 9;

/** Music as a MIDI file has it. Times are ticks from the start; each list is in their order. */
export interface MidiSong {
  /** Ticks of a quarter note, above 0. */
  ppq: number;
  tempos: MidiTempo[];
  metres: MidiMetre[];
  keys: MidiKey[];
  markers: MidiMarker[];
  /** When its longest track says that it ends; 0 when none does. */
  end: number;
  /** Those with notes. */
  tracks: MidiTrack[];
}

interface MidiTempo {
  at: number;
  /** Beats per minute, above 0. */
  bpm: number;
}

/** `beats` of a note value each: 6 and 8 are six eighths. */
export interface MidiMetre {
  at: number;
  beats: number;
  unit: number;
}

/** A key signature. */
export interface MidiKey {
  at: number;
  /** -7 to 7; flats are below 0. */
  sharps: number;
  isMinor: boolean;
}

/** The name of what begins here: 'Verse'. */
export interface MidiMarker {
  at: number;
  name: string;
}

/** What one channel plays with one instrument in one of a file's tracks. */
export interface MidiTrack {
  /** Empty when the file says none. */
  name: string;
  /** 0 to 15; the drums' is 9. */
  channel: number;
  /** Its General MIDI instrument, 0 to 127; undefined when the file says none. */
  program: number | undefined;
  /** Its channel's, before its first note: 0 to 1; undefined when the file says none. */
  volume: number | undefined;
  /** As its volume: 0 (left) to 1 (right). */
  pan: number | undefined;
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

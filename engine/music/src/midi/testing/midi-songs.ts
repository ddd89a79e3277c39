import type { MidiNote, MidiSong, MidiTrack } from '../midi-song.ts';

/** A song of these tracks that says nothing else of itself. */
export function midiSong(tracks: readonly MidiTrack[], more: Partial<MidiSong> = {}): MidiSong {
  const empty = { tempos: [], metres: [], keys: [], markers: [], end: 0 };
  return { ppq: 480, ...empty, tracks: [...tracks], ...more };
}

/** A track of these notes on the first channel that says nothing else of itself. */
export function midiTrack(notes: readonly MidiNote[], more: Partial<MidiTrack> = {}): MidiTrack {
  const unsaid = { program: undefined, volume: undefined, pan: undefined };
  return { name: '', channel: 0, ...unsaid, notes: [...notes], ...more };
}

/** A note of 240 ticks, middle C at full velocity. */
export function midiNote(at: number, more: Partial<MidiNote> = {}): MidiNote {
  return { at, length: 240, pitch: 60, velocity: 1, ...more };
}

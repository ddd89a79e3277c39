import type { MidiReading } from './read-midi.ts';

/**
 * A MIDI file as music; its parser is loaded when first asked for.
 * Rejects with `midi_invalid`, `midi_too_large` (2 MB), `midi_empty` or `midi_late`.
 */
export async function importMidi(bytes: Uint8Array): Promise<MidiReading> {
  const { readMidi } = await import('./read-midi.ts');
  return readMidi(bytes);
}

import type { MidiReading } from './read-midi.ts';

/**
 * A MIDI file as a project that is called `name`; its parser is loaded when first asked for.
 * Rejects with `midi_invalid`, `midi_too_large` (2 MB) or `midi_empty`.
 */
export async function importMidi(bytes: Uint8Array, name: string): Promise<MidiReading> {
  const { readMidi } = await import('./read-midi.ts');
  return readMidi(bytes, name);
}

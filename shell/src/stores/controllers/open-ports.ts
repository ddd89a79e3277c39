import type { MidiDevices, MidiPorts } from '@hocket/engine/midi-devices';
import { codeOf } from '@hocket/sdk';

/**
 * The devices of this machine, or why there are none: people did not allow it, or the browser has no MIDI. Rejects with
 * what else goes wrong.
 */
export async function openPorts(
  devices: MidiDevices,
  options?: { sysex?: boolean },
): Promise<MidiPorts | 'denied' | 'unavailable'> {
  try {
    return await devices.open(options);
  } catch (error) {
    if (codeOf(error) === 'midi_denied') return 'denied';
    if (codeOf(error) === 'midi_unavailable') return 'unavailable';
    throw error;
  }
}

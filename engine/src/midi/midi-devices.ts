/** A device that takes notes. */
export interface MidiPort {
  name: string;
  /** Sends bytes at a time of `performance.now()`, in ms. */
  send(bytes: readonly number[], at: number): void;
}

/** The devices of this machine. */
export interface MidiDevices {
  /** A list of those that take notes, as they are plugged in when it is read. Rejects with a sentence when there is no MIDI or it is not allowed. */
  outputs(): Promise<() => readonly MidiPort[]>;
}

/** The browser's devices; it asks for permission at the first use. */
export const browserDevices: MidiDevices = {
  async outputs() {
    if (typeof navigator.requestMIDIAccess !== 'function')
      throw new Error('This browser has no MIDI, so .midi() parts are silent.');
    const access = await navigator.requestMIDIAccess().catch((cause: unknown) => {
      throw new Error('MIDI was not allowed, so .midi() parts are silent.', { cause });
    });
    return () =>
      [...access.outputs.values()].map((port) => ({
        name: port.name ?? port.id,
        send: (bytes, at) => port.send([...bytes], at),
      }));
  },
};

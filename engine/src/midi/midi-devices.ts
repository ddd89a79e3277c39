/** A device that takes notes. */
export interface MidiPort {
  name: string;
  /** Sends bytes at a time of `performance.now()`, in ms. */
  send(bytes: readonly number[], at: number): void;
}

/** A device with knobs or keys. */
export interface MidiInput {
  name: string;
  /** Calls `hear` with each message; the returned function ends it. */
  listen(hear: (bytes: Uint8Array) => void): () => void;
}

/** The devices of this machine. */
export interface MidiDevices {
  /** A list of those that take notes, as they are plugged in when it is read. Rejects with a sentence when there is no MIDI or it is not allowed. */
  outputs(): Promise<() => readonly MidiPort[]>;
  /** Those that send. Rejects like `outputs`. */
  inputs(): Promise<readonly MidiInput[]>;
}

/** The browser's devices; it asks for permission at the first use. */
export const browserDevices: MidiDevices = {
  async outputs() {
    const { outputs } = await open();
    return () =>
      [...outputs.values()].map((port) => ({
        name: port.name ?? port.id,
        send: (bytes, at) => port.send([...bytes], at),
      }));
  },
  async inputs() {
    const { inputs } = await open();
    return [...inputs.values()].map((port) => ({
      name: port.name ?? port.id,
      listen(hear) {
        const listener = ({ data }: MIDIMessageEvent) => data && hear(data);
        port.addEventListener('midimessage', listener);
        return () => port.removeEventListener('midimessage', listener);
      },
    }));
  },
};

async function open(): Promise<MIDIAccess> {
  if (typeof navigator.requestMIDIAccess !== 'function')
    throw new Error('This browser has no MIDI, so devices neither play nor are heard.');
  return navigator.requestMIDIAccess().catch((cause: unknown) => {
    throw new Error('MIDI was not allowed, so devices neither play nor are heard.', { cause });
  });
}

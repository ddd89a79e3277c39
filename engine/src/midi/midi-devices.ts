import { HocketError } from '@hocket/sdk';

/** A device that takes messages. */
export interface MidiPort {
  /** The browser's own, which stays the same when the device is unplugged and comes back. */
  id: string;
  name: string;
  /** Sends bytes at a time of `performance.now()`, in ms; at once without one. */
  send(bytes: readonly number[], at?: number): void;
}

/** A device with keys, knobs or pads. */
export interface MidiInput {
  /** The browser's own, which stays the same when the device is unplugged and comes back. */
  id: string;
  name: string;
  /** Who made it; '' where it does not say. */
  maker: string;
  /** Calls `hear` with each message, and when it came, in ms of `performance.now()`; the returned function ends it. */
  listen(hear: (bytes: Uint8Array, time: number) => void): () => void;
}

/** The devices that are plugged in: who asks again gets those of that moment. */
export interface MidiPorts {
  inputs(): readonly MidiInput[];
  outputs(): readonly MidiPort[];
  /** Calls `hear` when a device is plugged in or out; the returned function ends it. */
  onChange(hear: () => void): () => void;
}

/** The way to the devices of this machine: of programs, of controllers, of whatever speaks MIDI. */
export interface MidiDevices {
  /**
   * Opens the way. `sysex`: also for messages of a maker's own (System Exclusive), which browsers ask about apart. Rejects
   * with `midi_unavailable` when there is no MIDI, and with `midi_denied` when it is not allowed.
   */
  open(options?: { sysex?: boolean }): Promise<MidiPorts>;
}

/**
 * The browser's devices (https://www.w3.org/TR/webmidi/); it asks for permission at the first use. A message that goes to
 * a device while it is unplugged is lost.
 */
export const browserDevices: MidiDevices = {
  async open({ sysex = false } = {}) {
    const access = await request(sysex);
    return {
      inputs: () =>
        [...access.inputs.values()].filter(isThere).map((port) => ({
          id: port.id,
          name: nameOf(port),
          maker: port.manufacturer ?? '',
          listen(hear) {
            const listener = ({ data, timeStamp }: MIDIMessageEvent) =>
              data && hear(data, timeStamp);
            port.addEventListener('midimessage', listener);
            return () => port.removeEventListener('midimessage', listener);
          },
        })),
      outputs: () =>
        [...access.outputs.values()].filter(isThere).map((port) => ({
          id: port.id,
          name: nameOf(port),
          send: (bytes, at) => {
            if (isThere(port)) port.send([...bytes], at);
          },
        })),
      onChange(hear) {
        access.addEventListener('statechange', hear);
        return () => access.removeEventListener('statechange', hear);
      },
    };
  },
};

async function request(sysex: boolean): Promise<MIDIAccess> {
  if (typeof navigator.requestMIDIAccess !== 'function')
    throw new HocketError(
      'midi_unavailable',
      'This browser has no MIDI, so devices neither play nor are heard.',
    );
  return navigator.requestMIDIAccess({ sysex }).catch((cause: unknown) => {
    throw new HocketError(
      'midi_denied',
      'MIDI was not allowed, so devices neither play nor are heard.',
      { cause },
    );
  });
}

function isThere({ state }: MIDIPort): boolean {
  return state === 'connected';
}

function nameOf({ name, id }: MIDIPort): string {
  return name ?? id;
}

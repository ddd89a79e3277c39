import type { MidiDevices } from '@hocket/engine/midi-devices';

/** MIDI devices that a test plugs in and out, plays, and sees what is sent to. */
export function fakePorts() {
  const sent: (readonly number[])[] = [];
  const hearing = new Map<string, Set<(bytes: Uint8Array, time: number) => void>>();
  const watching = new Set<() => void>();
  const there = new Set<string>();
  let asked = 0;
  const input = (name: string) => ({
    id: `in ${name}`,
    name,
    maker: 'Hocket',
    listen(hear: (bytes: Uint8Array, time: number) => void) {
      const listeners = hearing.get(name) ?? new Set();
      hearing.set(name, listeners.add(hear));
      return () => void listeners.delete(hear);
    },
  });
  const output = (name: string) => ({
    id: `out ${name}`,
    name,
    send: (bytes: readonly number[]) => void sent.push(bytes),
  });
  const devices: MidiDevices = {
    open: async () => {
      asked += 1;
      return {
        inputs: () => [...there].map(input),
        outputs: () => [...there].map(output),
        onChange(hear) {
          watching.add(hear);
          return () => watching.delete(hear);
        },
      };
    },
  };
  return {
    devices,
    sent,
    plug(name: string, isIn = true) {
      if (isIn) there.add(name);
      else there.delete(name);
      for (const hear of watching) hear();
    },
    /** A message of a device. */
    play(name: string, ...bytes: number[]) {
      for (const hear of hearing.get(name) ?? []) hear(Uint8Array.from(bytes), performance.now());
    },
    /** Nobody listens to any. */
    isFree: () => watching.size === 0 && [...hearing.values()].every(({ size }) => size === 0),
    /** How often somebody asked for them. */
    get asked() {
      return asked;
    },
  };
}

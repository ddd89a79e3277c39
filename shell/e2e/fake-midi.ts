import type { Page } from '@playwright/test';

interface Plugs {
  /** How the browser answers who asks for MIDI. */
  answer: 'denied' | 'granted';
  /** Plugs a device of this name in, or out. */
  plug(name: string, isIn: boolean): void;
  /** Sends bytes from the device to the page. */
  press(bytes: readonly number[]): void;
  /** What the page sent to it so far. */
  sent: number[][];
  asked: { sysex?: boolean }[];
}

/**
 * Gives a page devices by a `requestMIDIAccess` that speaks as the real one does (https://www.w3.org/TR/webmidi/): maps of
 * ports that are plugged in, with `state` and `connection`, and events of them. Until `allow` nobody may use it.
 */
export async function fakeMidi(page: Page) {
  await page.evaluate(() => {
    class Port extends EventTarget {
      state = 'disconnected';
      connection = 'closed';
      manufacturer = 'Focusrite A.E. Ltd';
      version = '';
      onmidimessage: ((event: Event) => void) | null = null;
      onstatechange: ((event: Event) => void) | null = null;
      constructor(
        readonly type: 'input' | 'output',
        readonly id: string,
        readonly name: string,
      ) {
        super();
        this.addEventListener('midimessage', (event) => this.onmidimessage?.(event));
        this.addEventListener('statechange', (event) => this.onstatechange?.(event));
      }
      override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
        super.addEventListener(...args);
        // Who listens opens the port.
        if (args[0] === 'midimessage' && this.state === 'connected') this.connection = 'open';
      }
      send(bytes: readonly number[]): void {
        if (this.state !== 'connected') throw new DOMException('', 'InvalidStateError');
        this.connection = 'open';
        plugs.sent.push([...bytes]);
      }
    }
    class Access extends EventTarget {
      inputs = new Map<string, Port>();
      outputs = new Map<string, Port>();
      sysexEnabled = true;
      onstatechange: ((event: Event) => void) | null = null;
    }
    const access = new Access();
    const ports = new Map<string, [Port, Port]>();
    const plugs: Plugs = {
      answer: 'denied',
      sent: [],
      asked: [],
      plug(name, isIn) {
        const pair = ports.get(name) ?? [
          new Port('input', `in-${name}`, name),
          new Port('output', `out-${name}`, name),
        ];
        ports.set(name, pair);
        for (const port of pair) {
          const map = port.type === 'input' ? access.inputs : access.outputs;
          port.state = isIn ? 'connected' : 'disconnected';
          port.connection = isIn ? 'closed' : 'pending';
          if (isIn) map.set(port.id, port);
          else map.delete(port.id);
          const event = Object.assign(new Event('statechange'), { port });
          port.dispatchEvent(event);
          const same = Object.assign(new Event('statechange'), { port });
          access.dispatchEvent(same);
          access.onstatechange?.(same);
        }
      },
      press(bytes) {
        const data = Uint8Array.from(bytes);
        for (const port of access.inputs.values())
          if (port.connection === 'open')
            port.dispatchEvent(Object.assign(new Event('midimessage'), { data }));
      },
    };
    Object.assign(window, { midiPlugs: plugs });
    Object.defineProperty(navigator, 'requestMIDIAccess', {
      value: async (options: { sysex?: boolean } = {}) => {
        plugs.asked.push(options);
        if (plugs.answer === 'denied') throw new DOMException('', 'NotAllowedError');
        return access;
      },
    });
  });
  type Window_ = { midiPlugs: Plugs };
  return {
    allow: () =>
      page.evaluate(() => {
        (window as unknown as Window_).midiPlugs.answer = 'granted';
      }),
    plug: (name: string, isIn = true) =>
      page.evaluate(([of, to]) => (window as unknown as Window_).midiPlugs.plug(of, to), [
        name,
        isIn,
      ] as const),
    /** A message of every device. */
    send: (...bytes: readonly number[]) =>
      page.evaluate((all) => (window as unknown as Window_).midiPlugs.press(all), bytes),
    /** Presses a pad and lets it go. */
    press: (status: number, number: number) =>
      page.evaluate(
        ([first, second]) => {
          const { press } = (window as unknown as Window_).midiPlugs;
          press([first, second, 127]);
          press([first, second, 0]);
        },
        [status, number] as const,
      ),
    /** What a pad shows, by the messages that lit it: how (0 steady, 1 flashing, 2 pulsing), and its last colour. */
    light: (number: number) =>
      page.evaluate((of) => {
        const lights = new Map<number, string>();
        for (const bytes of (window as unknown as Window_).midiPlugs.sent) {
          if (bytes[6] !== 3) continue;
          for (let place = 7; place < bytes.length - 1; ) {
            const type = bytes[place] ?? 0;
            const size = type === 1 ? 4 : 3;
            lights.set(bytes[place + 1] ?? 0, `${type} ${bytes[place + size - 1]}`);
            place += size;
          }
        }
        return lights.get(of);
      }, number),
    asked: () => page.evaluate(() => (window as unknown as Window_).midiPlugs.asked),
  };
}

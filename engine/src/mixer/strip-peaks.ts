import { limits } from '@hocket/sdk';

/** Milliseconds after which a node that nobody asked about is no longer listened to. */
const idleMs = 2000;
const inputs = limits.maxTracks;

interface Listened {
  input: number;
  /** When it was last asked about, in the page's milliseconds. */
  asked: number;
}

/**
 * Peaks of many nodes at once, told by one processor on the audio thread: reading an analyser waits for that thread,
 * which a page with a meter on each track would do thousands of times a second. It is there only while somebody asks.
 */
export class StripPeaks {
  readonly #context: BaseAudioContext;
  readonly #listened = new Map<AudioNode, Listened>();
  #meter: AudioWorkletNode | undefined;
  #peaks = new Float32Array(inputs);

  constructor(context: BaseAudioContext) {
    this.#context = context;
  }

  /** Peak of a node's newest 2560 samples, 1 is 0 dB; 0 until it was listened to for a moment. At most 64 nodes at a time. */
  of(node: AudioNode): number {
    const listened = this.#listened.get(node) ?? this.#listen(node);
    if (listened === undefined) return 0;
    listened.asked = performance.now();
    return this.#peaks[listened.input] ?? 0;
  }

  /** Listens to a node no longer. */
  forget(node: AudioNode): void {
    const { input } = this.#listened.get(node) ?? {};
    if (input === undefined || this.#meter === undefined) return;
    node.disconnect(this.#meter, 0, input);
    this.#peaks[input] = 0;
    this.#listened.delete(node);
    if (this.#listened.size === 0) this.#close(this.#meter);
  }

  #listen(node: AudioNode): Listened | undefined {
    const used = new Set([...this.#listened.values()].map(({ input }) => input));
    const input = Array.from({ length: inputs }, (_, each) => each).find((each) => !used.has(each));
    if (input === undefined) return undefined;
    this.#meter ??= this.#open();
    node.connect(this.#meter, 0, input);
    const listened = { input, asked: performance.now() };
    this.#listened.set(node, listened);
    return listened;
  }

  #open(): AudioWorkletNode {
    const options = { numberOfInputs: inputs, numberOfOutputs: 0 };
    const meter = new AudioWorkletNode(this.#context, 'hocket-peaks', options);
    meter.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
      this.#peaks = data;
      this.#forgetIdle();
    };
    return meter;
  }

  #forgetIdle(): void {
    const since = performance.now() - idleMs;
    for (const [node, { asked }] of this.#listened) if (asked < since) this.forget(node);
  }

  #close(meter: AudioWorkletNode): void {
    this.#meter = undefined;
    this.#peaks = new Float32Array(inputs);
    meter.port.onmessage = null;
    // Chromium never frees worklets that go on.
    meter.port.postMessage('end');
  }
}

import { Lazy } from '@hocket/sdk/async';

/** What the compiled library has: C++ by Geraint Luff, MIT (signalsmith-audio.co.uk/code/stretch). */
interface StretchModule {
  readonly HEAP8: Int8Array<ArrayBuffer>;
  _presetDefault(channels: number, sampleRate: number): void;
  _reset(): void;
  _inputLatency(): number;
  _outputLatency(): number;
  /** Makes room for so many frames of each channel in and, behind those, out; answers where. */
  _setBuffers(channels: number, frames: number): number;
  _seek(frames: number, rate: number): void;
  _process(framesIn: number, framesOut: number): void;
}

/** The library's worklet, which makes the module. */
type Worklet = new (options: {
  numberOfOutputs: number;
  outputChannelCount: readonly number[];
}) => { wasmModule: StretchModule };

/** Frames that are made at once. */
const blockFrames = 1024;
/** Room for a block at twice as fast as any part goes, beside what the library looks ahead. */
const roomBlocks = 16;

/** Reads frames [from, from + out.length) of a channel, before its start and after its end too. */
export type ReadFrames = (channel: number, from: number, out: Float32Array) => void;

/** Makes sound longer or shorter with its pitch kept, by phases in a spectrum. Of steady sound: attacks lose their edge. */
export class Stretcher {
  readonly #module: StretchModule;
  readonly #channels: number;
  readonly #room: number;
  readonly #place: number;

  /** Compiles the library: in a worker whose policy lets it, and in Node. */
  static async open(channels: number, sampleRate: number): Promise<Stretcher> {
    const module = await openModule(channels);
    module._presetDefault(channels, sampleRate);
    return new Stretcher(module, channels);
  }

  private constructor(module: StretchModule, channels: number) {
    this.#module = module;
    this.#channels = channels;
    this.#room = roomBlocks * blockFrames + 4 * (module._inputLatency() + module._outputLatency());
    this.#place = module._setBuffers(channels, this.#room);
  }

  /** Makes the frames [from, to) of the input `frames` long, and writes them to `out` channel by channel. */
  stretch(read: ReadFrames, from: number, to: number, out: readonly Float32Array[]): void {
    const module = this.#module;
    const frames = out[0]?.length ?? 0;
    const rate = (to - from) / frames;
    const [ahead, behind] = [module._inputLatency(), module._outputLatency()];
    module._reset();
    // The first frame that comes out belongs to the input that lies so far before what has gone in.
    const lead = Math.round(ahead + rate * behind);
    const history = Math.min(this.#room, ahead + behind + lead);
    // Frames overlap, and none came before the first: what sounds too soft is made before `out` begins.
    const early = ahead + behind;
    const place = (at: number) => from + lead + Math.round(at * rate);
    this.#fill(read, place(-early) - history, history);
    module._seek(history, rate);
    for (let at = -early; at < frames; ) {
      const size = Math.min(blockFrames, at < 0 ? -at : frames - at);
      const [taken, until] = [place(at), place(at + size)];
      this.#fill(read, taken, until - taken);
      module._process(until - taken, size);
      if (at >= 0)
        for (const [index, channel] of out.entries())
          channel.set(this.#buffer(this.#channels + index, size), at);
      at += size;
    }
  }

  #fill(read: ReadFrames, from: number, frames: number): void {
    for (let channel = 0; channel < this.#channels; channel++)
      read(channel, from, this.#buffer(channel, frames));
  }

  /** The memory may have been moved since the last call. */
  #buffer(index: number, frames: number): Float32Array {
    const bytes = Float32Array.BYTES_PER_ELEMENT;
    return new Float32Array(
      this.#module.HEAP8.buffer,
      this.#place + index * this.#room * bytes,
      frames,
    );
  }
}

/** What a worklet of the library says once its module is there. */
let onReady: () => void = () => {};

/** The library is made for worklets, and hands its module to nothing else: it is given the scope of one, once. */
const library = new Lazy(async () => {
  let worklet: Worklet | undefined;
  Object.assign(globalThis, {
    sampleRate: 48_000,
    AudioWorkletProcessor: class {
      readonly port = { postMessage: () => onReady() };
    },
    registerProcessor: (_name: string, processor: Worklet) => {
      worklet = processor;
    },
  });
  await import(/* webpackMode: "eager" */ 'signalsmith-stretch');
  if (worklet === undefined) throw new Error('The library for stretching did not load');
  return worklet;
});

async function openModule(channels: number): Promise<StretchModule> {
  const Worklet = await library.fetch();
  return new Promise((resolve) => {
    const made = new Worklet({ numberOfOutputs: 1, outputChannelCount: [channels] });
    onReady = () => resolve(made.wasmModule);
  });
}

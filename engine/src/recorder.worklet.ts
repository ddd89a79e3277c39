import type { RecorderMessage, RecorderOptions } from './output/node-recorder.ts';
import { type WavFormat, wavSamples } from './output/wav.ts';

declare const sampleRate: number;
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: RecorderOptions }) => AudioWorkletProcessor,
): void;

/** Frames that are handed over at once: a tenth of a second. */
const blockFrames = Math.round(sampleRate / 10);
const quantum = 128;

/** Writes down what comes in, channel by channel in turns. In: anything, and it ends; also when so many frames are there. */
class RecorderProcessor extends AudioWorkletProcessor {
  private readonly block: readonly Float32Array[];
  private readonly format: WavFormat;
  private filled = 0;
  private written = 0;
  private left: number;
  /** The context's frame of the first sample. Under load a worklet is now and then told the frame before: the latest is right. */
  private begin = 0;

  constructor({ processorOptions }: { processorOptions: RecorderOptions }) {
    super();
    const { channels, format, frames } = processorOptions;
    this.block = Array.from({ length: channels }, () => new Float32Array(blockFrames));
    this.format = format;
    this.left = frames;
    this.port.onmessage = () => {
      this.left = 0;
    };
  }

  process([input = []]: Float32Array[][]): boolean {
    const frames = Math.min(this.left, quantum);
    if (this.written < blockFrames) this.begin = Math.max(this.begin, currentFrame - this.written);
    for (let from = 0; from < frames; ) {
      const to = Math.min(frames, from + blockFrames - this.filled);
      for (const [index, channel] of this.block.entries()) {
        const samples = input[index] ?? input[0];
        if (samples) channel.set(samples.subarray(from, to), this.filled);
        else channel.fill(0, this.filled, this.filled + to - from);
      }
      this.filled += to - from;
      if (this.filled === blockFrames) this.hand();
      from = to;
    }
    this.written += frames;
    this.left -= frames;
    if (this.left > 0) return true;
    this.hand();
    this.port.postMessage('end' satisfies RecorderMessage);
    return false;
  }

  private hand(): void {
    const samples = wavSamples(this.block, this.format, 0, this.filled);
    const { begin } = this;
    this.port.postMessage({ samples, begin } satisfies RecorderMessage, [samples.buffer]);
    this.filled = 0;
  }
}

registerProcessor('hocket-recorder', RecorderProcessor);

import { wholeSample } from './output/wav.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: { frames: number } }) => AudioWorkletProcessor,
): void;

/** Samples that are handed over at once: a quarter of a second of two channels. */
const blockSize = 2 * Math.round(sampleRate / 4);

/**
 * Writes down what comes in, left and right by turns in 16 bits. In: anything, and it ends. Out: blocks of
 * samples, then 'end', also when the wanted number of frames is there.
 */
class RecorderProcessor extends AudioWorkletProcessor {
  private block = new Int16Array(blockSize);
  private filled = 0;
  private left: number;

  constructor({ processorOptions }: { processorOptions: { frames: number } }) {
    super();
    this.left = processorOptions.frames;
    this.port.onmessage = () => {
      this.left = 0;
    };
  }

  process([input = []]: Float32Array[][]): boolean {
    const [left, right = left] = input;
    const frames = Math.min(this.left, 128);
    for (let frame = 0; frame < frames; frame++) {
      this.block[this.filled++] = wholeSample(left?.[frame] ?? 0);
      this.block[this.filled++] = wholeSample(right?.[frame] ?? 0);
      if (this.filled === blockSize) this.hand();
    }
    this.left -= frames;
    if (this.left > 0) return true;
    this.hand();
    this.port.postMessage('end');
    return false;
  }

  private hand(): void {
    const samples = this.block.slice(0, this.filled);
    this.port.postMessage(samples, [samples.buffer]);
    this.filled = 0;
  }
}

registerProcessor('hocket-recorder', RecorderProcessor);

import { Limiter } from './output/limiter.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/**
 * The limiter on the audio thread. In: anything, and it ends. Out: 'broken' for each second in which
 * samples were not numbers.
 */
class LimiterProcessor extends AudioWorkletProcessor {
  private readonly limiter = new Limiter(sampleRate);
  private frames = 0;
  private broken = 0;
  private ended = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.ended = true;
    };
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0] ?? [];
    this.limiter.process(inputs[0] ?? [], output);
    this.frames += output[0]?.length ?? 0;
    if (this.frames > sampleRate) {
      if (this.limiter.broken > this.broken) this.port.postMessage('broken');
      this.broken = this.limiter.broken;
      this.frames = 0;
    }
    return !this.ended;
  }
}

registerProcessor('hocket-limiter', LimiterProcessor);

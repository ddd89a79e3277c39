import { BlockBudget, blockFuel } from './dsp/block-budget.ts';
import type { DspOptions, DspRequest } from './dsp/dsp-messages.ts';
import { DspPlayer } from './dsp/dsp-player.ts';

declare const sampleRate: number;
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
type ProcessorClass = new (options: { processorOptions: DspOptions }) => AudioWorkletProcessor;
declare function registerProcessor(name: string, processor: ProcessorClass): void;

/** A block lasts as long at each rate. */
const budget = new BlockBudget((blockFuel * 48_000) / sampleRate);

/** A plugin's module on the audio thread, until it is told to end. Out: a `DspResponse`, when it fails. */
class DspProcessor extends AudioWorkletProcessor {
  private readonly player: DspPlayer;
  private isOn = true;

  constructor({ processorOptions }: { processorOptions: DspOptions }) {
    super();
    this.player = new DspPlayer(processorOptions, {
      sampleRate,
      budget,
      now: Date.now,
      fail: (failure) => this.port.postMessage(failure),
    });
    this.port.onmessage = ({ data }: { data: DspRequest }) => {
      if (data.kind !== 'end') return this.player.take(data);
      this.isOn = false;
      this.player.end();
    };
  }

  process([input = []]: Float32Array[][], [output = []]: Float32Array[][]): boolean {
    if (this.isOn) this.player.process(currentFrame, input, output);
    return this.isOn;
  }
}

registerProcessor('hocket-dsp', DspProcessor);

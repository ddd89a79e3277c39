import { seededRandom } from './recipe/seeded-random.ts';
import { Biquad, biquadTypes } from './render/biquad.ts';
import { biquadProcessor } from './render/moving-filters.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

type Parameters = Readonly<Record<string, Float32Array>>;
interface Processor {
  process(inputs: unknown, outputs: unknown, parameters: Parameters): boolean;
}
type ProcessorClass = new (options?: { processorOptions?: { seed?: number } }) => Processor;
interface WorkletScope {
  currentTime: number;
  registerProcessor(name: string, processor: ProcessorClass): void;
}

/**
 * Loaded before all other worklets of a rendering: each processor draws random numbers of its own,
 * from the seed that its node was made with, so that none depends on the order in which they run.
 * One that knows its end is over then: no node serves a second note here, for which superdough's wait.
 */
const scope = globalThis as unknown as WorkletScope;
const register = scope.registerProcessor.bind(scope);

/** A filter where the browser's own moves too seldom. */
class BiquadProcessor extends AudioWorkletProcessor {
  static readonly parameterDescriptors = [
    { name: 'type', automationRate: 'k-rate' },
    { name: 'frequency', defaultValue: 350 },
    { name: 'detune' },
    { name: 'Q', defaultValue: 1 },
    { name: 'gain' },
  ];
  private readonly biquad = new Biquad(sampleRate);

  process(
    [input = []]: Float32Array[][],
    [output = []]: Float32Array[][],
    { type, frequency, detune, Q, gain }: Record<string, Float32Array>,
  ): boolean {
    if (input.length === 0 && !this.biquad.rings) return false;
    this.biquad.process(input, output, {
      type: biquadTypes[type?.[0] ?? 0] ?? 'lowpass',
      frequency: frequency ?? none,
      detune: detune ?? none,
      Q: Q ?? none,
      gain: gain ?? none,
    });
    return this.biquad.rings;
  }
}

const none = new Float32Array();
scope.registerProcessor(biquadProcessor, BiquadProcessor as unknown as ProcessorClass);

scope.registerProcessor = (name, processor) => {
  const seeded = class extends processor {
    private readonly random: () => number;

    constructor(options: ConstructorParameters<ProcessorClass>[0]) {
      const random = seededRandom(options?.processorOptions?.seed ?? 1);
      Math.random = random;
      super(options);
      this.random = random;
    }

    override process(inputs: unknown, outputs: unknown, parameters: Parameters): boolean {
      const end = parameters.end?.[0] ?? -1;
      if (end >= 0 && scope.currentTime >= end) return false;
      Math.random = this.random;
      return super.process(inputs, outputs, parameters);
    }
  };
  register(name, seeded);
};

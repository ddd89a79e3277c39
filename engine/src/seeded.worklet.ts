import { seededRandom } from './render/seeded-random.ts';

interface Processor {
  process(...args: unknown[]): boolean;
}
type ProcessorClass = new (options?: { processorOptions?: { seed?: number } }) => Processor;
interface WorkletScope {
  registerProcessor(name: string, processor: ProcessorClass): void;
}

/**
 * Loaded before all other worklets of a rendering: each processor draws random numbers of its own,
 * from the seed that its node was made with, so that none depends on the order in which they run.
 */
const scope = globalThis as unknown as WorkletScope;
const register = scope.registerProcessor.bind(scope);

scope.registerProcessor = (name, processor) => {
  const seeded = class extends processor {
    private readonly random: () => number;

    constructor(options: ConstructorParameters<ProcessorClass>[0]) {
      const random = seededRandom(options?.processorOptions?.seed ?? 1);
      Math.random = random;
      super(options);
      this.random = random;
    }

    override process(...args: unknown[]): boolean {
      Math.random = this.random;
      return super.process(...args);
    }
  };
  register(name, seeded);
};

import type { SampleLoader } from './sample-loader.ts';

/** Samples by their address, each decoded once and kept until it is forgotten. */
export class DecodedSamples {
  private readonly wanted = new Map<string, Promise<AudioBuffer>>();
  private readonly ready = new Map<string, AudioBuffer>();

  /** `onMissing` is told why a file did not come, each time. */
  constructor(
    private readonly loader: Pick<SampleLoader, 'file'>,
    private readonly onMissing: (error: unknown) => void,
  ) {}

  /** A sample that is there. */
  get(address: string): AudioBuffer | undefined {
    return this.ready.get(address);
  }

  /** Rejects as `SampleLoader.file` does, and the next wish tries again; for what is no audio, each time. */
  load(address: string, context: BaseAudioContext): Promise<AudioBuffer> {
    let wanted = this.wanted.get(address);
    if (wanted === undefined) {
      wanted = this.decode(address, context);
      this.wanted.set(address, wanted);
      wanted.then(
        (buffer) => this.wanted.get(address) === wanted && this.ready.set(address, buffer),
        () => {},
      );
    }
    return wanted;
  }

  /** Notes that sound keep theirs until they end. */
  forget(address: string): void {
    this.wanted.delete(address);
    this.ready.delete(address);
  }

  private async decode(address: string, context: BaseAudioContext): Promise<AudioBuffer> {
    return context.decodeAudioData(await this.bytes(address));
  }

  private async bytes(address: string): Promise<ArrayBuffer> {
    try {
      return await (await this.loader.file(address)).arrayBuffer();
    } catch (error) {
      this.wanted.delete(address);
      this.onMissing(error);
      throw error;
    }
  }
}

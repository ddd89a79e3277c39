import { codeOf } from '@hocket/sdk';
import { limitError } from '../budget/limit-problems.ts';
import type { RecordingQuota } from '../budget/recording-quota.ts';
import type { SampleLoader } from './sample-loader.ts';

/** Samples by their address, each measured and decoded once and kept for as long as some sound has it. */
export class DecodedSamples {
  private readonly wanted = new Map<string, Promise<AudioBuffer>>();
  private readonly ready = new Map<string, AudioBuffer>();
  /** By address: how many sounds have it. */
  private readonly holders = new Map<string, number>();

  /** `onMissing` is told why a file did not come, each time, and once why one is not played. */
  constructor(
    private readonly loader: Pick<SampleLoader, 'file'>,
    private readonly quota: Pick<RecordingQuota, 'reserve' | 'release'>,
    private readonly onMissing: (error: unknown) => void,
  ) {}

  /** A sample that is there. */
  get(address: string): AudioBuffer | undefined {
    const buffer = this.ready.get(address);
    // The one that was asked for last is the last to give way.
    if (buffer !== undefined && this.ready.delete(address)) this.ready.set(address, buffer);
    return buffer;
  }

  /** Counts a sound that has these files; the returned function releases them. With the last one a file is forgotten. */
  hold(addresses: readonly string[]): () => void {
    for (const each of addresses) this.holders.set(each, (this.holders.get(each) ?? 0) + 1);
    return () => {
      for (const each of addresses) {
        const count = (this.holders.get(each) ?? 0) - 1;
        if (count > 0) this.holders.set(each, count);
        else this.forget(each);
      }
    };
  }

  /** Rejects as `SampleLoader.file` does, and the next request tries again; as `RecordingQuota.reserve` does, each time. */
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
    this.get(address);
    return wanted;
  }

  /** Notes that sound keep theirs until they end. */
  private forget(address: string): void {
    this.holders.delete(address);
    this.wanted.delete(address);
    this.ready.delete(address);
    this.quota.release(address);
  }

  private async decode(address: string, context: BaseAudioContext): Promise<AudioBuffer> {
    const bytes = await this.bytes(address);
    try {
      this.reserve(address, new Uint8Array(bytes), context.sampleRate);
      return await context.decodeAudioData(bytes).catch(() => {
        throw limitError('recording_unreadable', address);
      });
    } catch (error) {
      if (codeOf(error) === 'recording_unreadable') this.quota.release(address);
      // Of one that no sound holds nothing else would ever ask again, when there is room.
      if (codeOf(error) === 'recordings_capped' && !this.holders.has(address)) {
        this.wanted.delete(address);
      }
      this.onMissing(error);
      throw error;
    } finally {
      // Nobody has it any more.
      if (!this.wanted.has(address)) this.quota.release(address);
    }
  }

  /** As `RecordingQuota.reserve` does, once those have given way that are decoded and that no sound holds, the oldest first. */
  private reserve(address: string, file: Uint8Array, sampleRate: number): void {
    const free = [...this.ready.keys()].filter((each) => !this.holders.has(each));
    for (;;) {
      try {
        this.quota.reserve(address, file, sampleRate);
        return;
      } catch (error) {
        const oldest = free.shift();
        if (codeOf(error) !== 'recordings_capped' || oldest === undefined) throw error;
        this.forget(oldest);
      }
    }
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

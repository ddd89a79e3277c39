import { soundLength } from '@hocket/sdk';
import { limitError } from './limit-problems.ts';
import { programLimits } from './limits.ts';

const { seconds: longest, programBytes, pageBytes } = programLimits.recordings;
const bytesPerSample = 4;

/** Adds up the recordings of a page before any is decoded: a small file may hold hours. */
export class RecordingQuota {
  /** Bytes of each decoded recording by its address. */
  private readonly decoded = new Map<string, number>();

  /** `isOwn`: whether an address is that of a recording of somebody's own or of a plugin, which no program fills up. */
  constructor(private readonly isOwn: (address: string) => boolean = () => false) {}

  /** Bytes that all decoded recordings fill. */
  get bytes(): number {
    return sumOf(this.decoded.values());
  }

  /**
   * Makes room for a file that is decoded at so many Hz. Throws `recording_too_long`, `recording_unreadable` where
   * its length cannot be told, `recordings_capped` when what is decoded leaves no room.
   */
  reserve(address: string, file: Uint8Array, sampleRate: number): void {
    const length = soundLength(file);
    if (length === undefined) throw limitError('recording_unreadable', address);
    if (length.seconds > longest) throw limitError('recording_too_long', address);
    const rate = Math.max(sampleRate, length.sampleRate);
    const bytes = length.seconds * length.channels * rate * bytesPerSample;
    const ofPrograms = [...this.decoded].filter(([each]) => !this.isOwn(each));
    const filled = this.isOwn(address) ? 0 : sumOf(ofPrograms.map(([, each]) => each));
    if (this.bytes + bytes > pageBytes || filled + bytes > programBytes)
      throw limitError('recordings_capped', address);
    this.decoded.set(address, bytes);
  }

  /** Its memory is free again. */
  release(address: string): void {
    this.decoded.delete(address);
  }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum;
}

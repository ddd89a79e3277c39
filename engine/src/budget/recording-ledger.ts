import { soundLength } from '@hocket/sdk';
import { cappedError } from './capped.ts';
import { limits } from './limits.ts';

const { seconds: longest, programBytes, pageBytes } = limits.recordings;
const bytesPerSample = 4;

/** Adds up the recordings of a page before any is decoded: a small file may hold hours. */
export class RecordingLedger {
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
  enter(address: string, file: Uint8Array, sampleRate: number): void {
    const length = soundLength(file);
    if (length === undefined) throw cappedError('recording_unreadable', address);
    if (length.seconds > longest) throw cappedError('recording_too_long', address);
    const rate = Math.max(sampleRate, length.sampleRate);
    const bytes = length.seconds * length.channels * rate * bytesPerSample;
    const ofPrograms = [...this.decoded].filter(([each]) => !this.isOwn(each));
    const filled = this.isOwn(address) ? 0 : sumOf(ofPrograms.map(([, each]) => each));
    if (this.bytes + bytes > pageBytes || filled + bytes > programBytes)
      throw cappedError('recordings_capped', address);
    this.decoded.set(address, bytes);
  }

  /** Its memory is free again. */
  leave(address: string): void {
    this.decoded.delete(address);
  }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum;
}

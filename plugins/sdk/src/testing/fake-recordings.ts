import { HocketError } from '../error.ts';
import type { RecordingReading } from '../recording-reading.ts';
import type { KeptRecording, ProjectRecording, Recordings, SendingChoice } from '../recordings.ts';

/** Recordings that are kept until the test is over; each is a second long and has a beat of four. */
export class FakeRecordings implements Recordings {
  readonly files = new Map<string, Blob>();
  reading: RecordingReading = {
    seconds: 1,
    channels: 1,
    peaks: new Float32Array(200),
    peakRate: 100,
    onsets: [0, 0.25, 0.5, 0.75],
    tempo: { bpm: 120, confidence: 0.9 },
  };
  isStretching = false;
  sending: SendingChoice = 'unasked';
  failure: string | undefined;
  unsent = 0;
  room: Recordings['room'];
  retries = 0;
  /** What the next `add` rejects with. */
  refusal: Error | undefined;

  async add(file: Blob, name: string): Promise<KeptRecording> {
    const { reading, refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    const hash = String(this.files.size + 1).padStart(64, '0');
    this.files.set(hash, file);
    return { hash, name, seconds: reading.seconds, reading };
  }
  of(hash: string): ProjectRecording {
    if (!this.files.has(hash)) return { status: 'away', reading: undefined, sent: 0 };
    return { status: 'ready', reading: this.reading, sent: 0 };
  }
  async file(hash: string): Promise<Blob> {
    const file = this.files.get(hash);
    if (!file) throw new HocketError('recording_away', 'This recording is not here.');
    return file;
  }
  retry(): void {
    this.retries += 1;
  }
  async settled(): Promise<void> {}
  choose(sending: 'yes' | 'no'): void {
    this.sending = sending;
  }
}

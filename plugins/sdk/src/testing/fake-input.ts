import type {
  AudioInput,
  AudioInputDevice,
  InputTake,
  RecordedTake,
  RoundTrip,
  TakeEnd,
  TakeOptions,
} from '../audio-input.ts';
import { HocketError } from '../error.ts';

/** A microphone that hears nothing, remembers what it was asked, and goes away when told to. */
export class FakeInput implements AudioInput {
  readonly device: AudioInputDevice;
  readonly channels = 1;
  readonly estimate = 0.02;
  readonly over: Promise<'lost' | 'closed'>;
  /** What `peak` gives. */
  level = 0;
  /** As `setMonitor` was last told. */
  monitor = 0;
  /** What `measureRoundTrip` answers, or rejects with. */
  roundTrip: RoundTrip | Error = { seconds: 0.03, spread: 0.001 };
  /** What a take has in it: 2 seconds from cycle 0 by default. */
  recorded: Omit<RecordedTake, 'end'> = {
    file: new Blob(['RIFF'], { type: 'audio/wav' }),
    seconds: 2,
    channels: 1,
    sampleRate: 44100,
    cycle: 0,
  };
  /** What takes were begun with. */
  readonly takes: TakeOptions[] = [];
  #endTake: ((end: TakeEnd) => void) | undefined;
  #end: (how: 'lost' | 'closed') => void = () => {};

  constructor(device: AudioInputDevice) {
    this.device = device;
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  peak(): number {
    return this.level;
  }
  setMonitor(gain: number): void {
    this.monitor = gain;
  }
  async measureRoundTrip(): Promise<RoundTrip> {
    if (this.roundTrip instanceof Error) throw this.roundTrip;
    return this.roundTrip;
  }
  async take(options: TakeOptions = {}): Promise<InputTake> {
    if (this.#endTake) throw new HocketError('take_under_way', 'A take goes on');
    this.takes.push(options);
    const done = new Promise<RecordedTake>((resolve) => {
      this.#endTake = (end) => {
        this.#endTake = undefined;
        resolve({ ...this.recorded, end });
      };
    });
    return { seconds: this.recorded.seconds, done, stop: () => this.#endTake?.('stopped') };
  }
  close(): void {
    this.#endTake?.('closed');
    this.#end('closed');
  }
  /** Its device is unplugged. */
  lose(): void {
    this.#endTake?.('lost');
    this.#end('lost');
  }
}

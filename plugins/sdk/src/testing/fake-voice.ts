import type { AudioInputDevice } from '../audio-input.ts';
import type { Voice, VoiceRecorder, VoiceStatus, VoiceTake } from '../voice.ts';

/** A microphone that records nothing, and remembers what it was asked. */
export class FakeVoiceRecorder implements VoiceRecorder {
  status: VoiceStatus = 'open';
  readonly devices: readonly AudioInputDevice[] = [
    { id: 'one', name: 'Built-in' },
    { id: 'two', name: 'USB' },
  ];
  monitor = 0;
  roundTrip: number | undefined;
  beats = 4;
  take: VoiceTake | undefined;
  seconds = 0;
  isClosed = false;
  /** What takes were begun with: track, bar, whether a bar was counted. */
  readonly records: [track: string, bar: number, isCounted: boolean][] = [];
  /** What `stop` gives. */
  clip: string | undefined = 'clip-1';
  /** What the next call rejects with. */
  failure: Error | undefined;
  readonly device: AudioInputDevice;

  constructor(device: AudioInputDevice = { id: 'one', name: 'Built-in' }) {
    this.device = device;
  }

  peak(): number {
    return 0.5;
  }
  setMonitor(gain: number): void {
    this.monitor = gain;
  }
  async measure(): Promise<void> {
    this.#failOnce();
    this.roundTrip = 0.03;
  }
  async record(track: string, bar: number, isCounted = true): Promise<void> {
    this.#failOnce();
    this.records.push([track, bar, isCounted]);
    this.status = isCounted ? 'counting' : 'recording';
    this.take = { track, at: bar * 3840 };
  }
  async stop(): Promise<string | undefined> {
    this.status = 'open';
    this.take = undefined;
    return this.clip;
  }
  close(): void {
    this.isClosed = true;
  }

  #failOnce(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

/** Opens fake microphones. */
export class FakeVoice implements Voice {
  recorder: FakeVoiceRecorder | undefined;
  /** What the next `open` rejects with. */
  failure: Error | undefined;

  async open(device?: string): Promise<FakeVoiceRecorder> {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
    const known = new FakeVoiceRecorder().devices.find(({ id }) => id === device);
    this.recorder = new FakeVoiceRecorder(known);
    return this.recorder;
  }
}

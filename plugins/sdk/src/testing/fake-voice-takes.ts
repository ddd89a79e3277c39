import type { AudioInput } from '../audio-input.ts';
import type { VoiceRecording, VoiceTake, VoiceTakeOptions, VoiceTakes } from '../voice-takes.ts';

/** Records at once, without music: 2 seconds from where it is told. */
export class FakeVoiceTakes implements VoiceTakes {
  now: VoiceTake | undefined = undefined;
  /** What takes were begun with. */
  readonly begun: VoiceTakeOptions[] = [];
  readonly roundTrips: Record<string, number> = {};

  async start(input: AudioInput, options: VoiceTakeOptions): Promise<VoiceTake> {
    this.begun.push(options);
    const take = await input.take();
    const at = (options.bar ?? 0) * 3840;
    const done = take.done.then(({ file, seconds, end }): VoiceRecording => {
      this.now = undefined;
      return { file, at, from: 0, seconds, end };
    });
    this.now = { state: 'recording', beats: 0, at, seconds: 2, done, stop: take.stop };
    return this.now;
  }
  roundTripOf(device: string): number | undefined {
    return this.roundTrips[device];
  }
  keepRoundTrip(device: string, seconds: number): void {
    this.roundTrips[device] = seconds;
  }
}

import type { Problem } from '@hocket/sdk';
import { AudioSystem } from './audio-system.ts';
import type { EngineOptions } from './engine.ts';
import type { Problems } from './problems.ts';
import { ProgramSamples } from './samples/program-samples.ts';
import { SoundBank } from './sound/sound-bank.ts';

/** All that plays notes: the audio context, the instruments by name, the samples. The heavy half of the engine. */
export class SoundEngine {
  readonly audio: AudioSystem;
  readonly bank: SoundBank;
  readonly samples: ProgramSamples;

  /** `onLost`, `onDelay`: as `AudioSystem` calls them. */
  constructor(
    { assets, sampleHosts = [], samplePacks = [] }: EngineOptions,
    { report }: Problems,
    onLost: (reason: string) => void,
    onDelay: () => void,
  ) {
    const tell = (problem: Problem) => report('main', problem);
    this.samples = new ProgramSamples(sampleHosts, samplePacks, tell);
    this.audio = new AudioSystem(assets, report, onLost, this.samples, onDelay);
    this.bank = new SoundBank({
      context: () => this.audio.context,
      report: tell,
      recording: (name, frequency) => this.samples.recording(name, frequency, this.audio.context),
    });
    if (assets.recordings !== undefined) this.samples.bundle(assets.recordings);
  }

  dispose(): void {
    this.bank.dispose();
    this.audio.dispose();
  }
}

import { AudioSystem } from './audio-system.ts';
import type { EngineOptions } from './engine.ts';
import type { Problems } from './problems.ts';
import { ProgramSamples } from './samples/program-samples.ts';
import { SoundBank } from './sound/sound-bank.ts';

/** All that plays notes: the audio context, the instruments by name, the samples. The heavy half of the engine. */
export class Sounding {
  readonly audio: AudioSystem;
  readonly bank: SoundBank;
  readonly samples: ProgramSamples;

  /** `onLost`: as `AudioSystem` calls it. */
  constructor(
    { assets, sampleHosts = [] }: EngineOptions,
    { report }: Problems,
    onLost: (reason: string) => void,
  ) {
    this.audio = new AudioSystem(assets, report, onLost);
    this.bank = new SoundBank(
      () => this.audio.context,
      (problem) => report('main', problem),
    );
    this.samples = new ProgramSamples(sampleHosts, (problem) => report('main', problem));
  }

  dispose(): void {
    this.bank.dispose();
    this.audio.dispose();
  }
}

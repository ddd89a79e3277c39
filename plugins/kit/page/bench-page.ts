import { createEngine, createSandbox } from '@hocket/engine';
import type { AudioEngine, Event, PluginManifest, Problem } from '@hocket/sdk';
import type { BenchPage, Heard } from './bench-contract.ts';
import { drawSpectrogram } from './draw-spectrogram.ts';
import { measure } from './measure.ts';

/** A studio without a face, for one plugin. */
class Bench implements BenchPage {
  private readonly engine: AudioEngine;
  private readonly problems: Problem[] = [];

  /** `frame`: the sandbox's address, on another site than the page's. */
  constructor(frame: string) {
    const at = (name: string) => `/engine/${name}.js`;
    this.engine = createEngine({
      assets: {
        clock: at('clock'),
        limiter: at('limiter'),
        render: {
          realm: at('render-realm'),
          seeded: at('render-seeded'),
          encoder: at('render-encoder'),
        },
      },
      code: createSandbox({ frame, worker: at('sandbox-worker') }),
      plugins: { frame, worker: at('sandbox-plugin') },
    });
    this.engine.onProblem((problem) => this.problems.push(problem));
  }

  async load(manifest: PluginManifest, files: Record<string, string>): Promise<void> {
    const blobs = Object.entries(files).map(([path, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return [path, new Blob([bytes])] as const;
    });
    await this.engine.load({ manifest, files: Object.fromEntries(blobs) });
  }

  async hear(code: string, draw: boolean): Promise<Heard> {
    this.problems.length = 0;
    const options = { format: 'wav32f', bars: 1, bpm: 120 } as const;
    const { file, skipped, problems, recipeChanges } = await this.engine.render(code, options);
    const context = new OfflineAudioContext(2, 1, 44_100);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const channels = [...Array(sound.numberOfChannels).keys()].map((at) =>
      sound.getChannelData(at),
    );
    const [left = new Float32Array()] = channels;
    return {
      ...measure(channels, sound.sampleRate),
      picture: draw ? drawSpectrogram(sounding(left), sound.sampleRate) : '',
      problems: [...skipped, ...problems, ...this.problems].map(({ message }) => message),
      changes: recipeChanges,
    };
  }

  events(code: string, cycles: number): Promise<readonly Event[]> {
    return this.engine.events(code, 0, cycles);
  }

  async sounds(): Promise<readonly string[]> {
    // The studio's own are there once the engine has started.
    await this.engine.init();
    return this.engine.sounds;
  }
}

/** Without the silence at its end, 60 dB below its peak. */
function sounding(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > peak / 1000);
  return samples.subarray(0, last + 1);
}

globalThis.pluginBench = new Bench(new URL(location.href).searchParams.get('sandbox') ?? '');

import { createEngine, createSandbox, type Sandbox } from '@hocket/engine';
import { type AudioEngine, clamp, type PluginManifest, type Problem } from '@hocket/sdk';
import type { BenchPage, MeasuredOutput, ProgramMusic } from './bench-contract.ts';
import { spectrum } from './fourier.ts';
import { measureChannels } from './measure.ts';

class PluginBench implements BenchPage {
  readonly engine: AudioEngine;
  readonly #sandbox: Sandbox;
  readonly #problems: Problem[] = [];

  /** `frame`: the sandbox's address, on another site than the page's. */
  constructor(frame: string) {
    const at = (name: string) => `/engine/${name}.js`;
    this.#sandbox = createSandbox({ frame, worker: at('sandbox-worker') });
    this.engine = createEngine({
      assets: {
        clock: at('clock'),
        mixing: at('mixing'),
        recordings: '/engine/recordings.json',
        recorder: at('recorder'),
        render: {
          realm: at('render-realm'),
          seeded: at('render-seeded'),
          encoder: at('render-encoder'),
        },
      },
      code: this.#sandbox,
      plugins: { frame, worker: at('sandbox-plugin'), dsp: at('dsp') },
    });
    this.engine.onProblem((problem) => this.#problems.push(problem));
  }

  async load(manifest: PluginManifest, files: Record<string, string>): Promise<void> {
    const blobs = Object.entries(files).map(([path, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return [path, new Blob([bytes])] as const;
    });
    await this.engine.load({ manifest, files: Object.fromEntries(blobs) });
  }

  async render(code: string, draw: boolean): Promise<MeasuredOutput> {
    this.#problems.length = 0;
    const options = { format: 'wav32f', bars: 1, bpm: 120 } as const;
    const { file, skipped, problems, recipeChanges } = await this.engine.render(code, options);
    const context = new OfflineAudioContext(2, 1, 44_100);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const channels = [...Array(sound.numberOfChannels).keys()].map((at) =>
      sound.getChannelData(at),
    );
    const [left = new Float32Array()] = channels;
    return {
      ...measureChannels(channels, sound.sampleRate),
      picture: draw ? drawSpectrogram(sounding(left), sound.sampleRate) : '',
      problems: [...skipped, ...problems, ...this.#problems].map(({ message }) => message),
      changes: recipeChanges,
    };
  }

  async run(code: string, cycles: number): Promise<ProgramMusic> {
    // What is wrong with it is told to whoever asked, and to nobody else.
    const program = await this.#sandbox.compile('preview', code, { untold: true });
    try {
      const events = await program.query(0, cycles);
      return program.cps === undefined ? { events } : { events, bpm: program.cps * beatsPerMinute };
    } finally {
      program.dispose();
    }
  }

  async sounds(): Promise<readonly string[]> {
    // The studio's own are there once the engine has started.
    await this.engine.init();
    return this.engine.sounds;
  }
}

/** Beats per minute of one cycle a second: a cycle is a bar of four beats. */
const beatsPerMinute = 240;

/** The samples without the silence at their end, which is 60 dB below their peak. */
function sounding(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > peak / 1000);
  return samples.subarray(0, last + 1);
}

globalThis.pluginBench = new PluginBench(new URL(location.href).searchParams.get('sandbox') ?? '');

/** Pixels. */
const [width, height] = [640, 320];
const size = 2048;
/** Hz at the lower and the upper edge. */
const [lowest, highest] = [40, 16_000];
/** dB below full scale that is black. */
const floor = -90;

const window = Float32Array.from(
  { length: size },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
);

/** A PNG of a recording as a data URL: time from left to right, pitch upwards (40 Hz to 16 kHz), level as brightness. */
function drawSpectrogram(samples: Float32Array, sampleRate: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing.');
  const picture = pen.createImageData(width, height);
  for (let x = 0; x < width; x += 1) {
    const start = Math.round((x / width) * samples.length) - size / 2;
    const found = spectrum(window.map((weight, at) => weight * (samples[start + at] ?? 0)));
    for (let y = 0; y < height; y += 1) {
      const pitch = lowest * (highest / lowest) ** (1 - y / (height - 1));
      const level =
        20 * Math.log10((4 / size) * (found[Math.round((pitch * size) / sampleRate)] ?? 0));
      const light = clamp(1 - level / floor, 0, 1);
      picture.data.set(
        [255 * light, 255 * light ** 2, 160 * (1 - light) * light, 255].map(Math.round),
        (y * width + x) * 4,
      );
    }
  }
  pen.putImageData(picture, 0, 0);
  return canvas.toDataURL('image/png');
}

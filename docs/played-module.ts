import { join } from 'node:path';
import { type DspKind, meterModule } from '../engine/dsp/src/meter-module.ts';
import { DspInstance } from '../engine/src/dsp/dsp-instance.ts';
import type { DspRecording } from '../engine/src/dsp/dsp-messages.ts';
import { pack } from '../plugins/kit/src/pack/pack.ts';
import type { PackedPlugin } from '../plugins/kit/src/pack/packed.ts';
import { repositoryRoot } from './repository-root.ts';

const frames = 128;

export const samplesPerSecond = 48_000;

/** The packed example of this name. Rejects with what is wrong in it. */
export function packedExample(name: string): Promise<PackedPlugin> {
  return pack(join(repositoryRoot, 'plugins', name));
}

/** The one module of a packed plugin, as the studio runs it: metered, and paid for block by block. */
export class PlayedModule {
  /** The most that a block used so far; a million is there for all plugins. */
  mostFuel = 0;
  private readonly instance: DspInstance;
  private readonly names: readonly string[];

  constructor({ manifest, files }: PackedPlugin, recordings: readonly DspRecording[] = []) {
    const { instruments = [], effects = [] } = manifest.contributes;
    const kind: DspKind = effects.length > 0 ? 'effect' : 'instrument';
    const [path] = [...files.keys()].filter((each) => each.endsWith('.wasm'));
    const bytes = meterModule(files.get(path ?? '') ?? new Uint8Array(), kind);
    const module = new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
    this.instance = new DspInstance(module, samplesPerSecond, recordings);
    const { params = {} } = [...instruments, ...effects][0] ?? {};
    this.names = Object.keys(params);
    for (const [name, { initial }] of Object.entries(params)) this.set({ [name]: initial });
  }

  get tail(): number {
    return this.instance.tail;
  }

  set(values: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(values))
      this.instance.setParam(this.names.indexOf(name), value, value);
  }

  noteOn(id: number, frequency: number, velocity = 0.8): void {
    this.instance.fuel = 1e6;
    this.instance.noteOn(id, frequency, velocity);
  }

  noteOff(id: number): void {
    this.instance.fuel = 1e6;
    this.instance.noteOff(id);
  }

  /** The next seconds, left and right; an effect hears what comes in, then silence. */
  play(seconds: number, input?: Float32Array): [Float32Array, Float32Array] {
    const blocks = Math.ceil((seconds * samplesPerSecond) / frames);
    const sides = [0, 1].map(() => new Float32Array(blocks * frames));
    const heard = new Float32Array(blocks * frames);
    if (input) heard.set(input.subarray(0, heard.length));
    for (let at = 0; at < heard.length; at += frames) {
      const stretch = [...sides, heard].map((side) => side.subarray(at, at + frames));
      this.instance.fuel = 1e6;
      this.instance.process(stretch.slice(2), stretch.slice(0, 2), 0, frames);
      this.mostFuel = Math.max(this.mostFuel, 1e6 - this.instance.fuel);
    }
    return sides as [Float32Array, Float32Array];
  }
}

/** The loudest sample, in dBFS. */
export function loudestSample(...sides: readonly Float32Array[]): number {
  const most = (samples: Float32Array) =>
    samples.reduce((louder, sample) => Math.max(louder, Math.abs(sample)), 0);
  return 20 * Math.log10(Math.max(...sides.map(most)));
}

/** The largest step from one sample to the next. */
export function largestJump(samples: Float32Array): number {
  return samples.reduce(
    (most, sample, at) => Math.max(most, at === 0 ? 0 : Math.abs(sample - (samples[at - 1] ?? 0))),
    0,
  );
}

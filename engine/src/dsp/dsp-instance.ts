import { clamp } from '@hocket/sdk';
import type { DspRecording } from './dsp-messages.ts';

/** Frames of a block, and of each buffer of a module. */
export const blockFrames = 128;
/** Units for the first call, in which tables are filled: about seven milliseconds. */
const initFuel = 20_000_000;
/** Units for what else happens once, such as each recording. */
const onceFuel = 5_000_000;
/** Louder than this is no music. */
const loudest = 4;

/** The exports that are called; `@hocket/dsp` has looked that they have these shapes. */
interface DspModuleExports {
  memory: WebAssembly.Memory;
  __fuel: { value: number };
  init(sampleRate: number): void;
  output(): number;
  input?(): number;
  params?(): number;
  process(frames: number): void;
  noteOn?(id: number, frequency: number, velocity: number): void;
  noteOff?(id: number): void;
  data?(index: number, channels: number, frames: number, sampleRate: number): number;
  latency?(): number;
  tail?(): number;
}

/** Most seconds for which a module may sound on. */
const longestTail = 30;

/**
 * A metered module that runs: its calls, with fuel, and its memory. All methods throw what it traps with; where it has no
 * more fuel than nothing left, that is why.
 */
export class DspInstance {
  private readonly exports: DspModuleExports;
  private readonly places: { output: number; input: number; params: number };
  private memory = new Float32Array();

  constructor(
    module: WebAssembly.Module,
    sampleRate: number,
    recordings: readonly DspRecording[] = [],
  ) {
    this.exports = new WebAssembly.Instance(module).exports as unknown as DspModuleExports;
    const { exports } = this;
    this.fuel = initFuel;
    exports.init(sampleRate);
    this.places = {
      output: exports.output(),
      input: exports.input?.() ?? 0,
      params: exports.params?.() ?? 0,
    };
    for (const [index, recording] of recordings.entries()) this.give(index, recording);
    this.fuel = 0;
  }

  get fuel(): number {
    return this.exports.__fuel.value;
  }

  set fuel(units: number) {
    this.exports.__fuel.value = units;
  }

  /** Frames by which it is late. */
  get latency(): number {
    this.fuel = onceFuel;
    return clamp(this.exports.latency?.() ?? 0, 0, 48_000);
  }

  /** Seconds for which it sounds on. */
  get tail(): number {
    this.fuel = onceFuel;
    const seconds = this.exports.tail?.() ?? 0;
    return seconds > 0 ? Math.min(seconds, longestTail) : 0;
  }

  /** Sets a parameter for the next so many frames, through which it goes evenly from one amount to another. */
  setParam(index: number, from: number, to: number, frames = blockFrames): void {
    if (!this.exports.params) return;
    const values = this.view(this.places.params + 4 * blockFrames * index, blockFrames);
    for (let at = 0; at < frames; at += 1) values[at] = from + ((to - from) * (at + 1)) / frames;
  }

  noteOn(id: number, frequency: number, velocity: number): void {
    this.exports.noteOn?.(id, frequency, velocity);
  }

  noteOff(id: number): void {
    this.exports.noteOff?.(id);
  }

  /** Computes so many frames, from one of the outputs' on. What is no number is silence. */
  process(
    inputs: readonly Float32Array[],
    outputs: readonly Float32Array[],
    from: number,
    frames: number,
  ): void {
    const { input, output } = this.places;
    // A buffer may well begin at 0.
    if (this.exports.input) {
      const into = this.view(input, 2 * blockFrames);
      for (let channel = 0; channel < 2; channel += 1) {
        const samples = inputs[channel] ?? inputs[0];
        for (let at = 0; at < frames; at += 1)
          into[channel * blockFrames + at] = samples?.[from + at] ?? 0;
      }
    }
    this.exports.process(frames);
    const made = this.view(output, 2 * blockFrames);
    for (const [channel, samples] of outputs.entries()) {
      const begin = Math.min(channel, 1) * blockFrames;
      for (let at = 0; at < frames; at += 1) {
        const sample = made[begin + at] as number;
        // Compared so that what is no number fails, too.
        samples[from + at] = sample >= -loudest && sample <= loudest ? sample : clippedTo(sample);
      }
    }
  }

  /** Hands over a recording; a module that has no use for it has no `data`. */
  private give(index: number, { channels, sampleRate }: DspRecording): void {
    const frames = channels[0]?.length ?? 0;
    this.fuel = onceFuel;
    const place = this.exports.data?.(index, channels.length, frames, sampleRate) ?? 0;
    if (place === 0) return;
    const into = this.view(place, channels.length * frames);
    for (const [channel, samples] of channels.entries()) into.set(samples, channel * frames);
  }

  /** A part of memory, which may have grown. Throws a RangeError where there is none. */
  private view(place: number, length: number): Float32Array {
    const { buffer } = this.exports.memory;
    const begin = (place >>> 0) / 4;
    if (!Number.isInteger(begin)) throw new RangeError('A buffer has to begin at a multiple of 4.');
    if (this.memory.buffer !== buffer) this.memory = new Float32Array(buffer);
    if (begin + length > this.memory.length)
      throw new RangeError('A buffer lies outside of memory.');
    return this.memory.subarray(begin, begin + length);
  }
}

function clippedTo(sample: number): number {
  return Number.isNaN(sample) ? 0 : clamp(sample, -loudest, loudest);
}

import { Compressor } from './mixer/compressor.ts';
import { Limiter } from './output/limiter.ts';
import { LoudnessMeter } from './output/loudness.ts';
import { TruePeak } from './output/true-peak.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** One that goes on until it is told anything: Chromium never frees one that never ends. */
class EndingProcessor extends AudioWorkletProcessor {
  protected isOn = true;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.isOn = false;
    };
  }
}

/** A strip's compressor on the audio thread. */
class CompressorProcessor extends EndingProcessor {
  static readonly parameterDescriptors = [
    { name: 'threshold', defaultValue: 0, automationRate: 'k-rate' },
    { name: 'ratio', defaultValue: 1, minValue: 1, automationRate: 'k-rate' },
  ];
  private readonly compressor = new Compressor(sampleRate);

  process(
    inputs: Float32Array[][],
    outputs: Float32Array[][],
    { threshold, ratio }: Record<string, Float32Array>,
  ): boolean {
    const [input = [], output = []] = [inputs[0], outputs[0]];
    this.compressor.process(input, output, threshold?.[0] ?? 0, ratio?.[0] ?? 1);
    return this.isOn;
  }
}

registerProcessor('hocket-compressor', CompressorProcessor);

/**
 * The limiter on the audio thread. Out: 'broken' for each second in which
 * samples were not numbers.
 */
class LimiterProcessor extends EndingProcessor {
  private readonly limiter = new Limiter(sampleRate);
  private frames = 0;
  private broken = 0;

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const output = outputs[0] ?? [];
    this.limiter.process(inputs[0] ?? [], output);
    this.frames += output[0]?.length ?? 0;
    if (this.frames > sampleRate) {
      if (this.limiter.broken > this.broken) this.port.postMessage('broken');
      this.broken = this.limiter.broken;
      this.frames = 0;
    }
    return this.isOn;
  }
}

registerProcessor('hocket-limiter', LimiterProcessor);

/** Peaks below this, -40 dB, need not be known. */
const quiet = 0.01;

/** How loud a sound is behind a limiter. Out: a `Loudness`, ten times a second. */
class LoudnessProcessor extends EndingProcessor {
  private readonly limiter = new Limiter(sampleRate);
  private readonly meter = new LoudnessMeter(sampleRate);
  private readonly peaks = [new TruePeak(quiet), new TruePeak(quiet)];
  private readonly limited = [new Float32Array(128), new Float32Array(128)];
  private peak = 0;
  private frames = 0;

  process(inputs: Float32Array[][]): boolean {
    const { limited, meter } = this;
    this.limiter.process(inputs[0] ?? [], limited);
    meter.process(limited);
    for (const [channel, peaks] of this.peaks.entries()) {
      // What is lower than the highest so far changes nothing.
      peaks.floor = Math.max(quiet, this.peak);
      for (const sample of limited[channel] ?? [])
        this.peak = Math.max(this.peak, peaks.next(sample));
    }
    this.frames += limited[0]?.length ?? 0;
    if (this.frames >= sampleRate / 10) {
      const { momentary, shortTerm, integrated } = meter;
      const truePeak = 20 * Math.log10(this.peak);
      this.port.postMessage({ momentary, shortTerm, integrated, truePeak });
      this.frames = 0;
    }
    return this.isOn;
  }
}

registerProcessor('hocket-loudness', LoudnessProcessor);

/** Frames of which a peak is taken: 29 ms at 44.1 kHz. */
const peakFrames = 1280;

/** Peaks of all of its inputs. Out: one for each, of the newest 2560 frames, every 1280 of them. */
class PeaksProcessor extends EndingProcessor {
  private peaks = new Float32Array();
  private before = new Float32Array();
  private frames = 0;

  process(inputs: Float32Array[][]): boolean {
    if (this.peaks.length !== inputs.length) {
      this.peaks = new Float32Array(inputs.length);
      this.before = new Float32Array(inputs.length);
    }
    for (const [input, channels] of inputs.entries())
      for (const samples of channels) {
        let peak = this.peaks[input] ?? 0;
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
        this.peaks[input] = peak;
      }
    this.frames += 128;
    if (this.frames >= peakFrames) {
      this.port.postMessage(
        this.peaks.map((peak, input) => Math.max(peak, this.before[input] ?? 0)),
      );
      [this.before, this.peaks] = [this.peaks, this.before.fill(0)];
      this.frames = 0;
    }
    return this.isOn;
  }
}

registerProcessor('hocket-peaks', PeaksProcessor);

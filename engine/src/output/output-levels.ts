import type { Levels, Loudness } from '@hocket/sdk';
import { HeardLoudness } from './heard-loudness.ts';
import { IdleTimer } from './idle-timer.ts';

const fftSize = 4096;
/** Newest samples that the peak is taken from: 46 ms at 44.1 kHz. */
const peakSize = 2048;
const lowest = 40;
const highest = 16_000;
const quietDb = -90;
const loudDb = -18;

/** Levels of a node; an analyser is there only while somebody reads. */
export class OutputLevels implements Levels {
  private readonly node: () => AudioNode | undefined;
  /** Peak of a track, 0 to 1. */
  readonly track: (id: string) => number;
  private readonly heardLoudness: HeardLoudness;
  private readonly idleTimer = new IdleTimer(() => this.close());
  private analyser: AnalyserNode | undefined;
  private heard: AudioNode | undefined;
  private readonly samples = new Float32Array(fftSize);
  private readonly bins = new Float32Array(fftSize / 2);

  /** `node` is what is heard, `sum` what of it is before volume and limiter: undefined until there is sound. */
  constructor(
    node: () => AudioNode | undefined,
    sum: () => AudioNode | undefined,
    track: (id: string) => number,
  ) {
    this.heardLoudness = new HeardLoudness(sum);
    this.node = node;
    this.track = track;
  }

  peak(): number {
    if (!this.read()) return 0;
    let peak = 0;
    for (let index = fftSize - peakSize; index < fftSize; index++) {
      peak = Math.max(peak, Math.abs(this.samples[index] as number));
    }
    return Math.min(1, peak);
  }

  waveform(out: Float32Array<ArrayBuffer>): void {
    out.fill(0);
    if (!this.read()) return;
    const length = Math.min(out.length, fftSize);
    out.set(this.samples.subarray(fftSize - length), out.length - length);
  }

  spectrum(out: Float32Array): void {
    out.fill(0);
    const analyser = this.open();
    if (analyser === undefined) return;
    analyser.getFloatFrequencyData(this.bins);
    const perBin = analyser.context.sampleRate / fftSize;
    for (let band = 0; band < out.length; band++) {
      const from = edge(band, out.length) / perBin;
      const to = edge(band + 1, out.length) / perBin;
      out[band] = shown(this.loudest(from, to));
    }
  }

  loudness(): Loudness | undefined {
    return this.heardLoudness.read();
  }

  resetLoudness(): void {
    this.heardLoudness.reset();
  }

  /** The loudest bin between two places, between bins when the band is narrower than one. */
  private loudest(from: number, to: number): number {
    if (Math.ceil(from) > Math.floor(to)) {
      const at = (from + to) / 2;
      const low = this.bins[Math.floor(at)] ?? quietDb;
      const high = this.bins[Math.floor(at) + 1] ?? quietDb;
      return low + (high - low) * (at % 1);
    }
    let loudest = Number.NEGATIVE_INFINITY;
    for (let bin = Math.ceil(from); bin <= to && bin < this.bins.length; bin++) {
      loudest = Math.max(loudest, this.bins[bin] as number);
    }
    return loudest;
  }

  private read(): boolean {
    this.open()?.getFloatTimeDomainData(this.samples);
    return this.analyser !== undefined;
  }

  private open(): AnalyserNode | undefined {
    const node = this.node();
    if (this.heard !== node) this.close();
    if (node === undefined) return undefined;
    if (this.analyser === undefined) {
      this.analyser = new AnalyserNode(node.context, { fftSize, smoothingTimeConstant: 0.6 });
      node.connect(this.analyser);
      this.heard = node;
    }
    this.idleTimer.touch();
    return this.analyser;
  }

  private close(): void {
    if (this.analyser !== undefined) this.heard?.disconnect(this.analyser);
    this.analyser = undefined;
    this.heard = undefined;
  }
}

/** Hz of the lower edge of a band. */
function edge(band: number, bands: number): number {
  return lowest * (highest / lowest) ** (band / bands);
}

function shown(decibels: number): number {
  const level = (decibels - quietDb) / (loudDb - quietDb);
  return level > 0 ? Math.min(1, level) : 0;
}

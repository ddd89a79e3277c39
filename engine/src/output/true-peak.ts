/** Samples that one interpolated sample is made of. */
export const peakTaps = 32;
/** Interpolated samples for each one: a tone near half the rate is read 0.17 dB too low at most. */
const times = 8;

/** For each place between two samples what the samples around it give: a sinc under a Hann window. The nearest one needs none. */
const phases = Array.from({ length: times - 1 }, (_, place) =>
  Float64Array.from({ length: peakTaps }, (_, tap) => {
    const x = tap - peakTaps / 2 + 1 - (place + 1) / times;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (peakTaps + 2)) ** 2;
  }),
);
/** The most that interpolated samples exceed those that they are made of. */
const mostGain = Math.max(
  ...phases.map((phase) => phase.reduce((sum, each) => sum + Math.abs(each), 0)),
);

/** The largest samples of one channel and what lies between them, eight times as finely. */
export class TruePeak {
  /** The last samples, twice, one behind the other: as many in a row are in order. */
  private readonly last = new Float64Array(2 * peakTaps);
  private at = 0;
  /** How many more samples are heard of the last one that was loud enough to be interpolated. */
  private loud = 0;

  /** `floor`: peaks below it need not be known; it may rise. */
  constructor(public floor: number) {}

  /** Takes the next sample; the absolute peak around the one that came half as many samples ago, or 0 where it is below the floor. */
  next(sample: number): number {
    const { last } = this;
    last[this.at] = last[this.at + peakTaps] = sample;
    this.at = (this.at + 1) % peakTaps;
    if (Math.abs(sample) * mostGain > this.floor) this.loud = peakTaps;
    if (this.loud === 0) return 0;
    this.loud--;
    let peak = Math.abs(sample);
    for (const phase of phases) {
      let sum = 0;
      // The newest sample meets the first of a phase.
      for (let tap = 0; tap < peakTaps; tap++)
        sum += (phase[tap] as number) * (last[this.at + peakTaps - 1 - tap] as number);
      peak = Math.max(peak, Math.abs(sum));
    }
    return peak;
  }
}

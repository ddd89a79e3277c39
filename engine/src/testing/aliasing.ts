import { transform } from '../recipe/fourier.ts';
import type { StereoSound } from './loudness.ts';

/** What is looked at, Hz, and how wide the spectrum of a steady tone is, in bins. */
const [highest, lobe] = [16_000, 5];
/** A. Nuttall's window of four terms: 98 dB down beyond four bins ("Some Windows with Very Good Sidelobe Behavior", 1981). */
const terms = [0.3635819, -0.4891775, 0.1365995, -0.0106411];

/**
 * Decibels of what is no harmonic, below 16 kHz, against the fundamental, of a steady sound whose parts are all
 * multiples of `base` Hz; the second half of `seconds` is looked at.
 */
export function aliasDecibels(
  { left, sampleRate }: StereoSound,
  base: number,
  fundamental: number,
  seconds: number,
): number {
  const size = 2 ** Math.floor(Math.log2((seconds / 2) * sampleRate));
  const from = Math.round(seconds * sampleRate) - size;
  const real = Float64Array.from({ length: size }, (_, at) => {
    const turn = (2 * Math.PI * at) / size;
    const window = terms.reduce((sum, term, order) => sum + term * Math.cos(order * turn), 0);
    return (left[from + at] as number) * window;
  });
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  const perBin = sampleRate / size;
  let [apart, tone] = [0, 0];
  for (let bin = 2 * lobe; bin * perBin < highest; bin++) {
    const hz = bin * perBin;
    const power = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
    const off = Math.abs(hz - base * Math.round(hz / base)) / perBin;
    if (Math.abs(hz - fundamental) <= lobe * perBin) tone += power;
    else if (off > lobe) apart += power;
  }
  return 10 * Math.log10(apart / tone);
}

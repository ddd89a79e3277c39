import { transform } from '../recipe/fourier.ts';
import type { TapRecording } from './record-output.ts';

/** Seconds per frame of the onset detector. */
const frame = 0.001;

/** Audio times at which something begins: the treble rises well above what it was just before. */
export function onsetTimes({ left, right, sampleRate, start }: TapRecording): number[] {
  const size = Math.round(frame * sampleRate);
  const energy: number[] = [];
  for (let at = size; at + size <= left.length; at += size) {
    let sum = 0;
    for (let index = at; index < at + size; index++) {
      sum += slope(left, index) ** 2 + slope(right, index) ** 2;
    }
    energy.push(sum / size);
  }
  const onsets: number[] = [];
  for (let at = 12; at < energy.length; at++) {
    const before = Math.max(...energy.slice(at - 12, at));
    const rises = (energy[at] as number) > Math.max(6 * before, 1e-6);
    const time = start + ((at + 1) * size) / sampleRate;
    if (rises && time - (onsets.at(-1) ?? -1) > 0.03) onsets.push(time);
  }
  return onsets;
}

/** The highest sample, of both channels, from `from` to `to` seconds after the recording's start. */
export function peakLevel(
  recording: Omit<TapRecording, 'start'>,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): number {
  let peak = 0;
  for (const channel of [recording.left, recording.right]) {
    for (const sample of channel.subarray(
      from * recording.sampleRate,
      Math.min(channel.length, to * recording.sampleRate),
    )) {
      peak = Math.max(peak, Math.abs(sample));
    }
  }
  return peak;
}

/** Share of the energy between two frequencies, 0 to 1, of `seconds` from `from` on. */
export function shareOf(
  samples: Float32Array,
  sampleRate: number,
  [low, high]: readonly [number, number],
  from = 0,
  seconds = samples.length / sampleRate,
): number {
  const power = spectrumOf(samples, sampleRate, from, seconds);
  const perBin = sampleRate / (2 * power.length);
  const sum = (each: number[]) => each.reduce((total, bin) => total + bin, 0);
  return sum(power.slice(Math.round(low / perBin), Math.round(high / perBin))) / sum(power);
}

/** Hz of the strongest bin. */
export function strongestPitch(
  samples: Float32Array,
  sampleRate: number,
  from: number,
  seconds: number,
): number {
  const power = spectrumOf(samples, sampleRate, from, seconds);
  return (power.indexOf(Math.max(...power)) * sampleRate) / (2 * power.length);
}

/** Root mean square of `seconds` from `from` on. */
export function rmsOf(
  samples: Float32Array,
  sampleRate: number,
  from: number,
  seconds: number,
): number {
  const part = samples.subarray(from * sampleRate, (from + seconds) * sampleRate);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** Power by bin. The window only falls, so that an onset at its start counts in full. */
export function spectrumOf(
  samples: Float32Array,
  rate: number,
  from: number,
  seconds: number,
): number[] {
  const part = samples.subarray(from * rate, (from + seconds) * rate);
  const size = 2 ** Math.ceil(Math.log2(Math.max(part.length, 4096)));
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let at = 0; at < part.length; at++) {
    const window = 0.5 + 0.5 * Math.cos((Math.PI * at) / part.length);
    real[at] = (part[at] as number) * window;
  }
  transform(real, imaginary);
  return Array.from(
    { length: size / 2 },
    (_, bin) => (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2,
  );
}

function slope(samples: Float32Array, at: number): number {
  return (samples[at] as number) - (samples[at - 1] as number);
}

import type { Measurements } from './bench-contract.ts';

/** Measures one or two channels, all equally long. */
export function measureChannels(
  channels: readonly Float32Array[],
  sampleRate: number,
): Measurements {
  const length = channels[0]?.length ?? 0;
  const end = Math.max(0, length - Math.round(sampleRate / 20));
  let [peak, tail] = [0, 0];
  let finite = true;
  for (const samples of channels) {
    for (const [at, sample] of samples.entries()) {
      if (!Number.isFinite(sample)) finite = false;
      const level = Math.abs(sample);
      if (level > peak) peak = level;
      if (at >= end && level > tail) tail = level;
    }
  }
  const firsts = channels.map((samples) => samples.findIndex((one) => Math.abs(one) > peak / 100));
  const first = Math.min(...firsts.map((at) => (at < 0 ? length : at)));
  const seconds = length / sampleRate;
  return { seconds, finite, peak: decibels(peak), onset: first / sampleRate, tail: decibels(tail) };
}

function decibels(level: number): number {
  return 20 * Math.log10(level);
}

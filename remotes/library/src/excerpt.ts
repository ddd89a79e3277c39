import type { SampledSound } from '@hocket/sdk';

/** Seconds that a sound of one's own may last. */
export const longestSound = 60;

/** How long it lasts, in seconds. */
export function secondsOf({ channels: [first], sampleRate }: SampledSound): number {
  return (first?.length ?? 0) / sampleRate;
}

/** What lies between two times in seconds. */
export function excerptOf(sound: SampledSound, start: number, end: number): SampledSound {
  const { channels, sampleRate } = sound;
  const at = (seconds: number) => Math.round(seconds * sampleRate);
  return { channels: channels.map((each) => each.slice(at(start), at(end))), sampleRate };
}

/** The largest sample of each of `count` equal parts of the first channel, 0 to 1. */
export function peaksOf({ channels: [first] }: SampledSound, count: number): number[] {
  const samples = first ?? new Float32Array();
  const part = samples.length / count;
  return Array.from({ length: count }, (_, index) =>
    samples
      .subarray(Math.floor(index * part), Math.floor((index + 1) * part))
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
}

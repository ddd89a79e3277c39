import { LoudnessMeter } from '../output/loudness.ts';

/** Both channels of a sound. */
export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
  sampleRate: number;
}

/** LUFS of the loudest 400 ms. A shorter sound is followed by silence. */
export function momentaryLoudness({ left, right, sampleRate }: StereoSound): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.process([left, right]);
  meter.process([], 0, Math.max(0, Math.ceil(0.41 * sampleRate) - left.length));
  return meter.loudest;
}

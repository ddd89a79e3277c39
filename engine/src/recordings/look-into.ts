import type { RecordingReading } from '@hocket/sdk';
import { findOnsets, mono } from './find-onsets.ts';
import { guessTempo } from './guess-tempo.ts';

/** Pairs of the lowest and the highest sample a second: one a pixel where a bar of two seconds is as wide as a row. */
const peakRate = 100;

/** What is in decoded sound. `onProgress` is told 0 to 1. */
export function lookInto(
  channels: readonly Float32Array[],
  sampleRate: number,
  onProgress: (done: number) => void,
): RecordingReading {
  const sound = mono(channels);
  const seconds = sound.length / sampleRate;
  const onsets = findOnsets(sound, sampleRate, onProgress);
  const tempo = guessTempo(onsets, seconds);
  return {
    seconds,
    channels: channels.length,
    peaks: peaksOf(channels, sampleRate),
    peakRate,
    onsets: onsets.map((onset) => onset.seconds),
    ...(tempo && { tempo }),
  };
}

function peaksOf(channels: readonly Float32Array[], sampleRate: number): Float32Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const peaks = new Float32Array(2 * Math.ceil((length * peakRate) / sampleRate));
  for (const channel of channels)
    for (let pair = 0; pair < peaks.length / 2; pair++) {
      let [low, high] = [peaks[2 * pair] as number, peaks[2 * pair + 1] as number];
      const end = Math.min(length, Math.round(((pair + 1) * sampleRate) / peakRate));
      for (let at = Math.round((pair * sampleRate) / peakRate); at < end; at++) {
        const sample = channel[at] as number;
        if (sample < low) low = sample;
        if (sample > high) high = sample;
      }
      peaks[2 * pair] = low;
      peaks[2 * pair + 1] = high;
    }
  return peaks;
}

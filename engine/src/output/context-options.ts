import type { AudioSettings } from '@hocket/sdk';

const rates: readonly unknown[] = [44_100, 48_000, 96_000];
/** Hz that a buffer size is reckoned with when the device's rate is wanted, which is not known before. */
const usual = 48_000;

/** How a context is asked for these settings; a rate or size that is none is left to the browser. */
export function contextOptions({ sampleRate, latency }: AudioSettings): AudioContextOptions {
  const options: AudioContextOptions = { latencyHint: 'interactive' };
  if (rates.includes(sampleRate)) options.sampleRate = sampleRate;
  if (typeof latency === 'string') options.latencyHint = latency;
  if (typeof latency === 'number' && latency >= 128 && latency <= 1024) {
    options.latencyHint = latency / (options.sampleRate ?? usual);
  }
  return options;
}

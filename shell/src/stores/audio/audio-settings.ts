import type { AudioSettings, Preferences } from '@hocket/sdk';

const rates = [44_100, 48_000, 96_000] as const;
const buffers = [128, 256, 512, 1024] as const;

/**
 * What the engine is asked for a musician's preferences: with low latency a buffer of the wanted size,
 * else whatever the browser plays most smoothly. A figure that no engine knows is left to the browser.
 */
export function audioSettings(audio: Preferences['audio']): AudioSettings {
  const sampleRate = rates.find((rate) => rate === audio.sampleRate);
  const buffer = buffers.find((size) => size === audio.bufferSize);
  return {
    ...(sampleRate !== undefined && { sampleRate }),
    latency: audio.enableLowLatency ? (buffer ?? 'interactive') : 'playback',
  };
}

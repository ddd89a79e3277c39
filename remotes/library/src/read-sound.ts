import { HocketError, limits, type SampledSound, soundLength } from '@hocket/sdk';

/** Seconds that a file of at most two channels may last: decoded, ten minutes fill 200 MB. */
const longestFile = 600;

/** How long a file lasts, in seconds of two channels at 48 kHz: what it is made of tells, else what it says. */
async function lengthOf(file: Blob): Promise<number | undefined> {
  const length = soundLength(new Uint8Array(await file.arrayBuffer()));
  if (length === undefined) return toldLength(file);
  const { seconds, channels, sampleRate } = length;
  return seconds * Math.max(1, channels / 2) * Math.max(1, sampleRate / 48_000);
}

/** Seconds that the head of a file tells; undefined where it does not. */
function toldLength(file: Blob): Promise<number | undefined> {
  const player = new Audio();
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    player.onloadedmetadata = () => resolve(player.duration);
    player.onerror = () => resolve(undefined);
    player.preload = 'metadata';
    player.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/**
 * Samples of any file that the browser can decode. Rejects with `sound_too_large`, `sound_too_long` or
 * `sound_unreadable`.
 */
export async function readSound(file: Blob): Promise<SampledSound> {
  if (file.size >= limits.soundBytes) {
    throw new HocketError('sound_too_large', 'The file is larger than 20 MB.');
  }
  if (((await lengthOf(file)) ?? 0) > longestFile) {
    throw new HocketError('sound_too_long', 'The file is longer than ten minutes.');
  }
  try {
    const bytes = await file.arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
    const { numberOfChannels, sampleRate } = decoded;
    const channels = Array.from({ length: Math.min(2, numberOfChannels) }, (_, index) =>
      decoded.getChannelData(index),
    );
    return { channels, sampleRate };
  } catch (cause) {
    throw new HocketError('sound_unreadable', 'The browser cannot read this as sound.', { cause });
  }
}

import { HocketError, limits, type SampledSound } from '@hocket/sdk';

/** Samples of any file that the browser can decode. Rejects with `sound_too_large` or `sound_unreadable`. */
export async function readSound(file: Blob): Promise<SampledSound> {
  if (file.size >= limits.soundBytes) {
    throw new HocketError('sound_too_large', 'The file is larger than 20 MB.');
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

import { soundLength } from '../sound-length/sound-length.ts';
import { pluginLimits } from './plugin-limits.ts';

const { soundSeconds, allSoundSeconds, soundChannels, soundRate } = pluginLimits;

/** Adds up the recordings of a plugin, before any is decoded: a small file may hold hours. */
export class RecordingBudget {
  private seconds = 0;

  /** What is wrong with one more, to be read behind its name; undefined when nothing is. */
  refusal(file: Uint8Array): string | undefined {
    const length = soundLength(file);
    if (length === undefined) return 'is no WAV, MP3, Ogg or FLAC file whose length can be told';
    const { seconds, channels, sampleRate } = length;
    this.seconds += seconds;
    if (seconds > soundSeconds)
      return `lasts ${Math.ceil(seconds)} s, and a recording at most ${soundSeconds} s`;
    if (this.seconds > allSoundSeconds)
      return `is too much: all recordings of a plugin last at most ${allSoundSeconds} s together`;
    if (channels > soundChannels) return `has ${channels} channels, and at most ${soundChannels}`;
    if (sampleRate > soundRate) return `has ${sampleRate} Hz, and at most ${soundRate} Hz`;
    return undefined;
  }
}

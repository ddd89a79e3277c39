import type { InstrumentPlugin, Note } from '@hocket/sdk';
import { peakLevel, rmsOf, shareOf, strongestPitch } from './measure-sound.ts';
import { renderVoice } from './render-voice.ts';

const rate = 44_100;

/** One note of an instrument, with the questions that tests ask of it; frequencies in Hz, times in seconds. */
export interface MeasuredNote {
  left: Float32Array;
  right: Float32Array;
  peak: number;
  share(low: number, high: number, from?: number, length?: number): number;
  pitch(from: number, length: number): number;
  rms(from: number, length: number): number;
}

/** Renders a note alone and listens to its left channel. */
export async function measureNote(
  instrument: InstrumentPlugin,
  note: Partial<Note> = {},
  seconds = 1.5,
  seed?: number,
): Promise<MeasuredNote> {
  const buffer = await renderVoice(instrument, note, seconds, seed);
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  return {
    left,
    right,
    peak: peakLevel({ left, right, sampleRate: rate }),
    share: (low, high, from, length) => shareOf(left, rate, [low, high], from, length),
    pitch: (from, length) => strongestPitch(left, rate, from, length),
    rms: (from, length) => rmsOf(left, rate, from, length),
  };
}

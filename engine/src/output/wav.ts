import { clamp } from '@hocket/sdk';

export type WavFormat = 'wav16' | 'wav24' | 'wav32f';

/** Bytes of a sample. */
export const bytesPerSample: Readonly<Record<WavFormat, number>> = {
  wav16: 2,
  wav24: 3,
  wav32f: 4,
};

/** What is added to a sample before it becomes a whole number, in steps of it. */
export type Dither = (frame: number, channel: number) => number;

/** A WAV file; in whole numbers, samples beyond ±1 are clipped. */
export function wavFile(
  channels: readonly Float32Array[],
  sampleRate: number,
  format: WavFormat,
): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const header = wavHeader({ channels: channels.length, frames, sampleRate, format });
  const samples = wavSamples(channels, format, 0, frames);
  const bytes = new Uint8Array(header.length + samples.length + (samples.length % 2));
  bytes.set(header);
  bytes.set(samples, header.length);
  return bytes;
}

/**
 * The samples of a WAV file from one frame to another, as `wavFile` has them. 16 bits are dithered where `dither` is given and
 * a frame is not silent.
 */
export function wavSamples(
  channels: readonly Float32Array[],
  format: WavFormat,
  begin: number,
  end: number,
  dither?: Dither,
): Uint8Array<ArrayBuffer> {
  const size = bytesPerSample[format];
  const bytes = new Uint8Array((end - begin) * channels.length * size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (let frame = begin; frame < end; frame++) {
    const isSilent = channels.every((channel) => channel[frame] === 0);
    for (const [index, channel] of channels.entries()) {
      const sample = channel[frame] as number;
      if (format === 'wav32f') view.setFloat32(at, sample, true);
      else if (size === 2) {
        const added = isSilent ? 0 : (dither?.(frame, index) ?? 0);
        view.setInt16(at, wholeSample(sample, 0x7fff, added), true);
      } else {
        const value = wholeSample(sample, 0x7fffff);
        view.setInt16(at, value & 0xffff, true);
        view.setInt8(at + 2, value >> 16);
      }
      at += size;
    }
  }
  return bytes;
}

/** What stands before the samples of a WAV file, which come frame by frame. */
export function wavHeader(file: {
  channels: number;
  frames: number;
  /** Hz. */
  sampleRate: number;
  format: WavFormat;
  /** Bytes of the chunks that follow the samples. */
  after?: number;
}): Uint8Array<ArrayBuffer> {
  const { channels, frames, sampleRate, format, after = 0 } = file;
  const size = bytesPerSample[format];
  const float = format === 'wav32f';
  const data = frames * channels * size;
  // Float files carry an empty extension and a `fact` chunk: RIFF, "Multimedia Registry", 1994.
  const header = float ? 58 : 44;
  const bytes = new Uint8Array(header);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) bytes[at + index] = letter.charCodeAt(0);
  };
  text(0, 'RIFF');
  view.setUint32(4, header + data + (data % 2) + after - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, float ? 18 : 16, true);
  view.setUint16(20, float ? 3 : 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * size, true);
  view.setUint16(32, channels * size, true);
  view.setUint16(34, size * 8, true);
  if (float) {
    text(38, 'fact');
    view.setUint32(42, 4, true);
    view.setUint32(46, frames, true);
  }
  text(header - 8, 'data');
  view.setUint32(header - 4, data, true);
  return bytes;
}

/** A sample as a whole number, 16 bits by default, clipped beyond ±1; `added` in steps of it. */
export function wholeSample(sample: number, full = 0x7fff, added = 0): number {
  return clamp(Math.round(clamp(sample || 0, -1, 1) * full + added), -full, full);
}

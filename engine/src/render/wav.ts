export type WavFormat = 'wav16' | 'wav24' | 'wav32f';

const bytesPer: Readonly<Record<WavFormat, number>> = { wav16: 2, wav24: 3, wav32f: 4 };

/** A WAV file; in whole numbers, samples beyond ±1 are clipped. */
export function wavFile(
  channels: readonly Float32Array[],
  sampleRate: number,
  format: WavFormat,
): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const size = bytesPer[format];
  const float = format === 'wav32f';
  const data = frames * channels.length * size;
  // Float files carry an empty extension and a `fact` chunk: RIFF, "Multimedia Registry", 1994.
  const header = float ? 58 : 44;
  const bytes = new Uint8Array(header + data + (data % 2));
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) bytes[at + index] = letter.charCodeAt(0);
  };
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, float ? 18 : 16, true);
  view.setUint16(20, float ? 3 : 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels.length * size, true);
  view.setUint16(32, channels.length * size, true);
  view.setUint16(34, size * 8, true);
  if (float) {
    text(38, 'fact');
    view.setUint32(42, 4, true);
    view.setUint32(46, frames, true);
  }
  text(header - 8, 'data');
  view.setUint32(header - 4, data, true);
  let at = header;
  for (let frame = 0; frame < frames; frame++) {
    for (const channel of channels) {
      const sample = channel[frame] as number;
      if (float) view.setFloat32(at, sample, true);
      else if (size === 2) view.setInt16(at, whole(sample, 0x7fff), true);
      else {
        const value = whole(sample, 0x7fffff);
        view.setInt16(at, value & 0xffff, true);
        view.setInt8(at + 2, value >> 16);
      }
      at += size;
    }
  }
  return bytes;
}

function whole(sample: number, full: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * full);
}

import { spectrum } from './fourier.ts';

/** Pixels. */
const [width, height] = [640, 320];
const size = 2048;
/** Hz at the lower and the upper edge. */
const [lowest, highest] = [40, 16_000];
/** dB below full scale that is black. */
const floor = -90;

const window = Float32Array.from(
  { length: size },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
);

/** A PNG of a recording as a data URL: time from left to right, pitch upwards (40 Hz to 16 kHz), level as brightness. */
export function drawSpectrogram(samples: Float32Array, sampleRate: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing.');
  const picture = pen.createImageData(width, height);
  for (let x = 0; x < width; x += 1) {
    const start = Math.round((x / width) * samples.length) - size / 2;
    const found = spectrum(window.map((weight, at) => weight * (samples[start + at] ?? 0)));
    for (let y = 0; y < height; y += 1) {
      const pitch = lowest * (highest / lowest) ** (1 - y / (height - 1));
      const level =
        20 * Math.log10((4 / size) * (found[Math.round((pitch * size) / sampleRate)] ?? 0));
      const light = Math.max(0, Math.min(1, 1 - level / floor));
      picture.data.set(
        [255 * light, 255 * light ** 2, 160 * (1 - light) * light, 255].map(Math.round),
        (y * width + x) * 4,
      );
    }
  }
  pen.putImageData(picture, 0, 0);
  return canvas.toDataURL('image/png');
}

import type { Levels } from '@hocket/sdk';
import type { Sheet } from './sheet.ts';

const samples = new Float32Array(1024);
const bands = new Float32Array(48);

/** Draws the newest samples as a line that begins where the wave rises, so that it stands still. */
export function drawScope({ context, width, height, colour }: Sheet, levels: Levels): void {
  levels.waveform(samples);
  context.clearRect(0, 0, width, height);
  const half = samples.length / 2;
  let start = 1;
  while (start < half && !((samples[start - 1] ?? 0) <= 0 && (samples[start] ?? 0) > 0)) start += 1;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  for (let at = 0; at < half; at += 1) {
    context.lineTo((at / half) * width, height * (0.5 - 0.48 * (samples[start + at] ?? 0)));
  }
  context.stroke();
}

/** Draws the energy of bands from low to high. */
export function drawSpectrum({ context, width, height, colour }: Sheet, levels: Levels): void {
  levels.spectrum(bands);
  context.clearRect(0, 0, width, height);
  context.fillStyle = colour;
  const each = width / bands.length;
  for (const [at, energy] of bands.entries()) {
    context.fillRect(at * each, height * (1 - energy), Math.max(each - 1, 1), height * energy);
  }
}

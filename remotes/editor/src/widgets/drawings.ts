import type { Event, Levels } from '@hocket/sdk';
import { type EventRows, rowKeyOf } from './event-rows.ts';

const samples = new Float32Array(1024);
const bands = new Float32Array(48);

/** Draws the newest samples as a line that begins where the wave rises, so that it stands still. */
export function drawScope({ context, width, height, colour }: DrawingArea, levels: Levels): void {
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
export function drawSpectrum(
  { context, width, height, colour }: DrawingArea,
  levels: Levels,
): void {
  levels.spectrum(bands);
  context.clearRect(0, 0, width, height);
  context.fillStyle = colour;
  const each = width / bands.length;
  for (const [at, energy] of bands.entries()) {
    context.fillRect(at * each, height * (1 - energy), Math.max(each - 1, 1), height * energy);
  }
}

/** Where the present is in the picture, as a share from the left: the engine knows one second ahead. */
const head = 0.85;

/** The cycles that a roll of so many shows around `cycle`. */
export function rollWindow(cycle: number, cycles: number): [number, number] {
  return [cycle - head * cycles, cycle + (1 - head) * cycles];
}

/** Draws onsets as bars, pitch upwards, time to the right; what sounds now is filled. */
export function drawRoll(
  { context, width, height, colour }: DrawingArea,
  events: readonly Event[],
  rows: EventRows,
  cycle: number,
  [begin, end]: readonly [number, number],
): void {
  context.clearRect(0, 0, width, height);
  rows.add(events);
  const numbers = rows.numbers();
  const perCycle = width / (end - begin);
  const perRow = height / Math.max(rows.count, 4);
  context.fillStyle = colour;
  for (const event of events) {
    const row = numbers.get(rowKeyOf(event.value)) ?? 0;
    const isNow = event.begin <= cycle && event.end > cycle;
    context.globalAlpha = isNow ? 1 : 0.4;
    const left = (event.begin - begin) * perCycle;
    const length = Math.max((event.end - event.begin) * perCycle - 1, 1);
    context.fillRect(left, height - (row + 1) * perRow, length, Math.max(perRow - 1, 1));
  }
  context.globalAlpha = 0.6;
  context.fillRect((cycle - begin) * perCycle, 0, 1, height);
  context.globalAlpha = 1;
}

/** A canvas to draw on: its size in CSS pixels, and the colour to draw with. */
export interface DrawingArea {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colour: string;
}

/** The drawing area of a canvas, as sharp as the screen; undefined while it has no size. */
export function drawingAreaOf(canvas: HTMLCanvasElement): DrawingArea | undefined {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return undefined;
  const scale = globalThis.devicePixelRatio || 1;
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down) {
    Object.assign(canvas, { width: across, height: down });
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return { context, width, height, colour: getComputedStyle(canvas).color };
}

import type { AudioEngine, Event } from '@hocket/sdk';
import { pitchOf } from '@hocket/sdk';
import { canvasSize, type DrawingPen, type SoundPicture } from './sound-picture.ts';

/** Cycles to the left of now, and to the right, where a second ahead is known. */
const past = 1.75;
const ahead = 0.25;
/** Lanes that fit the height; those seen longest ago give way. */
const mostLanes = 50;
const alpha = { over: 0.4, sounding: 1, coming: 0.2, now: 0.5 };

/** Notes of what plays as they pass the line of now: pitches above each other, below them the sounds that have none. */
export class PianorollPicture implements SoundPicture {
  /** Always true: after Stop the notes go with the music, and nothing falls slowly. */
  readonly silent = true;
  /** Name of each lane and its pitch, if any. They stay until the music stops, so that nothing jumps. */
  readonly #lanes = new Map<string, number | undefined>();
  #notes: readonly Event[] = [];
  #now: number | undefined;
  readonly #engine: Pick<AudioEngine, 'now' | 'onsets'>;

  constructor(engine: Pick<AudioEngine, 'now' | 'onsets'>) {
    this.#engine = engine;
  }

  advance(): void {
    const { playing, cycle } = this.#engine.now();
    if (!playing || (this.#now !== undefined && cycle < this.#now)) this.clear();
    if (!playing) return;
    this.#now = cycle;
    this.#notes = this.#engine.onsets(cycle - past, cycle + ahead);
    for (const { value } of this.#notes) this.#lanes.set(laneOf(value), pitchOf(value));
    for (const lane of this.#lanes.keys()) {
      if (this.#lanes.size <= mostLanes) break;
      this.#lanes.delete(lane);
    }
  }

  snap(): void {
    this.advance();
  }

  clear(): void {
    this.#lanes.clear();
    this.#notes = [];
    this.#now = undefined;
  }

  draw(pen: DrawingPen, color: string): void {
    const { width, height } = canvasSize;
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = color;
    const now = this.#now;
    if (now === undefined) return;
    const order = [...this.#lanes].sort(higherFirst).map(([lane]) => lane);
    const pitch = height / Math.max(8, order.length);
    const scale = width / (past + ahead);
    for (const { begin, end, value } of this.#notes) {
      const lane = order.indexOf(laneOf(value));
      if (lane < 0) continue;
      pen.globalAlpha = now < begin ? alpha.coming : now < end ? alpha.sounding : alpha.over;
      const x = (begin - now + past) * scale;
      const length = Math.max(3, (end - begin) * scale - 2);
      pen.fillRect(x, lane * pitch + 1, length, Math.max(2, pitch - 2));
    }
    pen.globalAlpha = alpha.now;
    pen.fillRect(past * scale, 0, 1, height);
    pen.globalAlpha = 1;
  }
}

function laneOf(value: Event['value']): string {
  return `${pitchOf(value) ?? value.s ?? value.note ?? ''}`;
}

/** High pitches first, then sounds without one, by name. */
function higherFirst(
  [one, low]: readonly [string, number | undefined],
  [other, high]: readonly [string, number | undefined],
): number {
  if (low !== undefined && high !== undefined) return high - low;
  if (low === undefined && high === undefined) return one < other ? -1 : 1;
  return low === undefined ? 1 : -1;
}

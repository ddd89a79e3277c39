import { type Lane, limits, ticks } from '@hocket/sdk';

/** Steps that a picture shows at most: more would be a bar of one colour. */
const mostSteps = 128;
/** Steps: the least width of a note, and what stays empty behind one. */
const leastWidth = 0.6;
const gap = 0.2;
/** Semitones that a picture is high at least. */
const leastRange = 5;

/** What lanes play, as the paths of pictures; each is drawn once for each state of its lane. */
export class LanePictures {
  readonly #made = new WeakMap<Lane, Map<string, string>>();

  /**
   * The path of an SVG that is `widthOf(bars)` wide and 1 high: a box for each note that sounds in so many bars of a lane
   * that begins again after `length` steps. Pitches stand above one another; a drum's boxes are as high as the picture.
   */
  of(lane: Lane, length: number, bars: number): string {
    const made = this.#made.get(lane) ?? new Map<string, string>();
    this.#made.set(lane, made);
    const key = `${length} ${bars}`;
    const path = made.get(key) ?? pathOf(lane, length, widthOf(bars));
    made.set(key, path);
    return path;
  }
}

/** Steps that the picture of a section of so many bars is wide. */
export function widthOf(bars: number): number {
  return Math.min(mostSteps, bars * limits.steps);
}

function pathOf(lane: Lane, length: number, end: number): string {
  const notes = Object.values(lane.notes).filter(({ at }) => at < length * ticks.step);
  const pitches = notes.flatMap(({ pitch }) => pitch ?? []);
  const high = Math.max(...pitches);
  const range = Math.max(leastRange, high - Math.min(...pitches) + 1);
  // A range that is wider than its pitches has them in its middle.
  const above = (range - (high - Math.min(...pitches) + 1)) / 2;
  const boxes: string[] = [];
  for (let turn = 0; turn < end; turn += length) {
    for (const { at, length: lasts, pitch } of notes) {
      const x = turn + at / ticks.step;
      if (x >= end) continue;
      const until = pitch === undefined ? x + 1 : Math.min(x + lasts / ticks.step, end);
      const width = Math.max(leastWidth, until - x - gap);
      const y = pitch === undefined ? 0 : (high - pitch + above) / range;
      const height = pitch === undefined ? 1 : 1 / range;
      boxes.push(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`);
    }
  }
  return boxes.join('');
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}

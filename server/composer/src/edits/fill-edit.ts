import { limits, ticks } from '@hocket/sdk';
import { SeededRandom } from '../seeded-random.ts';
import { type Change, namesOf } from './change.ts';
import { drumFor } from './default-sound.ts';
import type { EditRequest } from './edit-request.ts';
import type { Sketch, SketchNote, SketchPattern, SketchTrack } from './sketch.ts';
import { barsOfSong, goOnUntil, lengthen, splitAt } from './song-bars.ts';

/** Sixteenths of the last half bar on which a snare and a tom play, and how hard; the ones get louder. */
const fills: readonly { snare: readonly number[]; tom: readonly number[] }[] = [
  { snare: [0, 2, 3, 4, 5], tom: [6, 7] },
  { snare: [0, 1, 2, 3], tom: [4, 5, 6, 7] },
  { snare: [0, 3, 6, 7], tom: [2, 5] },
  { snare: [0, 1, 3, 4], tom: [6, 7] },
];

/** A loop that is shorter plays so long before its fill. */
const leastBars = 4;

/** A drum fill in the last half of the song's last bar, or of every so many bars. Undefined where the song has no room. */
export function fillEdit(
  { every }: Extract<EditRequest, { kind: 'fill' }>,
  sketch: Sketch,
  seed: unknown,
): Change | undefined {
  const { meter } = sketch;
  goOnUntil(sketch, Math.max(leastBars, every ?? 0));
  const all = barsOfSong(sketch);
  const size = every === undefined || every < 1 ? all : Math.min(every, all);
  const ends = Array.from({ length: Math.floor(all / size) }, (_, index) => (index + 1) * size);
  const drums = fillDrums(sketch);
  if (drums === undefined || ends.length === 0) return undefined;
  const filled = new Set<SketchPattern>();
  const loop = loopOf(sketch, size * meter);
  if (loop) fillIn(sketch, loop, loop.length, drums, seed);
  for (const end of loop ? [] : ends) {
    const index = lastTurn(sketch, end * meter);
    const section = index === undefined ? undefined : sketch.sections[index];
    if (section === undefined || !sketch.own([section])) return undefined;
    const [pattern] = sketch.patterns([section]);
    if (pattern === undefined || filled.has(pattern)) continue;
    filled.add(pattern);
    fillIn(sketch, pattern, Math.min(pattern.length, section.bars * 16), drums, seed);
  }
  return {
    name: 'fill',
    value: ends.join(', '),
    layers: namesOf([drums.snare, drums.tom]),
    locked: [],
    hasTarget: true,
  };
}

/** The pattern that a song plays and nothing else, made as long as there is between fills; undefined for other songs. */
function loopOf(sketch: Sketch, length: number): SketchPattern | undefined {
  const [only, ...others] = sketch.sections;
  const pattern = sketch.music.patterns.find(({ id }) => id === only?.pattern);
  if (pattern === undefined || others.length > 0 || only?.lanes || pattern.automation)
    return undefined;
  if (length > limits.maxLaneSteps || length % pattern.length !== 0) return undefined;
  if (length > pattern.length) lengthen(sketch, pattern, length);
  return pattern;
}

/** The section that ends at a step and is no longer than its pattern once: split off where it is. */
function lastTurn(sketch: Sketch, end: number): number | undefined {
  const next = splitAt(sketch, end);
  if (next === undefined || next === 0) return undefined;
  const section = sketch.sections[next - 1];
  const pattern = sketch.music.patterns.find(({ id }) => id === section?.pattern);
  if (section === undefined || pattern === undefined) return undefined;
  const left = (section.bars * 16) % pattern.length || pattern.length;
  if (left === section.bars * 16) return next - 1;
  const place = splitAt(sketch, end - left);
  return place;
}

interface FillDrums {
  snare: SketchTrack;
  tom: SketchTrack;
}

/** The snare and the tom of the music, in place of missing ones a new one; locked ones stay. */
function fillDrums(sketch: Sketch): FillDrums | undefined {
  const [snare, tom] = [drumFor(sketch, 'snare', 70), drumFor(sketch, 'toms', 70)];
  return snare && tom ? { snare, tom } : undefined;
}

function fillIn(
  sketch: Sketch,
  pattern: SketchPattern,
  end: number,
  { snare, tom }: FillDrums,
  seed: unknown,
): void {
  const size = Math.min(8, sketch.meter / 2, end);
  const random = new SeededRandom(seed, 'fill');
  const fill = random.pick(fills as [(typeof fills)[number], ...typeof fills]);
  for (const [track, steps] of [
    [snare, fill.snare],
    [tom, fill.tom],
  ] as const) {
    const lane = sketch.lane(pattern, track);
    const length = lane?.length ?? pattern.length;
    const turns = lane ? Math.ceil(end / length) : 0;
    const whole = Array.from({ length: turns }, (_, turn) =>
      (lane?.notes ?? []).map((note) => ({ ...note, at: note.at + turn * length * ticks.step })),
    ).flat();
    const from = (end - size) * ticks.step;
    const kept = whole.filter(({ at }) => at < from);
    const pitch = lane?.notes[0]?.pitch;
    const added = steps
      .filter((step) => step < size)
      .map(
        (step): SketchNote => ({
          at: from + step * ticks.step,
          length: ticks.step,
          ...(pitch === undefined ? {} : { pitch }),
          velocity: Math.round((0.6 + (0.4 * step) / size) * 100) / 100,
          chance: 1,
          repeats: 1,
        }),
      );
    if (added.length > 0) sketch.setNotes(pattern, track, [...kept, ...added], pattern.length);
  }
}

import { automatedControl, ownAmount, ticks } from '@hocket/sdk';
import { drumFor } from './default-sound.ts';
import type { Sketch, SketchNote, SketchPattern, SketchSection, SketchTrack } from './sketch.ts';
import { isTonal } from './track-kind.ts';

/** In Hz, where a filter is open and closed. */
const [open, closed] = [9000, 450];

/** Filters of chords and melodies open or close over a pattern. */
export function moveFilters(
  sketch: Sketch,
  pattern: SketchPattern,
  { bars }: SketchSection,
  tracks: readonly SketchTrack[],
  way: 'opens' | 'closes',
): void {
  const end = Math.min(pattern.length, bars * 16);
  for (const track of tracks) {
    const kind = sketch.kindOf(track);
    if (!isTonal(kind) || kind === 'bass' || !sketch.lane(pattern, track)) continue;
    const own = ownAmount(track, 'filter') ?? automatedControl('filter')?.rest ?? open;
    const bright = Math.min(own, open);
    const dark = Math.min(bright / 2, closed);
    const [from, to] = way === 'opens' ? [dark, bright] : [bright, dark];
    pattern.automation ??= {};
    const controls = pattern.automation[track.id] ?? {};
    pattern.automation[track.id] = controls;
    controls.filter = {
      points: {
        s0: { at: 0, value: from },
        [`s${end - 1}`]: { at: (end - 1) * ticks.step, value: to, ramp: true },
      },
    };
  }
}

/** A snare that rolls through the last bar of a section, louder and louder. */
export function addRoll(sketch: Sketch, pattern: SketchPattern, section: SketchSection): void {
  const end = Math.min(pattern.length, section.bars * 16);
  const size = Math.min(sketch.meter, end);
  const notes = Array.from(
    { length: size },
    (_, step): SketchNote => ({
      at: (end - size + step) * ticks.step,
      length: ticks.step,
      velocity: Math.round((0.3 + (0.7 * step) / size) * 100) / 100,
      chance: 1,
      repeats: step >= size - 4 ? 2 : 1,
    }),
  );
  const track = drumFor(sketch, 'snare', 55);
  if (track) sketch.setNotes(pattern, track, notes, pattern.length);
}

/** A crash on the first beat of a pattern. */
export function addCrash(sketch: Sketch, pattern: SketchPattern): void {
  const track = drumFor(sketch, 'cymbals', 55);
  if (track === undefined) return;
  const rest = sketch.lane(pattern, track)?.notes.filter(({ at }) => at > 0) ?? [];
  const hit: SketchNote = { at: 0, length: ticks.step, velocity: 1, chance: 1, repeats: 1 };
  const { length } = pattern.lanes[track.id] ?? {};
  sketch.setNotes(pattern, track, [hit, ...rest], length);
}

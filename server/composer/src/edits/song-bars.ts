import { limits, ticks } from '@hocket/sdk';
import type { Sketch, SketchPattern, SketchSection } from './sketch.ts';

/** Sixteenths of the whole song. */
export function songSteps({ sections }: Sketch): number {
  return sections.reduce((sum, { bars }) => sum + bars * 16, 0);
}

/** How many bars of its meter a song has. */
export function barsOfSong(sketch: Sketch): number {
  return Math.round(songSteps(sketch) / sketch.meter);
}

/**
 * Makes a section end at a time, in sixteenths of the song, and another one go on from there as before. Returns the place
 * of that one: 0 at the beginning, the number of sections at the end; undefined where the music has no room for it.
 */
export function splitAt(sketch: Sketch, step: number): number | undefined {
  let start = 0;
  for (const [index, section] of sketch.sections.entries()) {
    if (step <= start) return index;
    const end = start + section.bars * 16;
    if (step < end) return splitSection(sketch, section, step - start) ? index + 1 : undefined;
    start = end;
  }
  return sketch.sections.length;
}

function splitSection(sketch: Sketch, section: SketchSection, step: number): boolean {
  if (sketch.sections.length >= limits.maxChain) return false;
  const rest: SketchSection = {
    ...structuredClone(section),
    id: freeId(sketch.sections),
    bars: section.bars - step / 16,
  };
  const pattern = sketch.music.patterns.find(({ id }) => id === section.pattern);
  if (pattern && step % pattern.length !== 0) {
    const copy = sketch.copyPattern(section);
    if (copy === undefined) return false;
    rotate(copy, step % pattern.length);
    rest.pattern = copy.id;
    delete rest.lanes;
  }
  section.bars = step / 16;
  sketch.sections.splice(sketch.sections.indexOf(section) + 1, 0, rest);
  return true;
}

/** What a pattern plays from a step on, as if it had begun before. */
function rotate(pattern: SketchPattern, step: number): void {
  for (const lane of Object.values(pattern.lanes)) {
    const size = (lane.length ?? pattern.length) * ticks.step;
    const moved = Object.values(lane.notes).map((note) => ({
      ...note,
      at: (((note.at - step * ticks.step) % size) + size) % size,
    }));
    lane.notes = Object.fromEntries(moved.map((note, index) => [`n${index}`, note]));
  }
  const end = pattern.length * ticks.step;
  for (const controls of Object.values(pattern.automation ?? {}))
    for (const control of Object.values(controls))
      control.points = Object.fromEntries(
        Object.values(control.points).map((point, index) => [
          `p${index}`,
          { ...point, at: (((point.at - step * ticks.step) % end) + end) % end },
        ]),
      );
}

/** Lets the last section go on, in whole turns of its pattern, until the song has so many bars. */
export function goOnUntil(sketch: Sketch, bars: number): void {
  const last = sketch.sections.at(-1);
  const pattern = sketch.music.patterns.find(({ id }) => id === last?.pattern);
  const missing = bars * sketch.meter - songSteps(sketch);
  if (last === undefined || pattern === undefined || missing <= 0) return;
  last.bars += (Math.ceil(missing / pattern.length) * pattern.length) / 16;
}

/** Makes a pattern longer, in steps: what it has begins again as before; a song that is a loop lasts whole turns of it. */
export function lengthen(sketch: Sketch, pattern: SketchPattern, length: number): void {
  const before = pattern.length;
  for (const lane of Object.values(pattern.lanes)) lane.length ??= before;
  pattern.length = length;
  const [only, ...others] = sketch.sections;
  if (only && others.length === 0) {
    const turns = Math.ceil((only.bars * 16) / length);
    only.bars = (turns * length) / 16;
  }
}

/** An id that no section has. */
export function freeId(sections: readonly { id: string }[]): string {
  for (let count = 1; ; count++) {
    const id = `section-${count}`;
    if (!sections.some((section) => section.id === id)) return id;
  }
}

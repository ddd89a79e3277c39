import { type Change, changed } from './change.ts';
import { noteAt, noteListOf } from './note-list.ts';
import type { Place, Sketch } from './sketch.ts';
import { type Meant, meantBy } from './targets.ts';
import type { Wish } from './wish.ts';

const bar = 16;

/** Half or double time within each bar: of the layers meant, else of the drums, else of everything. */
export function timeEdit(
  { factor, targets }: Extract<Wish, { kind: 'time' }>,
  sketch: Sketch,
): Change {
  const change = (place: Place) => {
    const { layer } = place;
    const { steps = '' } = layer;
    const from = (step: number) => sourceOf(step, steps.length, factor);
    const next = [...steps].map((_, step) =>
      from(step).some((at) => steps[at] === 'x') ? 'x' : '.',
    );
    const notes = next.map((mark, step) => {
      const at = mark === 'x' ? from(step).find((each) => steps[each] === 'x') : undefined;
      return at === undefined ? undefined : noteAt(layer, at);
    });
    sketch.setSteps(place, next.join(''));
    const isLine = layer.note?.includes(' ') && layer.sound !== 'pad';
    if (isLine) sketch.setNote(place, noteListOf(notes));
  };
  return changed(sketch, factor < 1 ? 'halfTime' : 'doubleTime', usual(targets, sketch), change);
}

function usual(targets: Extract<Wish, { kind: 'time' }>['targets'], sketch: Sketch): Meant {
  if (targets.length > 0) return meantBy(targets, sketch);
  const drums = meantBy([{ part: 'drums' }], sketch);
  return drums.open.length > 0 ? drums : meantBy([{ part: 'everything' }], sketch);
}

/** The steps that sound on a step: of its bar's first half, stretched, or of all of its bar, pressed together. */
function sourceOf(step: number, length: number, factor: 0.5 | 2): number[] {
  const size = Math.min(bar, length);
  const start = Math.floor(step / size) * size;
  const place = step - start;
  if (factor < 1) return place % 2 === 0 ? [start + place / 2] : [];
  const first = (place * 2) % size;
  return [start + first, start + first + 1];
}

import { onsetSteps } from './layer-notes.ts';
import { leastCommonMultiple, type Sketch, type SketchPart } from './sketch.ts';

/** The most steps that the grid can have. */
const maxSteps = 64;

/** The meter and the number of bars of new voices. */
export interface PartTime {
  /** Sixteenths of a bar: 12 in a waltz. */
  meter: 12 | 16;
  /** 1 to 4. */
  bars: number;
}

/** How many bars a new layer can have so that all layers together fit the grid; undefined when no number fits. */
export function timeOf(part: SketchPart, sketch: Sketch, wanted: number): PartTime | undefined {
  const meter = meterOfPart(part);
  const bars = [4, 2, 1].find((count) => {
    const together = leastCommonMultiple(part.length, count * meter);
    // A part of an arrangement has to hold a whole number of repetitions.
    const fits = sketch.parts.length === 1 || (part.times * part.length) % together === 0;
    return count <= wanted && together <= maxSteps && fits;
  });
  const own = part.length / meter;
  const isOwn = Number.isInteger(own) && own <= Math.min(4, wanted);
  if (isOwn && (bars === undefined || own > bars)) return { meter, bars: own };
  return bars === undefined ? undefined : { meter, bars };
}

/** 12 for a waltz: when onsets fall on every twelfth sixteenth at least as often as on every sixteenth one. */
function meterOfPart({ length, layers }: SketchPart): 12 | 16 {
  if (length % 12 !== 0) return 16;
  if (length % 16 !== 0) return 12;
  const onsets = layers.flatMap(({ steps = '' }) => onsetSteps(steps));
  const accents = (size: number) => {
    const bars = length / size - 1;
    const found = onsets.filter((step) => step > 0 && step % size === 0).length;
    return bars > 0 ? found / bars : 0;
  };
  return accents(12) >= accents(16) ? 12 : 16;
}

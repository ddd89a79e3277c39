import { isOf, kindOf } from './layer-kind.ts';
import type { Place, Sketch } from './sketch.ts';
import type { Target } from './wish.ts';

/** Layers that are meant, and those that were meant too but that the grid cannot show, so that they stay. */
export interface Meant {
  open: readonly Place[];
  locked: readonly Place[];
}

/** The layers of a sketch that one of some targets names. */
export function meantBy(targets: readonly Target[], sketch: Sketch): Meant {
  const places = sketch.places.filter(({ layer }) =>
    targets.some(({ part, name }) => {
      return name === layer.name || (part !== undefined && isOf(part, kindOf(layer)));
    }),
  );
  return {
    open: places.filter(({ layer }) => !layer.locked),
    locked: places.filter(({ layer }) => layer.locked),
  };
}

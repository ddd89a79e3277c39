import type { Target } from './edit-request.ts';
import { isOfKind, layerKindOf } from './layer-kind-of.ts';
import type { LayerRef, Sketch } from './sketch.ts';

/**
 * The layers that a request names: those that can be edited, and those that are locked because the grid cannot show
 * them.
 */
export interface TargetLayers {
  open: readonly LayerRef[];
  locked: readonly LayerRef[];
}

/** The layers of a sketch that at least one target names. */
export function findTargets(targets: readonly Target[], sketch: Sketch): TargetLayers {
  const refs = sketch.layerRefs.filter(({ layer }) =>
    targets.some(({ part, name }) => {
      return name === layer.name || (part !== undefined && isOfKind(part, layerKindOf(layer)));
    }),
  );
  return {
    open: refs.filter(({ layer }) => !layer.locked),
    locked: refs.filter(({ layer }) => layer.locked),
  };
}

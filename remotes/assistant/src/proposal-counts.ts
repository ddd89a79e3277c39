import type { LayerChange, Proposal } from '@hocket/sdk';

/** How many layers a proposal adds, changes, removes and keeps. */
export function countOf({ layers }: Pick<Proposal, 'layers'>): Record<LayerChange['kind'], number> {
  const counts = { added: 0, changed: 0, removed: 0, kept: 0 };
  for (const { kind } of layers) counts[kind] += 1;
  return counts;
}

import type { CodeReading } from './code-to-grid.ts';
import { editRefused } from './edit-refused.ts';
import { shortened } from './shortened.ts';
import { inserted, type SourcePatch } from './source-patch.ts';

/** The patches that give a program another swing, 0 to 1. Throws `edit_refused`. */
export function swingPatches({ swingPlace }: CodeReading, swing: number): SourcePatch[] {
  if (!(swing >= 0 && swing <= 1))
    throw editRefused('value_range', { name: 'swing', min: 0, max: 1 });
  if (swingPlace === undefined) throw editRefused('swing_fixed');
  // Half a sixteenth at most.
  const text = String(shortened(swing / 2));
  return 'number' in swingPlace
    ? [{ range: swingPlace.number, text }]
    : [inserted(swingPlace.end, `.swingBy(${text}, 8)`)];
}

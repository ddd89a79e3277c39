import type { Step, StepNote, Studio } from '@hocket/sdk';

/** A share as whole percent. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

/**
 * A step's note, and how the step differs from a new one: its velocity, its probability, its repeats, and whether it sets
 * anything of its sound for itself, as texts.
 */
export function stepDetails(
  { t }: Studio,
  { velocity, probability, repeats }: Step,
  note: StepNote | undefined,
  isLocked = false,
): string[] {
  return [
    ...(note ? [note.name] : []),
    ...(note && note.length > 1 ? [t('grid:lengthInSteps', { count: note.length })] : []),
    ...(velocity < 1 ? [t('grid:cell.velocity', { value: percent(velocity) })] : []),
    ...(probability < 1 ? [t('grid:cell.probability', { value: percent(probability) })] : []),
    ...(repeats > 1 ? [t('grid:cell.repeats', { count: repeats })] : []),
    ...(isLocked ? [t('grid:cell.locked')] : []),
  ];
}

import type { Step, StepNote, Studio } from '@hocket/sdk';

/** A share as whole percent. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

/** What a step has beside its numbers: its note, how late that begins in it, and whether it sets its sound for itself. */
export interface StepMarks {
  note: StepNote | undefined;
  /** As a share of the step. */
  late?: number;
  isLocked?: boolean;
}

/**
 * A step's note, and how the step differs from a new one: its velocity, its probability, its repeats, how late it begins,
 * and whether it sets anything of its sound for itself, as texts.
 */
export function stepDetails(
  { t }: Studio,
  { velocity, probability, repeats }: Step,
  { note, late = 0, isLocked = false }: StepMarks,
): string[] {
  return [
    ...(note ? [note.name] : []),
    ...(note && note.length > 1 ? [t('grid:lengthInSteps', { count: note.length })] : []),
    ...(velocity < 1 ? [t('grid:cell.velocity', { value: percent(velocity) })] : []),
    ...(probability < 1 ? [t('grid:cell.probability', { value: percent(probability) })] : []),
    ...(repeats > 1 ? [t('grid:cell.repeats', { count: repeats })] : []),
    ...(late > 0 ? [t('grid:cell.late', { value: percent(late) })] : []),
    ...(isLocked ? [t('grid:cell.locked')] : []),
  ];
}

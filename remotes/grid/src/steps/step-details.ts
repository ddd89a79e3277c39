import type { Step, Studio } from '@hocket/sdk';

/** A share as whole percent. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

/** How a step differs from a new one: its velocity, its probability and its repeats, as texts. */
export function stepDetails({ t }: Studio, { velocity, probability, repeats }: Step): string[] {
  return [
    ...(velocity < 1 ? [t('grid:cell.velocity', { value: percent(velocity) })] : []),
    ...(probability < 1 ? [t('grid:cell.probability', { value: percent(probability) })] : []),
    ...(repeats > 1 ? [t('grid:cell.repeats', { count: repeats })] : []),
  ];
}

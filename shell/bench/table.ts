import { markdownTable } from '@hocket/plugin-kit/testing/bench-report';
import type { StudioFigure, StudioMeasurement } from './figures.ts';

/** The figures as a Markdown table, in a fixed order; what was not measured stays as it was `before`, or says so. */
export function studioTable(
  figures: readonly StudioFigure[],
  found: readonly StudioMeasurement[],
  before: ReadonlyMap<string, readonly string[]>,
): string {
  const rows = figures.map(({ name, meaning, atMost, atLeast }) => {
    const least = atLeast === undefined ? '' : `at least ${atLeast}`;
    const goal = atMost === undefined ? least : `at most ${atMost}`;
    const measured = found.find((each) => each.name === name);
    const { value, note = '' } = measured ?? {};
    if (measured && value === undefined) return [name, meaning, 'NOT TESTED', goal, '', note];
    if (value === undefined)
      return [...(before.get(name) ?? [name, meaning, 'not measured', goal, '', ''])];
    const isMet = value <= (atMost ?? value) && value >= (atLeast ?? value);
    const holds = goal === '' ? '' : isMet ? 'yes' : 'no';
    return [name, meaning, `${value}`, goal, holds, note];
  });
  const head = ['figure', 'what it is', 'measured', 'goal', 'holds', 'how'];
  return markdownTable(head, rows);
}

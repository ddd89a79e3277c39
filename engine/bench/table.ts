import { type Measurement, markdownTable } from '@hocket/plugin-kit/testing/bench-report';
import { type EngineValues, engineFigures } from './figures.ts';

/** The figures as a Markdown table, in a fixed order; what was not measured stays as it was `before`, or says so. */
export function engineTable(
  found: readonly Measurement[],
  before: ReadonlyMap<string, readonly string[]>,
): string {
  const measured: EngineValues = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  const rows = engineFigures.map(({ name, meaning, bound, holds }) => {
    const { value, note = '' } = found.find((each) => each.name === name) ?? {};
    if (value === undefined)
      return [...(before.get(name) ?? [name, meaning, 'not measured', bound, '', ''])];
    const verdict = bound === '' ? '' : holds(value, measured) ? 'yes' : 'no';
    return [name, meaning, shown(value), bound, verdict, note];
  });
  const head = ['figure', 'what it is', 'measured', 'must be', 'holds', 'how'];
  return markdownTable(head, rows);
}

function shown(value: number): string {
  return String(Number(value.toFixed(3)));
}

import { type Measurement, markdownTable } from '@hocket/plugin-kit/testing/bench-report';
import { studioFigures } from './figures.ts';

/** The figures as a Markdown table, in a fixed order; what was not measured says so. */
export function studioTable(found: readonly Measurement[]): string {
  const rows = studioFigures.map(({ name, meaning, atMost }) => {
    const { value, note = '' } = found.find((each) => each.name === name) ?? {};
    if (value === undefined) return [name, meaning, 'not measured', `${atMost}`, '', ''];
    return [name, meaning, `${value}`, `${atMost}`, value <= atMost ? 'yes' : 'no', note];
  });
  const head = ['figure', 'what it is', 'measured', 'at most', 'holds', 'how'];
  return markdownTable(head, rows);
}

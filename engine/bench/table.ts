import { cpus } from 'node:os';
import { type EngineValues, engineFigures } from './figures.ts';
import type { EngineMeasurement } from './measure.ts';

/** Where it was measured, in one line. */
export function engineMachine(browserVersion: string): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  return `${others.length + 1} × ${model.trim()}, Chromium ${browserVersion}, Node ${process.versions.node}`;
}

/** The figures as a Markdown table, in a fixed order; what was not measured says so. */
export function engineTable(found: readonly EngineMeasurement[]): string {
  const measured: EngineValues = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  const rows = engineFigures.map(({ name, meaning, bound, holds }) => {
    const { value, note = '' } = found.find((each) => each.name === name) ?? {};
    if (value === undefined) return [name, meaning, 'not measured', bound, '', ''];
    const verdict = bound === '' ? '' : holds(value, measured) ? 'yes' : 'no';
    return [name, meaning, shown(value), bound, verdict, note];
  });
  const head = ['figure', 'what it is', 'measured', 'must be', 'holds', 'how'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function shown(value: number): string {
  return String(Number(value.toFixed(3)));
}

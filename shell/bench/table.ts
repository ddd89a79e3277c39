import { cpus, loadavg } from 'node:os';
import { figures, type Measurement } from './figures.ts';

/** Where it was measured, and how busy it was there, in one line. */
export function machine(browserVersion: string): string {
  const all = cpus();
  const model = all[0]?.model.trim() ?? 'an unknown processor';
  const [load = 0] = loadavg();
  return `${all.length} × ${model}, Chromium ${browserVersion}, Node ${process.versions.node}, load average ${load.toFixed(1)}`;
}

/** The figures as a Markdown table, in a fixed order; what was not measured says so. */
export function table(found: readonly Measurement[]): string {
  const rows = figures.map(({ name, meaning, atMost }) => {
    const { value, note = '' } = found.find((each) => each.name === name) ?? {};
    if (value === undefined) return [name, meaning, 'not measured', `${atMost}`, '', ''];
    return [name, meaning, `${value}`, `${atMost}`, value <= atMost ? 'yes' : 'no', note];
  });
  const head = ['figure', 'what it is', 'measured', 'at most', 'holds', 'how'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

import { cpus, loadavg } from 'node:os';

/** Where it was measured, and how busy it was there, in one line. */
export function machine(): string {
  const all = cpus();
  const model = all[0]?.model.trim() ?? 'an unknown processor';
  const [load = 0] = loadavg();
  return `${all.length} × ${model}, Node ${process.versions.node}, load average ${load.toFixed(1)}`;
}

/** Rows as a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

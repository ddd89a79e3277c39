import { cpus } from 'node:os';

/** Where it was measured, in one line. */
export function machine(): string {
  const all = cpus();
  const model = all[0]?.model.trim() ?? 'an unknown processor';
  return `${all.length} × ${model}, Node ${process.versions.node}`;
}

/** Rows as a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

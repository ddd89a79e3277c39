import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { repository } from './build-apps.ts';

/** A figure's value, and how it was come by. */
export interface Measurement {
  name: string;
  value: number;
  note?: string;
}

/**
 * Which figures are wanted: those with one of the parts of `only`, which has commas between them, in one of their names;
 * all where it is empty.
 */
export function wantedFigures(only: string): (...names: string[]) => boolean {
  // A figure may be asked for by the whole of its name, such as `web.saveBytes`.
  const parts = only
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().replace(/^\w+\./, ''));
  return (...names) =>
    names.some((name) => parts.some((part) => name.toLowerCase().includes(part)));
}

/** Where it was measured, and how busy it was there, in one line; `programs`: what else ran, such as `Chromium 130`. */
export function machine(...programs: readonly string[]): string {
  const all = cpus();
  const model = all[0]?.model.trim() ?? 'an unknown processor';
  const [load = 0] = loadavg();
  return [
    `${all.length} × ${model}`,
    ...programs,
    `Node ${process.versions.node}`,
    `load average ${load.toFixed(1)}`,
  ].join(', ');
}

/** What so large a share of the values is not above; the median unless said. NaN where there is none. */
export function percentile(values: readonly number[], share = 0.5): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Rows as a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** A table's figures by their names, as they stand in a section of a page: rows of a run that measured only some others. */
export async function tableRows(
  path: string,
  name: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readFile(resolve(repository, path), 'utf8');
  const [, rest = ''] = page.split(`<!-- ${name} -->`);
  const [section = ''] = rest.split(`<!-- /${name} -->`);
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  return new Map(rows.map((row) => [row[0] ?? '', row]));
}

/** Where a table was measured, and what of it was measured there. */
export function measuredOn(place: string, found: number, figures: number): string {
  const some = `, ${found} of ${figures} figures; the others stand as they were measured before`;
  return `Measured on ${place}${found < figures ? some : ''}.`;
}

/** Puts `text` between the markers of a section of a page, such as `docs/ai.md`. Rejects when they are not there. */
export async function writeSection(path: string, name: string, text: string): Promise<void> {
  const page = resolve(repository, path);
  const before = await readFile(page, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no section ${name}.`);
  await writeFile(
    page,
    `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`,
  );
  const biome = resolve(repository, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', page], { cwd: repository, stdio: 'ignore' });
}

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeTable, indexTable } from './tables.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const path = `${root}docs/operations.md`;

/** docs/operations.md as it is. */
export function operationsPage(): string {
  return readFileSync(path, 'utf8');
}

/** The page with its tables as the program has them now. Throws when it has no place for one. */
export function withTables(page: string): string {
  return Object.entries({ indexes: indexTable(), codes: codeTable() }).reduce(
    (text, [name, table]) => {
      const place = new RegExp(`(<!-- ${name} -->\\n)[^]*(\\n<!-- /${name} -->)`);
      if (!place.test(text)) throw new Error(`docs/operations.md has no place for ${name}`);
      return text.replace(place, (_, begin: string, end: string) => `${begin}\n${table}\n${end}`);
    },
    page,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path, withTables(operationsPage()));
  execFileSync(`${root}node_modules/.bin/biome`, ['format', '--write', path], { cwd: root });
}

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeTable, indexTable, variableTable } from './tables.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The tables that pages for operators have, by page and by the name of their place. */
const tables = {
  'docs/operations.md': { indexes: indexTable, codes: codeTable },
  'docs/deploying.md': { variables: variableTable },
};

export type OperationsPage = keyof typeof tables;

/** The pages that have tables. */
export const operationsPages = Object.keys(tables) as OperationsPage[];

/** A page as it is. */
export function operationsPage(page: OperationsPage): string {
  return readFileSync(root + page, 'utf8');
}

/** A page with its tables as the program has them now. Throws when it has no place for one. */
export function withTables(page: OperationsPage): string {
  return Object.entries(tables[page]).reduce((text, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*(\\n<!-- /${name} -->)`);
    if (!place.test(text)) throw new Error(`${page} has no place for ${name}`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}\n${table()}\n${end}`);
  }, operationsPage(page));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of operationsPages) writeFileSync(root + page, withTables(page));
  const biome = `${root}node_modules/.bin/biome`;
  execFileSync(biome, ['format', '--write', ...operationsPages], { cwd: root });
}

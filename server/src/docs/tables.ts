import { errorStatus } from '@hocket/api';
import { Mongoose } from 'mongoose';
import { environmentVariables } from '../environment-variables.ts';
import { collections } from '../models/collections.ts';
import { indexesOf } from '../models/migrate.ts';

/** A Markdown table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Every variable of the environment. */
export function variableTable(): string {
  const rows = environmentVariables.map(({ name, meaning, unset }) => [
    `\`${name}\``,
    meaning,
    unset,
  ]);
  return table(['variable', 'meaning', 'where it is not set'], rows);
}

/** Every index beside each collection's own on `_id`, as the migration makes them. */
export function indexTable(): string {
  const rows = indexesOf(Object.values(collections(new Mongoose()))).map(
    ({ collection, fields, options }) => [
      `\`${collection}\``,
      Object.entries(fields)
        .map(([name, order]) => `\`${name}\`${order === -1 ? ' descending' : ''}`)
        .join(', '),
      Object.entries(options)
        .map(([name, value]) => (value === true ? name : `${name} \`${JSON.stringify(value)}\``))
        .join(', '),
    ],
  );
  return table(['collection', 'fields', 'rules'], rows);
}

/** Every code of an error by its HTTP status. */
export function codeTable(): string {
  const statuses = [...new Set(Object.values(errorStatus))].sort((a, b) => a - b);
  return table(
    ['status', 'codes'],
    statuses.map((status) => {
      const codes = Object.entries(errorStatus).filter(([, other]) => other === status);
      return [String(status), codes.map(([code]) => `\`${code}\``).join(', ')];
    }),
  );
}

import { parseArgs } from 'node:util';
import { problemOf, type Wish } from './wish.ts';

export interface Arguments {
  command: 'create' | 'update' | 'help';
  /** What was said, all of it possible. */
  said: Partial<Wish>;
  /** Nothing is asked: what was not said is as usual. */
  yes: boolean;
}

const parts = ['template', 'id', 'name', 'author', 'licence'] as const;

/** Reads what stands behind the command's name. Throws a sentence about what cannot be. */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      id: { type: 'string' },
      name: { type: 'string' },
      author: { type: 'string' },
      licence: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new Error(`One folder at a time, not ${positionals.join(' and ')}.`);
  if (values.help) return { command: 'help', said: {}, yes: false };
  if (folder === 'update') return { command: 'update', said: {}, yes: false };
  const said: Record<string, string> = folder === undefined ? {} : { folder };
  for (const part of parts) {
    const value = values[part];
    if (value === undefined) continue;
    const problem = problemOf(part, value);
    if (problem) throw new Error(problem);
    said[part] = value;
  }
  return { command: 'create', said, yes: values.yes ?? false };
}

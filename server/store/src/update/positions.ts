import { type Doc, isDoc } from '../bson/codec.ts';
import { reach, split } from '../bson/path.ts';
import { CommandError } from '../command-error.ts';
import { compileField, compileFilter, type Matcher } from '../query/matcher.ts';

/** Whether an element passes the array filter of a name. */
export type ArrayFilters = (name: string, element: unknown) => boolean;

/** The tests of `$[name]`; rejects a filter that the update does not use, and a name without one. */
export function parseArrayFilters(arrayFilters: unknown, update: Doc): ArrayFilters {
  const tests = new Map<string, Matcher>();
  if (arrayFilters !== undefined && !Array.isArray(arrayFilters)) {
    throw new CommandError('TypeMismatch', 'arrayFilters has to be an array');
  }
  for (const filter of arrayFilters ?? []) {
    if (!isDoc(filter)) throw new CommandError('TypeMismatch', 'An array filter is a document');
    const name = nameOf(filter);
    if (tests.has(name)) {
      throw new CommandError('FailedToParse', `Two array filters are named ${name}`);
    }
    tests.set(name, compileFilter(filter));
  }
  const used = new Set<string>();
  for (const fields of Object.values(update)) {
    for (const field of isDoc(fields) ? Object.keys(fields) : []) {
      for (const [, name = ''] of field.matchAll(/\.\$\[([^\]]+)\]/g)) used.add(name);
    }
  }
  for (const name of used) {
    if (!tests.has(name)) {
      throw new CommandError('BadValue', `No array filter found for identifier '${name}'`);
    }
  }
  for (const name of tests.keys()) {
    if (!used.has(name)) {
      throw new CommandError('FailedToParse', `The array filter '${name}' was not used`);
    }
  }
  return (name, element) => tests.get(name)?.({ [name]: element }) === true;
}

// All fields of one array filter begin with the same name.
function nameOf(filter: Doc): string {
  const names = new Set(
    Object.entries(filter).flatMap(([key, value]) => {
      if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
      return Array.isArray(value)
        ? value.map((branch) => (isDoc(branch) ? nameOf(branch) : ''))
        : [];
    }),
  );
  const [name] = names;
  if (names.size !== 1 || !name || !/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new CommandError('FailedToParse', 'An array filter needs exactly one top-level name');
  }
  return name;
}

/**
 * The position `$` stands for: the first element of the array which, alone, would meet a condition
 * of the filter on that array. Rejects when the filter has none that it meets.
 */
export function matchedPosition(filter: Doc, doc: Doc, arrayPath: string): number {
  const path = split(arrayPath);
  let elements: unknown[] = [];
  reach(doc, path, (value) => {
    if (Array.isArray(value)) elements = value;
    return Array.isArray(value);
  });
  for (const [field, expression] of conditionsUnder(filter, arrayPath)) {
    const rest = field === arrayPath ? [] : split(field.slice(arrayPath.length + 1));
    const test = compileField(['array', ...rest], expression);
    const position = elements.findIndex((element) => test({ array: [element] }));
    if (position >= 0) return position;
  }
  throw new CommandError(
    'BadValue',
    'The positional operator did not find the match needed from the query.',
  );
}

function conditionsUnder(filter: Doc, arrayPath: string): [string, unknown][] {
  return Object.entries(filter).flatMap(([field, expression]): [string, unknown][] => {
    if (field === '$and' && Array.isArray(expression)) {
      return expression.flatMap((branch) =>
        isDoc(branch) ? conditionsUnder(branch, arrayPath) : [],
      );
    }
    return field === arrayPath || field.startsWith(`${arrayPath}.`) ? [[field, expression]] : [];
  });
}

import { type Doc, isDoc } from '../bson/codec.ts';
import { reach, split } from '../bson/path.ts';
import { CommandError } from '../command-error.ts';
import { compileField } from '../query/matcher.ts';

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

import type { FieldProblem } from '@hocket/api';
import type { Translate } from '@hocket/sdk';

/** The first problem that a refusal names, in the reader's language; undefined when it names none that is known. */
export function problemText(t: Translate, refusal: unknown): string | undefined {
  const { details } = (refusal ?? {}) as { details?: { problems?: FieldProblem[] } };
  const problem = details?.problems?.[0];
  if (!problem) return undefined;
  const key = `texts:problem.${problem.code}`;
  return textOf(t, key, { ...problem.params, field: fieldName(t, problem.path) });
}

/** What a field is called; one that nobody meets, by its path. */
function fieldName(t: Translate, path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  const key = `texts:field.${path === '' ? 'request' : name}`;
  return textOf(t, key) ?? path;
}

/** What a catalogue has under an address, `namespace:key`; undefined where it has nothing, or is not there yet. */
export function textOf(
  t: Translate,
  address: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const text = t(address, values);
  // What is missing is shown as its key.
  return text === address.slice(address.indexOf(':') + 1) ? undefined : text;
}

import { linesBeforeBody } from './runtime-place.ts';

/** Characters of what a plugin says of its failure. */
const maxFailureLength = 300;

/**
 * What went wrong in a file of a plugin, behind its place there: the line where the stack tells it, in which the file is
 * called `source`.
 */
export function failureIn(file: string, error: unknown, source = file): string {
  const { message, stack, loc } = (error ?? {}) as Partial<SyntaxError & { loc: { line: number } }>;
  const called = stringOf(stack).split(`${source}:`)[1] ?? '';
  const line = loc?.line ?? Number.parseInt(called, 10) - linesBeforeBody;
  const text = error instanceof Error ? stringOf(message) : stringOf(error);
  // The parser tells the place in its sentence, too.
  const sentence = text.replace(/ \(\d+:\d+\)$/, '').slice(0, maxFailureLength);
  return `${line > 0 ? `${file}:${line}` : file}: ${sentence}`;
}

/** What a plugin throws may be anything. */
export function stringOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'it threw something that has no text';
  }
}

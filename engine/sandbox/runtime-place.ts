import type { Place } from '@hocket/sdk';
import { tokenizer } from 'acorn';
import { positionAt } from './code-error.ts';
import { parseJavaScript } from './parse-javascript.ts';
import { missingName } from './runtime-message.ts';

/** Lines that `AsyncFunction` puts before the body. */
export const linesBeforeBody = 2;

/**
 * Where in the user's text a running program failed, from the error's stack: the frame named
 * `sourceName` (`<input>` in QuickJS), or WebKit's error itself, gives a position in the transpiled `output`, and the word there is found again in
 * `code`, by counting its occurrences. Undefined when the stack does not say.
 */
export function runtimePlace(
  error: unknown,
  sourceName: string,
  output: string,
  code: string,
): Place | undefined {
  const at = positionOf(error, sourceName);
  if (at === undefined) return undefined;
  const offset = offsetOf(output, at.line - linesBeforeBody, at.column);
  const { message } = error as { message?: unknown };
  const missing = missingName(String(message));
  const words = wordsOf(output);
  // V8 gives a missing name the place of its statement, and a call that of its name; WebKit that of their ends.
  const target = words.find(
    ({ text, start }) => start + text.length >= offset && text === (missing ?? text),
  );
  if (target === undefined) return undefined;
  const nth = words.filter(({ text, start }) => text === target.text && start < target.start);
  const labels = labelsOf(code);
  const found = wordsOf(code).filter(
    ({ text, start }) => text === target.text && !labels.includes(start),
  )[nth.length];
  return found === undefined ? undefined : positionAt(code, found.start);
}

/** Line and column, from 1, of a failure in the text that was evaluated under `sourceName`. */
function positionOf(error: unknown, sourceName: string): Place | undefined {
  if (!(error instanceof Error)) return undefined;
  const { stack = '', line, column } = error as Error & Partial<Place>;
  const named = [sourceName, '<input>'].find((name) => stack.includes(`${name}:`)) ?? sourceName;
  const at = stack.indexOf(`${named}:`);
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + named.length));
  if (found) return { line: Number(found[1]), column: Number(found[2]) };
  // WebKit names no source, and text that was evaluated has no address in its stacks.
  const [first = ''] = stack.split('\n');
  const isEvaluated = first.endsWith('@') && line !== undefined && column !== undefined;
  return isEvaluated ? { line, column } : undefined;
}

/** Offsets of labels (`bass: …`): the transpiler makes strings of them. */
function labelsOf(code: string): number[] {
  return parseJavaScript(code).program.body.flatMap((statement) =>
    statement.type === 'LabeledStatement' ? [statement.label.start] : [],
  );
}

function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** Names in `text`, in order. Strings and comments hold none. */
function wordsOf(text: string): { text: string; start: number }[] {
  const words: { text: string; start: number }[] = [];
  const tokens = tokenizer(text, {
    ecmaVersion: 2022,
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
  });
  for (const { type, start, end } of tokens)
    if (type.label === 'name') words.push({ text: text.slice(start, end), start });
  return words;
}

import type { Pattern } from '@strudel/core';
import { transpiler } from '@strudel/transpiler';
import { CodeError } from './code-error.ts';
import { diagnose } from './diagnose.ts';
import { runtimePlace } from './runtime-place.ts';
import type { Session } from './session.ts';

const AsyncFunction = (async () => {}).constructor as new (body: string) => () => Promise<unknown>;
let evaluations = 0;

/** The pattern of a program's text. Rejects with CodeError: `code_empty`, `code_invalid`. */
export async function evaluate(code: string, session: Session): Promise<Pattern> {
  if (code.trim() === '') throw new CodeError('code_empty', 'No code to execute');
  const { output, widgets } = transpile(code);
  session.show(code, widgets);
  const body = `"use strict";${output}`;
  const sourceName = `program-${++evaluations}`;
  let pattern: Pattern | undefined;
  try {
    const run = new AsyncFunction(`${body}\n//# sourceURL=${sourceName}`);
    pattern = session.pattern(await run());
  } catch (error) {
    const place = runtimePlace(error, sourceName, body, code);
    throw new CodeError('code_invalid', runtimeMessage(error), place);
  }
  if (pattern !== undefined) return pattern;
  throw new CodeError(
    'code_invalid',
    'This code gives nothing to play: end with a pattern, such as s("bd*4").',
  );
}

function transpile(code: string): ReturnType<typeof transpiler> {
  try {
    return transpiler(code);
  } catch (error) {
    throw diagnose(code) ?? new CodeError('code_invalid', runtimeMessage(error));
  }
}

/** The sentence for an error that a program threw. */
export function runtimeMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : `The code stopped with: ${error}`;
  const [, name] = /^(\S+) is not defined$/.exec(message) ?? [];
  if (name !== undefined) return `There is nothing called "${name}" here. Is it misspelled?`;
  const [, call] = /(\S+) is not a function$/.exec(message) ?? [];
  if (call !== undefined) return `"${call.split('.').at(-1)}" is not a function. Is it misspelled?`;
  if (/Maximum call stack/.test(message)) return 'The code calls itself without end.';
  return message.replace(/^\[mini\] parse error at line \d+: /, 'Mini-notation: ');
}

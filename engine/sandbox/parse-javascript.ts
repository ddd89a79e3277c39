import { type Comment, type Program, parse } from 'acorn';
import { CodeError, positionAt } from './code-error.ts';

/** Parses as Strudel's transpiler does. Throws CodeError `code_invalid` with a place. */
export function parseJavaScript(code: string): { program: Program; comments: Comment[] } {
  const comments: Comment[] = [];
  try {
    const program = parse(code, {
      ecmaVersion: 2022,
      allowAwaitOutsideFunction: true,
      onComment: comments,
    });
    return { program, comments };
  } catch (error) {
    const { pos = 0, message } = error as { pos?: number; message: string };
    throw new CodeError('code_invalid', sentence(message, code, pos), positionAt(code, pos));
  }
}

function sentence(message: string, code: string, offset: number): string {
  const plain = message.replace(/ \(\d+:\d+\)$/, '');
  if (plain !== 'Unexpected token') return `${plain}.`;
  const found = /^(\w+|\S)/.exec(code.slice(offset))?.[0];
  return found === undefined
    ? 'The code ends too early: a bracket, a comma or a quote is missing.'
    : `Unexpected ${found}: something before it is missing or misspelled.`;
}

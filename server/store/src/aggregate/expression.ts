import { evalExpr } from 'mingo/core';
import type { Doc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { operators } from './operators.ts';
import { plainDoc, toPlain } from './plain.ts';

/** The test of $expr: whether an aggregation expression is true of a document. */
export function compileExpression(expression: unknown, options?: unknown): (doc: Doc) => boolean {
  const plain = toPlain(expression);
  const known = (options as MingoOptions | undefined) ?? mingoOptions();
  return (doc) => {
    const value = runMingo(() => evalExpr(plainDoc(doc), plain, known));
    return Array.isArray(value) || typeof value === 'string' || Boolean(value);
  };
}

type MingoOptions = ReturnType<typeof mingoOptions>;

/** mingo's options: its operators without those that run scripts. */
export function mingoOptions() {
  return {
    context: operators,
    idKey: '_id',
    scriptEnabled: false,
    useStrictMode: true,
    failOnError: true,
    processingMode: 0,
  };
}

/** Runs mingo; an error of it becomes an answer to the client. */
export function runMingo<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError('BadValue', error instanceof Error ? error.message : String(error));
  }
}

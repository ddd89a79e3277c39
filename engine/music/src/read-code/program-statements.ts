import type { TextRange } from '@hocket/sdk';
import type { Comment, Expression, ModuleDeclaration, Program, Statement } from 'acorn';
import { callChain, calledName } from './call-chain.ts';

/** `name: music`, as Strudel reads it: `_` before or after mutes, `S` before plays alone, `$` is no name. */
export interface ProgramLabel {
  expression: Expression;
  label: string | undefined;
  muted: boolean;
  solo: boolean;
  /** The whole statement. */
  place: TextRange;
}

/** The label of a statement and its music; undefined for other statements. */
export function labelOf(statement: Statement | ModuleDeclaration): ProgramLabel | undefined {
  if (statement.type !== 'LabeledStatement' || statement.body.type !== 'ExpressionStatement')
    return undefined;
  const { name } = statement.label;
  const isNumbered = name.includes('$');
  const muted = name.startsWith('_') || name.endsWith('_');
  const solo = !muted && name.length > 1 && name.startsWith('S');
  const start = name.startsWith('_') || solo ? 1 : 0;
  const bare = name.slice(start, name.endsWith('_') ? -1 : undefined);
  const label = isNumbered || bare === '' ? undefined : bare;
  const place: TextRange = [statement.start, statement.end];
  return { expression: statement.body.expression, label, muted, solo, place };
}

/** Words by which the reader knows music; who gives them another meaning is not read. */
const known = ['s', 'sound', 'note', 'stack', 'arrange', 'pure', 'silence'];

/** Calls that change all music of a program. */
const changing = ['all', 'each', 'register', 'setStringParser', 'miniAllStrings'];

/** Whether a program changes what its words or its music mean, so that reading them would mislead. */
export function changesLanguage({ body }: Program, comments: readonly Comment[]): boolean {
  if (comments.some(({ value }) => value.trim().startsWith('mini-off'))) return true;
  return body.some((statement) => {
    if (statement.type === 'FunctionDeclaration') return known.includes(statement.id.name);
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.some(
        ({ id }) => id.type !== 'Identifier' || known.includes(id.name),
      );
    if (statement.type !== 'ExpressionStatement') return statement.type !== 'LabeledStatement';
    const { expression } = statement;
    if (expression.type === 'AssignmentExpression') return true;
    const { base, calls } = callChain(expression);
    const name = calledName(base);
    return (
      (name !== undefined && changing.includes(name)) || calls.some(({ name }) => name === 'p')
    );
  });
}

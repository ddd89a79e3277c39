import type { Comment, Program } from 'acorn';
import { callChain, calledName } from './call-chain.ts';

/** Words by which the reader knows music; who gives them another meaning is not read. */
const known = ['s', 'sound', 'note', 'stack', 'arrange', 'pure', 'silence'];

/** Calls that change all music of a program. */
const changing = ['all', 'each', 'register', 'setStringParser', 'miniAllStrings'];

/** Whether a program changes what its words or its music mean, so that reading them would mislead. */
export function changesTheLanguage({ body }: Program, comments: readonly Comment[]): boolean {
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

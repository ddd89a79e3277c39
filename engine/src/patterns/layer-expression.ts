import { parse } from 'acorn';
import { editRefused } from './edit-refused.ts';

/** The one expression that a layer's code is, without what stands around it. Throws `edit_refused`. */
export function layerExpression(code: string): string {
  const [statement, ...more] = statements(code);
  if (statement?.type !== 'ExpressionStatement' || more.length > 0)
    throw editRefused('layer_expression');
  const { expression } = statement;
  // `a, b` would be two layers in a stack.
  if (expression.type === 'SequenceExpression') throw editRefused('layer_expression');
  return code.slice(expression.start, expression.end);
}

/** As programs are read, but brackets stay around what they hold together. */
function statements(code: string) {
  try {
    const options = { ecmaVersion: 2022, allowAwaitOutsideFunction: true } as const;
    return parse(code, { ...options, preserveParens: true }).body;
  } catch {
    return [];
  }
}

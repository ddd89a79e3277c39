import type { Argument } from '../read-code/call-chain.ts';

/** A number that is written as one, or worked out of some: `5/16`, `-1`, `120/4`; undefined for anything else. */
export function expressionNumber(expression: Argument | null | undefined): number | undefined {
  const value = numberOf(expression);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function numberOf(expression: Argument | null | undefined): number | undefined {
  if (!expression) return undefined;
  if (expression.type === 'Literal') {
    return typeof expression.value === 'number' ? expression.value : undefined;
  }
  if (expression.type === 'UnaryExpression' && expression.operator === '-') {
    const value = numberOf(expression.argument);
    return value === undefined ? undefined : -value;
  }
  if (expression.type !== 'BinaryExpression' || expression.left.type === 'PrivateIdentifier')
    return undefined;
  const [left, right] = [numberOf(expression.left), numberOf(expression.right)];
  if (left === undefined || right === undefined) return undefined;
  if (expression.operator === '/') return left / right;
  if (expression.operator === '*') return left * right;
  if (expression.operator === '+') return left + right;
  return expression.operator === '-' ? left - right : undefined;
}

import type { TextRange } from '@hocket/sdk';
import type { Expression, SpreadElement, Super } from 'acorn';

export type Argument = Expression | SpreadElement;

/** A method call behind an expression, `.gain(0.5)`. */
export interface MethodCall {
  name: string;
  args: readonly Argument[];
  /** From its dot to its closing bracket. */
  range: TextRange;
}

/** An expression and the method calls behind it, in the order in which they act. */
export interface CallChain {
  base: Expression | Super;
  calls: MethodCall[];
}

/** Takes an expression apart: `s("bd").gain(1)` is `s("bd")` and one call. */
export function callChain(expression: Expression): CallChain {
  const calls: MethodCall[] = [];
  let base: Expression | Super = expression;
  while (base.type === 'CallExpression' && !base.optional) {
    const { callee }: { callee: Expression | Super } = base;
    if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) break;
    if (callee.property.type !== 'Identifier') break;
    const { name } = callee.property;
    calls.push({ name, args: base.arguments, range: [callee.object.end, base.end] });
    base = callee.object;
  }
  return { base, calls: calls.reverse() };
}

/** The name of the function that an expression calls. */
export function calledName(expression: Expression | Super): string | undefined {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier')
    return undefined;
  return expression.callee.name;
}

/** A call's arguments when `expression` calls the function of that name. */
export function argumentsOf(
  expression: Expression | Super,
  name: string,
): readonly Argument[] | undefined {
  return expression.type === 'CallExpression' && calledName(expression) === name
    ? expression.arguments
    : undefined;
}

/** A number written as such. */
export function literalNumber(argument: Argument | null | undefined): number | undefined {
  if (argument?.type === 'UnaryExpression' && argument.operator === '-') {
    const amount = literalNumber(argument.argument);
    return amount === undefined ? undefined : -amount;
  }
  if (argument?.type !== 'Literal' || typeof argument.value !== 'number') return undefined;
  return argument.value;
}

/** Marks a layer that plays alone, behind it, and what silences the others, in its brackets. */
export const soloRemark = '/* solo */';
/** What silences a layer because another plays alone; a mute is a plain `.hush()`. */
export const soloHush = `.hush(${soloRemark})`;

/** Whether a call silences its layer beside a solo, and is no mute of its own. */
export function isSoloHush(code: string, { name, args, range }: MethodCall): boolean {
  return name === 'hush' && args.length === 0 && code.slice(...range).includes(soloRemark);
}

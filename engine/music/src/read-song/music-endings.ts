import type { SongPart } from '@hocket/sdk';
import type { Expression } from 'acorn';
import { type Argument, callChain, calledName } from '../read-code/call-chain.ts';
import { expressionNumber } from './expression-number.ts';

/** Whether an expression plays one thing after another. */
export function isArranged(expression: Expression): boolean {
  const { base } = callChain(expression);
  return ['arrange', 'cat', 'slowcat'].includes(calledName(base) ?? '');
}

interface LastCall {
  name: string;
  args: readonly Argument[];
  /** What it is called on. */
  rest: Expression;
}

function lastCall(expression: Expression): LastCall | undefined {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression')
    return undefined;
  const { property, object, computed } = expression.callee;
  if (computed || property.type !== 'Identifier' || object.type === 'Super') return undefined;
  return { name: property.name, args: expression.arguments, rest: object };
}

/** `….swingBy(x, 8)` behind everything, or what says the same of each sixteenth by itself. */
export function swingOf(expression: Expression): { swing: number; rest: Expression } {
  const none = { swing: 0, rest: expression };
  const call = lastCall(expression);
  if (call?.name === 'swingBy') {
    const [amount, slices] = call.args.map(expressionNumber);
    const isSwing = amount !== undefined && amount >= 0 && amount <= 0.5 && slices === 8;
    return isSwing ? { swing: amount, rest: call.rest } : none;
  }
  if (call?.name !== 'layer') return none;
  const [straight, late, ...more] = call.args;
  const amount = maskedLate(late, '<0 1>*16');
  if (more.length > 0 || maskedLate(straight, '<1 0>*16') !== 0 || amount === undefined)
    return none;
  return { swing: amount * 16, rest: call.rest };
}

/** By how many cycles `x => x.mask("…").late(…)` puts off what its mask lets through. */
function maskedLate(argument: Argument | undefined, mask: string): number | undefined {
  if (argument?.type !== 'ArrowFunctionExpression' || argument.body.type === 'BlockStatement')
    return undefined;
  const [parameter] = argument.params;
  const { base, calls } = callChain(argument.body);
  const [first, second, ...more] = calls.filter(({ name }) => name !== 'filterWhen');
  const [text] = first?.args ?? [];
  const isMask = first?.name === 'mask' && text?.type === 'Literal' && text.value === mask;
  const isSame =
    parameter?.type === 'Identifier' && base.type === 'Identifier' && base.name === parameter.name;
  if (!isMask || !isSame || more.length > 0) return undefined;
  if (second === undefined) return 0;
  return second.name === 'late' ? expressionNumber(second.args[0]) : undefined;
}

/** `arrange(…).ribbon(from, bars)`, or the part of all of it by `fast`, `zoom` and `slow`. */
export function loopOf(expression: Expression): { loop: SongPart | undefined; rest: Expression } {
  const call = lastCall(expression);
  const none = { loop: undefined, rest: expression };
  if (call?.name === 'ribbon' && isArranged(call.rest)) {
    const [from, length] = call.args.map(expressionNumber);
    if (from === undefined || length === undefined || !(length > 0) || from < 0) return none;
    return { loop: { from, to: from + length }, rest: call.rest };
  }
  const zoom = zoomOf(expression);
  if (!zoom || !isArranged(zoom.rest)) return none;
  const loop = { from: sixteenths(zoom.from * zoom.cycles), to: sixteenths(zoom.to * zoom.cycles) };
  return { loop, rest: zoom.rest };
}

function sixteenths(bars: number): number {
  return Math.round(bars * 16) / 16;
}

/** `….ribbon(0, bars)`: how long it plays before it begins anew. */
export function restartOf(expression: Expression): {
  length: number | undefined;
  rest: Expression;
} {
  const call = lastCall(expression);
  const [from, length] = call?.args.map(expressionNumber) ?? [];
  if (call?.name !== 'ribbon' || from !== 0 || !length)
    return { length: undefined, rest: expression };
  return { length, rest: call.rest };
}

/** What begins anew with its section by `fast`, `zoom` from 0 and `slow`. */
export function zoomedOf(expression: Expression): Expression | undefined {
  const zoom = zoomOf(expression);
  return zoom?.from === 0 ? zoom.rest : undefined;
}

/** `….fast(cycles).zoom(from, to).slow(…)` at the speed that it had; without `slow` it is a bar. */
function zoomOf(
  expression: Expression,
): { cycles: number; from: number; to: number; rest: Expression } | undefined {
  const last = lastCall(expression);
  const slow = last?.name === 'slow' ? expressionNumber(last.args[0]) : 1;
  const zoom = last?.name === 'slow' ? lastCall(last.rest) : last;
  const fast = zoom?.name === 'zoom' ? lastCall(zoom.rest) : undefined;
  const [from, to] = zoom?.args.map(expressionNumber) ?? [];
  const cycles = fast?.name === 'fast' ? expressionNumber(fast.args[0]) : undefined;
  if (!fast || !cycles || slow === undefined || from === undefined || to === undefined)
    return undefined;
  const isSameSpeed = Math.abs((to - from) * cycles - slow) < 1e-6;
  return isSameSpeed ? { cycles, from, to, rest: fast.rest } : undefined;
}

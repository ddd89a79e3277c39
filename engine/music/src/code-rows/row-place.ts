import type { TextRange } from '@hocket/sdk';
import { type Comment, type Node, type Program, parse, type VariableDeclarator } from 'acorn';
import { type Argument, argumentsOf, callChain, type MethodCall } from '../read-code/call-chain.ts';
import { labelOf, type ProgramLabel } from '../read-code/program-statements.ts';
import { loopOf, swingOf } from '../read-song/music-endings.ts';

/** Where a layer stands in its program. */
export interface RowPlace {
  range: TextRange;
  expression: Argument;
  /** The calls of its own, in the order in which they act. */
  calls: readonly MethodCall[];
  /** Calls behind the stacks that it stands in, without the swing and the loop of all music. */
  outer: readonly MethodCall[];
  /** The name that the declaration around it gives. */
  declared: string | undefined;
  /** The label that has it alone. */
  label: ProgramLabel | undefined;
  program: Program;
  comments: readonly Comment[];
}

/** Finds layers by the ranges of their expressions, each undefined where there is none; parses, never runs anything. */
export function rowPlaces(
  code: string,
  ranges: readonly TextRange[],
): readonly (RowPlace | undefined)[] {
  const comments: Comment[] = [];
  const program = parsed(code, comments);
  if (program === undefined) return ranges.map(() => undefined);
  return ranges.map((range) => {
    const path = pathTo(program, range);
    const expression = path.at(-1) as Argument | undefined;
    if (expression === undefined) return undefined;
    const calls = expression.type === 'SpreadElement' ? [] : callChain(expression).calls;
    const statement = path.find(({ type }) => type === 'LabeledStatement');
    const label = statement && labelOf(statement as never);
    return {
      range,
      expression,
      calls,
      outer: outerCalls(path),
      declared: declaredName(path),
      label: label?.expression === expression ? label : undefined,
      program,
      comments,
    };
  });
}

function parsed(code: string, onComment: Comment[]): Program | undefined {
  try {
    // As Strudel's transpiler does.
    return parse(code, { ecmaVersion: 2022, allowAwaitOutsideFunction: true, onComment });
  } catch {
    return undefined;
  }
}

/** The expression of a range behind all that it stands in; empty where there is none. */
function pathTo(program: Node, [start, end]: TextRange): Node[] {
  const path: Node[] = [];
  let node: Node | undefined = program;
  while (node) {
    path.push(node);
    const isStatement: boolean = /Statement$|^Program$|Declarat/.test(node.type);
    if (node.start === start && node.end === end && !isStatement) return path;
    node = partsOf(node).find((part) => part.start <= start && part.end >= end);
  }
  return [];
}

function partsOf(node: Node): Node[] {
  const values: unknown[] = Object.values(node);
  return values.flat().filter((value): value is Node => isNode(value));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function declaredName(path: readonly Node[]): string | undefined {
  const around = path.find(({ type }) => type === 'VariableDeclarator');
  const { id } = (around ?? {}) as Partial<VariableDeclarator>;
  return id?.type === 'Identifier' ? id.name : undefined;
}

function outerCalls(path: readonly Node[]): MethodCall[] {
  const calls: MethodCall[] = [];
  const music = path.find(({ type }) => type === 'ExpressionStatement');
  const ending = music ? endOfMusic(music) : Number.POSITIVE_INFINITY;
  for (let at = path.length - 2; at > 0; at--) {
    const stack = path[at] as Argument;
    const own = path[at + 1] as Argument;
    if (stack.type === 'SpreadElement' || !argumentsOf(stack, 'stack')?.includes(own)) continue;
    let top = at;
    while (isCalledOn(path[top - 1], path[top] as Node)) top -= 1;
    const { calls: all } = callChain(path[top] as never);
    calls.push(...all.filter(({ range }) => range[0] >= stack.end));
  }
  return calls.filter(({ name, range }) => range[1] <= ending && name !== 'ribbon');
}

/** Whether a node is what a call of the one around it is made on. */
function isCalledOn(around: Node | undefined, node: Node): boolean {
  const parts = around as { type?: string; object?: Node; callee?: Node } | undefined;
  return (
    (parts?.type === 'MemberExpression' && parts.object === node) ||
    (parts?.type === 'CallExpression' && parts.callee === node)
  );
}

function endOfMusic(statement: Node): number {
  const { expression } = statement as unknown as { expression: Parameters<typeof swingOf>[0] };
  return loopOf(swingOf(expression).rest).rest.end;
}

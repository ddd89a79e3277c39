import type { TextRange } from '@hocket/sdk';
import { type Comment, type Expression, type Program, parse } from 'acorn';
import {
  type Argument,
  argumentsOf,
  callChain,
  literalNumber,
  type MethodCall,
} from './call-chain.ts';
import { changesLanguage, labelOf, type ProgramLabel } from './program-statements.ts';

/** A layer as it stands in the program. */
export interface ProgramLayer {
  expression: Argument;
  /** Calls behind the stack that it stands in. */
  outer: readonly MethodCall[];
  label: string | undefined;
  muted: boolean;
  solo: boolean;
  /** What has to go for the layer to go: itself out of a list, or its whole statement; else nothing may. */
  place: 'argument' | 'whole' | TextRange;
}

/** Layers that sound together; `cycles` is what an `arrange` gives them. */
export interface ProgramPart {
  cycles: number | undefined;
  layers: ProgramLayer[];
  /** All its music. */
  range: TextRange;
  /** Where a layer can be added to its `stack`: behind the last one. */
  stackEnd: number | undefined;
}

/** The number that says the swing, or where a call could stand that does. */
type SwingPlace = { number: TextRange } | { end: number };

/** Where a program has its layers. */
export interface ProgramLayers {
  parts: ProgramPart[];
  /** How late every second sixteenth is, 0 to 0.5 of one. */
  swing: number;
  /** Where it is said, or could be, behind all music; undefined where that is no place. */
  swingPlace: SwingPlace | undefined;
  labelled: boolean;
  comments: readonly Comment[];
}

type Marks = Omit<ProgramLayer, 'expression' | 'outer'>;

const plain: Marks = { label: undefined, muted: false, solo: false, place: 'whole' };
const deepest = 8;

/** Parses a program, without running it; undefined for one without layers that could be shown. */
export function programLayers(code: string): ProgramLayers | undefined {
  const comments: Comment[] = [];
  const program = parsed(code, comments);
  if (program === undefined || changesLanguage(program, comments)) return undefined;
  const labels = program.body.flatMap((statement) => labelOf(statement) ?? []).filter(isHeard);
  if (labels.length > 0) {
    const layers = labels.flatMap(({ expression, ...marks }) => spread(expression, marks, [], 0));
    return {
      parts: [
        { cycles: undefined, layers, range: [program.start, program.end], stackEnd: undefined },
      ],
      swing: 0,
      swingPlace: undefined,
      labelled: true,
      comments,
    };
  }
  const last = program.body.at(-1);
  if (last?.type !== 'ExpressionStatement') return undefined;
  const { swing, swingPlace, expression } = swingOf(last.expression);
  const named = definitions(program);
  const parts = arranged(expression, named) ?? [part(followed(expression, named), undefined)];
  return { parts, swing, swingPlace, labelled: false, comments };
}

/** A name used again takes the place of the one before. */
function isHeard({ label }: ProgramLabel, index: number, labels: readonly ProgramLabel[]): boolean {
  const later = labels.slice(index + 1);
  return label === undefined || !later.some((other) => other.label === label && !other.muted);
}

function parsed(code: string, comments: Comment[]): Program | undefined {
  try {
    // As Strudel's transpiler does.
    return parse(code, { ecmaVersion: 2022, allowAwaitOutsideFunction: true, onComment: comments });
  } catch {
    // No JavaScript, or brackets nested so deep that the parser ran out of stack.
    return undefined;
  }
}

/** `….swingBy(x, 8)` behind everything. */
function swingOf(expression: Expression): {
  swing: number;
  swingPlace: SwingPlace;
  expression: Expression;
} {
  const none = { swing: 0, swingPlace: { end: expression.end }, expression };
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression')
    return none;
  const { property, object, computed } = expression.callee;
  const [amount, slices] = expression.arguments.map(literalNumber);
  const isSwing = !computed && property.type === 'Identifier' && property.name === 'swingBy';
  if (!isSwing || amount === undefined || amount > 0.5 || slices !== 8 || object.type === 'Super')
    return none;
  const { start = 0, end = 0 } = expression.arguments[0] ?? {};
  return { swing: amount, swingPlace: { number: [start, end] }, expression: object };
}

/** What a program's names stand for. */
function definitions({ body }: Program): Map<string, Expression> {
  const declared = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  return new Map(
    declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  );
}

/** What stands behind a name. */
function followed(expression: Expression, named: ReadonlyMap<string, Expression>): Expression {
  return (expression.type === 'Identifier' && named.get(expression.name)) || expression;
}

/**
 * The parts of `arrange([cycles, music], …)`; undefined for anything else. What plays under one name several times is one
 * part, for all of its cycles: it stands in the text once.
 */
function arranged(
  expression: Expression,
  named: ReadonlyMap<string, Expression>,
): ProgramPart[] | undefined {
  const items = argumentsOf(expression, 'arrange') ?? [];
  const parts = new Map<Expression, number>();
  for (const item of items) {
    if (item.type !== 'ArrayExpression') return undefined;
    const [cycles, music, ...more] = item.elements;
    const count = literalNumber(cycles);
    if (count === undefined || !music || music.type === 'SpreadElement' || more.length > 0)
      return undefined;
    const own = followed(music, named);
    parts.set(own, (parts.get(own) ?? 0) + count);
  }
  if (parts.size === 0) return undefined;
  return [...parts].map(([music, cycles]) => part(music, cycles));
}

function part(expression: Expression, cycles: number | undefined): ProgramPart {
  const { base, calls } = callChain(expression);
  const last = calls.length === 0 ? argumentsOf(base, 'stack')?.at(-1) : undefined;
  const range: TextRange = [expression.start, expression.end];
  const isSilence = expression.type === 'Identifier' && expression.name === 'silence';
  return {
    cycles,
    range,
    stackEnd: last?.end,
    layers: isSilence ? [] : spread(expression, plain, [], 0),
  };
}

/** The layers of a stack, and of stacks within it. */
function spread(
  expression: Argument,
  marks: Marks,
  outer: readonly MethodCall[],
  depth: number,
): ProgramLayer[] {
  if (expression.type !== 'SpreadElement' && depth < deepest) {
    const { base, calls } = callChain(expression);
    const layers = argumentsOf(base, 'stack');
    if (layers)
      return layers.flatMap((each) =>
        spread(each, { ...marks, place: 'argument' }, [...calls, ...outer], depth + 1),
      );
  }
  return [{ expression, outer, ...marks }];
}

import type { Place } from '@hocket/sdk';
import { getLeafLocations, parse as parseMini } from '@strudel/mini';
import { type Node, type Program, parse } from 'acorn';
import { CodeError, placeAt } from './code-error.ts';

/**
 * Checks a program as Strudel's transpiler would and names the place of what it refuses:
 * JavaScript's grammar, mini-notation in every double-quoted string, something to play at the end.
 */
export function checkProgram(code: string): void {
  if (code.trim() === '') throw new CodeError('code_empty', 'No code to execute');
  const program = parseJavaScript(code);
  checkLabels(program, code);
  checkMini(program, code);
  const last = program.body.at(-1);
  const playable = ['ExpressionStatement', 'LabeledStatement'];
  if (last !== undefined && !playable.includes(last.type)) {
    throw new CodeError(
      'code_invalid',
      'The last line must be something to play, such as s("bd*4").',
      placeAt(code, last.start),
    );
  }
}

/** Parses as the transpiler does. */
export function parseJavaScript(code: string): Program {
  try {
    return parse(code, { ecmaVersion: 2022, allowAwaitOutsideFunction: true });
  } catch (error) {
    const { pos, message } = error as { pos?: number; message: string };
    const offset = pos ?? 0;
    throw new CodeError(
      'code_invalid',
      syntaxMessage(message, code, offset),
      placeAt(code, offset),
    );
  }
}

function syntaxMessage(message: string, code: string, offset: number): string {
  const plain = message.replace(/ \(\d+:\d+\)$/, '');
  if (plain !== 'Unexpected token') return `${plain}.`;
  const found = /^(\w+|\S)/.exec(code.slice(offset))?.[0];
  return found === undefined
    ? 'The code ends too early: a bracket, a comma or a quote is missing.'
    : `Unexpected ${found}: something before it is missing or misspelled.`;
}

/** `name: something` must label an expression. */
function checkLabels(program: Program, code: string): void {
  for (const statement of program.body) {
    if (statement.type !== 'LabeledStatement') continue;
    const { body, label } = statement;
    if (body.type === 'ExpressionStatement') continue;
    throw new CodeError(
      'code_invalid',
      `After "${label.name}:" there must be a pattern.`,
      placeAt(code, body.start),
    );
  }
}

function checkMini(program: Program, code: string): void {
  for (const { text, start } of minis(program, code)) {
    try {
      parseMini(`"${text}"`);
    } catch (error) {
      throw miniError(error, code, start);
    }
  }
}

/** Place of the first mini-notation that parses but makes no pattern, such as "bd/x". */
export function brokenMiniPlace(code: string): Place | undefined {
  for (const { text, start } of minis(parseJavaScript(code), code)) {
    try {
      getLeafLocations(`"${text}"`, start, code);
    } catch {
      return placeAt(code, start);
    }
  }
  return undefined;
}

/** Every mini-notation of a program, with the offset of its quote. */
function minis(program: Program, code: string): { text: string; start: number }[] {
  const off = miniOffRanges(code);
  const found: { text: string; start: number }[] = [];
  visit(program, (node, parent) => {
    const text = miniText(node, parent);
    const { start } = node;
    if (text !== undefined && !off.some(([from, to]) => start >= from && start < to))
      found.push({ text, start });
  });
  return found;
}

/** The mini-notation that `node` holds: double-quoted or back-quoted text. */
function miniText(node: Node, parent: Node | undefined): string | undefined {
  const { type, raw, value, quasis } = node as Node & {
    raw?: string;
    value?: string;
    quasis?: { value: { raw: string } }[];
  };
  if (type === 'Literal' && raw?.startsWith('"')) return value;
  if (type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression')
    return quasis?.[0]?.value.raw;
  return undefined;
}

function miniError(error: unknown, code: string, start: number): CodeError {
  const { location, found } = error as {
    location?: { start: { offset: number } };
    found?: string | null;
  };
  const offset = start + (location?.start.offset ?? 0);
  // The grammar sees the text with its quotes: a quote found is the text's end.
  const what =
    found === '"' || found === null || found === undefined
      ? 'this text ends too early: a bracket or a value is missing.'
      : `unexpected ${found} in this text.`;
  return new CodeError('code_invalid', `Mini-notation: ${what}`, placeAt(code, offset));
}

/** Where comments `mini-off` … `mini-on` leave strings alone. */
function miniOffRanges(code: string): [number, number][] {
  const ranges: [number, number][] = [];
  const open: number[] = [];
  parse(code, {
    ecmaVersion: 2022,
    allowAwaitOutsideFunction: true,
    onComment: (_block, text, start, end) => {
      const word = text.trim();
      if (word.startsWith('mini-off')) open.push(start);
      else if (word.startsWith('mini-on')) ranges.push([open.pop() ?? start, end]);
    },
  });
  for (const start of open) ranges.push([start, code.length]);
  return ranges;
}

function visit(
  node: Node,
  enter: (node: Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  enter(node, parent);
  for (const child of Object.values(node).flat())
    if (typeof (child as Node | null)?.type === 'string') visit(child as Node, enter, node);
}

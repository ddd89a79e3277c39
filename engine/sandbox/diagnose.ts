import { getLeafLocations, parse as parseMini } from '@strudel/mini';
import type { Program } from 'acorn';
import { CodeError, positionAt } from './code-error.ts';
import { type MiniString, miniStrings } from './mini-strings.ts';
import { parseJavaScript } from './parse-javascript.ts';

/**
 * Why Strudel's transpiler refuses `code`, with the place: JavaScript's grammar, a label without a
 * pattern, an end that cannot be played, mini-notation. Undefined when none of these is the reason.
 */
export function diagnose(code: string): CodeError | undefined {
  try {
    const { program, comments } = parseJavaScript(code);
    const minis = miniStrings(program, comments);
    return (
      wrongLabel(program, code) ??
      first(minis, (mini) => wrongMini(mini, code)) ??
      wrongEnd(program, code) ??
      first(minis, (mini) => emptyMini(mini, code))
    );
  } catch (error) {
    if (error instanceof CodeError) return error;
    throw error;
  }
}

function first<Item>(items: readonly Item[], check: (item: Item) => CodeError | undefined) {
  for (const item of items) {
    const found = check(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `name: something` must label an expression. */
function wrongLabel(program: Program, code: string): CodeError | undefined {
  return first(program.body, (statement) => {
    if (statement.type !== 'LabeledStatement') return undefined;
    const { body, label } = statement;
    if (body.type === 'ExpressionStatement') return undefined;
    const message = `After "${label.name}:" there must be a pattern.`;
    return new CodeError('code_invalid', message, positionAt(code, body.start));
  });
}

function wrongEnd(program: Program, code: string): CodeError | undefined {
  const last = program.body.at(-1);
  if (last === undefined || ['ExpressionStatement', 'LabeledStatement'].includes(last.type))
    return undefined;
  const message = 'The last line must be something to play, such as s("bd*4").';
  return new CodeError('code_invalid', message, positionAt(code, last.start));
}

function wrongMini({ text, start }: MiniString, code: string): CodeError | undefined {
  try {
    parseMini(`"${text}"`);
    return undefined;
  } catch (error) {
    const { location, found } = error as {
      location?: { start: { offset: number } };
      found?: string | null;
    };
    // The grammar sees the text with its quotes: a quote found is the text's end.
    const what =
      found === '"' || found === null || found === undefined
        ? 'this text ends too early: a bracket or a value is missing.'
        : `unexpected ${found} in this text.`;
    const place = positionAt(code, start + (location?.start.offset ?? 0));
    return new CodeError('code_invalid', `Mini-notation: ${what}`, place);
  }
}

/** Mini-notation that parses but makes no pattern, such as "bd/x" or an address. */
function emptyMini({ text, start }: MiniString, code: string): CodeError | undefined {
  try {
    getLeafLocations(`"${text}"`, start, code);
    return undefined;
  } catch {
    const message = `"${text.slice(0, 40)}" is no mini-notation. Plain text stands in single quotes.`;
    return new CodeError('code_invalid', message, positionAt(code, start));
  }
}

import { isParamControl, type Place } from '@hocket/sdk';
import { Pattern, strudelScope } from '@strudel/core';
import type { Node, Program } from 'acorn';
import { nearestName } from './nearest-name.ts';
import { parseJavaScript } from './parse-javascript.ts';
import type { ProgramLog } from './program-log.ts';
import { visitNodes } from './visit-nodes.ts';

/** Calls that take names of sounds. */
const soundCalls = ['s', 'sound'];
/** Patterns of numbers that are named like waves, which are sounds only in quotes. */
const waves = ['sine', 'saw', 'square', 'tri', 'cosine'];

/** The sentence for an error that a program threw, with what was probably meant; `place`: where in its text. */
export function runtimeMessage(error: unknown, code = '', place?: Place): string {
  const message = error instanceof Error ? error.message : `The code stopped with: ${error}`;
  const name = missingName(message);
  if (name !== undefined) return `There is nothing called "${name}" here. ${hintOf(name, code)}`;
  // WebKit goes on with the whole call.
  const [, named] = /^(?:.*\s)?(\S+) is not a function(?:\. \(In .*)?$/s.exec(message) ?? [];
  // QuickJS says no name, but where it stands.
  const call = message === 'not a function' ? wordAt(code, place) : named;
  if (call !== undefined) {
    const last = call.split('.').at(-1) ?? call;
    const known = last === call ? namesOf(strudelScope) : namesOf(Pattern.prototype);
    if (isParamControl(last)) return `There is nothing called "${last}" here. ${hintOf(last, '')}`;
    return `"${last}" is not a function. ${question(nearestName(last, known))}`;
  }
  // V8 and WebKit, Firefox, and QuickJS.
  if (/Maximum call stack|too much recursion|^stack overflow$/.test(message))
    return 'The code calls itself without end.';
  return message.replace(/^\[mini\] parse error at line \d+: /, 'Mini-notation: ');
}

/** The name that nothing has, by the message of the error: that of V8 and Firefox, of QuickJS with quotes, or of WebKit. */
export function missingName(message: string): string | undefined {
  return /^(?:'?(?<name>[^\s']+)'? is not defined|Can't find variable: (?<variable>\S+))$/
    .exec(message)
    ?.slice(1)
    .find((found) => found !== undefined);
}

/** Says where a program plays, but probably not what was meant: `s(sine)`. */
export function noteSlips(code: string, log: ProgramLog): void {
  for (const { name, start } of soundArguments(parseJavaScript(code).program)) {
    if (!waves.includes(name)) continue;
    const text = `Without quotes ${name} is a pattern of numbers, and no sound: write '${name}'.`;
    log.slip({ code: 'wave_unquoted', text, subject: name }, start);
  }
}

/** What was probably meant by a name that is not there. */
function hintOf(name: string, code: string): string {
  const { program } = parseJavaScript(code);
  const isAssigned = program.body.some(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      statement.expression.left.type === 'Identifier' &&
      statement.expression.left.name === name,
  );
  if (isAssigned) return `A part is named with a colon: ${name}: note(…)`;
  if (soundArguments(program).some((each) => each.name === name))
    return `Names of sounds stand in quotes: '${name}'`;
  if (isParamControl(name)) return 'It belongs to a plugin that is not enabled here.';
  return question(nearestName(name, namesOf(strudelScope)));
}

function wordAt(code: string, place: Place | undefined): string | undefined {
  const line = code.split('\n')[(place?.line ?? 0) - 1] ?? '';
  return /^[\w$]+/.exec(line.slice((place?.column ?? 1) - 1))?.[0];
}

function question(name: string | undefined): string {
  return name === undefined ? 'Is it misspelled?' : `Did you mean "${name}"?`;
}

/** The names without quotes that `s(…)` and `.sound(…)` are given. */
function soundArguments(program: Program): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = [];
  visitNodes(program, (node) => {
    const { callee, arguments: given } = node as Node & {
      callee?: { name?: string; property?: { name?: string } };
      arguments?: (Node & { name?: string })[];
    };
    const called = callee?.property?.name ?? callee?.name ?? '';
    const [first] = given ?? [];
    if (soundCalls.includes(called) && first?.type === 'Identifier' && first.name)
      found.push({ name: first.name, start: first.start });
  });
  return found;
}

/** Names that a program may say; short ones and inner ones are no hint. */
function namesOf(scope: object): string[] {
  return Object.getOwnPropertyNames(scope).filter((name) => /^[a-z]\w+$/i.test(name));
}

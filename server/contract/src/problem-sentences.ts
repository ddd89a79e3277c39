import './no-eval.ts';
import { HocketError } from '@hocket/sdk';
import type * as z from 'zod/mini';
import { codeOfSentence, type FieldProblem, type ProblemCode } from './problems.ts';

/** What of zod's issues is read here. */
interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
  /** Of what may have one of several forms: what is wrong with it as each of them. */
  readonly errors?: readonly (readonly Issue[])[];
  /** What a rule of our own says of itself. */
  readonly params?: FieldProblem['params'];
}

/** Parses with nothing but our own words: what is wrong is told by `problemsOf`. */
export const telling = { reportInput: true } as const;

/** What zod found, in our own words: those of the rule, or those for rules of its kind. At most 20. */
export function problemsOf({ issues }: Pick<z.core.$ZodError, 'issues'>): FieldProblem[] {
  return issues
    .flatMap((issue) => ofClosestForm(issue as Issue))
    .slice(0, 20)
    .map(problemOf);
}

/** What may have one of several forms is told as the one that it is closest to. */
function ofClosestForm(issue: Issue): Issue[] {
  const [closest] = [...(issue.errors ?? [])].sort((one, other) => one.length - other.length);
  if (!closest) return [issue];
  return closest.flatMap((inner) =>
    ofClosestForm({ ...inner, path: [...issue.path, ...inner.path] }),
  );
}

/** One problem in words of its own. */
export function problem(path: string, code: ProblemCode, message: string): FieldProblem {
  return { path, code, params: {}, message };
}

/** The refusal of what has these problems; its sentence is the first one's. */
export function invalid(problems: FieldProblem[]): HocketError {
  const message = problems[0]?.message ?? 'The request is not accepted';
  return new HocketError('validation_failed', message, {
    details: { problems: problems.map((one) => ({ ...one })) },
  });
}

function problemOf(issue: Issue): FieldProblem {
  const path = issue.path.join('.');
  const params = paramsOf(issue);
  const own = codeOfSentence(issue.message);
  if (own) return { path, code: own, params, message: issue.message };
  const code = usualCode(issue);
  return { path, code, params, message: `${subject(issue.path)} ${usual(code, params)}` };
}

function paramsOf({ minimum, maximum, values, params }: Issue): FieldProblem['params'] {
  return {
    ...params,
    ...(minimum === undefined ? {} : { minimum: Number(minimum) }),
    ...(maximum === undefined ? {} : { maximum: Number(maximum) }),
    ...(values === undefined ? {} : { allowed: values.map(String).join(', ') }),
  };
}

const kinds: Readonly<Record<string, ProblemCode>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole',
  boolean: 'not_flag',
  array: 'not_list',
};

function usualCode({ code, expected = '', input, minimum, origin }: Issue): ProblemCode {
  if (input === undefined && (code === 'invalid_type' || code === 'invalid_value'))
    return 'required';
  switch (code) {
    case 'invalid_type':
      return kinds[expected] ?? 'not_object';
    case 'invalid_value':
      return 'not_allowed';
    case 'invalid_format':
    case 'invalid_key':
      return 'wrong_form';
    case 'too_small':
      if (origin === 'string') return minimum === 1 ? 'required' : 'too_short';
      return origin === 'array' ? 'too_few' : 'too_small';
    case 'too_big':
      if (origin === 'string') return 'too_long';
      return origin === 'array' ? 'too_many' : 'too_large';
    default:
      return 'not_accepted';
  }
}

/** How the sentence about a code goes on after its subject. */
function usual(code: ProblemCode, { minimum, maximum, allowed }: FieldProblem['params']): string {
  switch (code) {
    case 'required':
      return 'is required';
    case 'not_text':
      return 'must be text';
    case 'not_number':
      return 'must be a number';
    case 'not_whole':
      return 'must be a whole number';
    case 'not_flag':
      return 'must be true or false';
    case 'not_list':
      return 'must be a list';
    case 'not_object':
      return 'must have named fields';
    case 'too_small':
      return `must be at least ${minimum}`;
    case 'too_large':
      return `must be at most ${maximum}`;
    case 'too_short':
      return `must be at least ${minimum} characters`;
    case 'too_long':
      return `must be at most ${maximum} characters`;
    case 'too_few':
      return `has too few entries (at least ${minimum})`;
    case 'too_many':
      return `has too many entries (at most ${maximum})`;
    case 'not_allowed':
      return `must be one of: ${allowed}`;
    case 'wrong_form':
      return 'is not written in the form it needs';
    default:
      return 'is not accepted';
  }
}

/** What a sentence is about: `First name`; inside of something, with its place: `Volume (tracks.0.volume)`. */
function subject(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return 'The request';
  const words = String(name)
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .slice(0, 60);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return path.length === 1 ? label : `${label} (${path.join('.').slice(0, 200)})`;
}

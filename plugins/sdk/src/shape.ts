import { codeOf, HocketError } from './error.ts';
import { isObject } from './json.ts';

/** Reads one value; `at` names its place in the file, as in `course.lessons[2].goal`. Throws `invalid`. */
export type Shape<T> = (value: unknown, at: string) => T;

/** The error for what stands at a place. */
export function invalidField(at: string, must: string): HocketError {
  return new HocketError('invalid', `${at} must be ${must}.`, { details: { at } });
}

/** What `read` gives; what it finds invalid has a code of its own, as `course_invalid`. */
export function refusedAs<T>(code: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) !== 'invalid') throw error;
    const { message, details } = error as HocketError;
    throw new HocketError(code, message, { details });
  }
}

/** `must` says in words, best with an example, what `form` allows. */
export function textShape(
  most: number,
  ...[form, must = 'a text']: [] | [form: RegExp, must: string]
): Shape<string> {
  return (value, at) => {
    if (typeof value !== 'string' || value.trim() === '') throw invalidField(at, must);
    if (value.length > most) throw invalidField(at, `at most ${most} characters long`);
    if (form && !form.test(value)) throw invalidField(at, must);
    return value;
  };
}

/** A number within a range. */
export function numberShape(from: number, to: number): Shape<number> {
  return (value, at) => {
    const isNumber = typeof value === 'number' && value >= from && value <= to;
    if (!isNumber) throw invalidField(at, `a number from ${from} to ${to}`);
    return value;
  };
}

/** A whole number within a range. */
export function wholeShape(from: number, to: number): Shape<number> {
  return (value, at) => {
    const found = numberShape(from, to)(value, at);
    if (!Number.isInteger(found)) throw invalidField(at, 'a whole number');
    return found;
  };
}

/** True or false. */
export const flagShape: Shape<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw invalidField(at, 'true or false');
  return value;
};

/** One of these texts. */
export function oneOfShape<const T extends string>(words: readonly T[]): Shape<T> {
  return (value, at) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw invalidField(at, `one of ${words.join(', ')}`);
    return found;
  };
}

/** A list of at most so many values of a shape. */
export function listShape<T>(of: Shape<T>, from: number, to: number): Shape<T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length < from || value.length > to) {
      throw invalidField(at, `a list of ${from} to ${to}`);
    }
    return value.map((each, index) => of(each, `${at}[${index}]`));
  };
}

/** A value of a shape, or nothing. */
export function optionalShape<T>(of: Shape<T>): Shape<T | undefined> {
  return (value, at) => (value === undefined ? undefined : of(value, at));
}

/** Exactly these fields: a misspelled one is named. */
export function recordShape<T extends object>(
  fields: { [Key in keyof T]-?: Shape<T[Key]> },
): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(fields);
  const names = new Set(Object.keys(fields));
  return (value, at) => {
    if (!isObject(value)) {
      throw invalidField(at, 'an object');
    }
    for (const key of Object.keys(value)) {
      if (!names.has(key)) throw invalidField(`${at}.${key}`, 'left out: there is no such field');
    }
    const made: Record<string, unknown> = {};
    for (const [key, shape] of shapes) {
      const found = shape(value[key], `${at}.${key}`);
      if (found !== undefined) made[key] = found;
    }
    return made as T;
  };
}

/** Characters of a name in a record. */
const longestName = 120;

/** A record with names of its own choice; `__proto__`, which is no name that a record can have, is refused. */
export function dictionaryShape<T>(of: Shape<T>, most: number): Shape<Record<string, T>> {
  return (value, at) => {
    if (!isObject(value)) throw invalidField(at, 'an object');
    const names = Object.keys(value);
    if (names.length > most) throw invalidField(at, `an object of at most ${most} names`);
    if (names.some((name) => name.length > longestName || name === '__proto__')) {
      throw invalidField(at, `an object with names of at most ${longestName} characters`);
    }
    const made: Record<string, T> = {};
    for (const name of names) made[name] = of(value[name], `${at}.${name}`);
    return made;
  };
}

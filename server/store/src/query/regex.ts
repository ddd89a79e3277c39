import { type BSONRegExp, BSONSymbol } from 'bson';
import { bsonTypeOf } from '../bson/codec.ts';
import { regExpParts } from '../bson/value-key.ts';
import { CommandError, unsupported } from '../command-error.ts';

/** Whether a value is a regular expression of either class. */
export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || bsonTypeOf(value) === 'BSONRegExp';
}

/** A regular expression from what $regex takes; flags i, m, s and u are understood. */
export function compileRegex(source: unknown, options?: unknown): RegExp {
  let pattern: string;
  let flags = '';
  if (typeof source === 'string') pattern = source;
  else if (isRegex(source)) ({ pattern, options: flags } = regExpParts(source));
  else throw new CommandError('BadValue', '$regex has to be a string');
  if (options !== undefined) {
    if (typeof options !== 'string') {
      throw new CommandError('BadValue', '$options has to be a string');
    }
    flags = options;
  }
  const unknown = [...flags].find((flag) => !'imsu'.includes(flag));
  if (unknown) throw unsupported(`The regular expression flag ${unknown}`);
  try {
    // MongoDB matches code points; u makes JavaScript do so.
    return new RegExp(pattern, [...new Set(flags.replace('u', ''))].join(''));
  } catch (error) {
    throw new CommandError('BadValue', `Regular expression is invalid: ${String(error)}`);
  }
}

/** The test of a string against a regular expression; other types never match. */
export function regexTest(regex: RegExp): (value: unknown) => boolean {
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    return value instanceof BSONSymbol && regex.test(value.value);
  };
}

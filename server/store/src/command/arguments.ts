import { bsonTypeOf, type Doc, isDoc } from '../bson/codec.ts';
import { readNumber } from '../bson/number-key.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { CommandError, unsupported } from '../command-error.ts';
import { isTruthy } from '../query/value-test.ts';

// Fields that any command may have and that mean nothing to a single node.
const ignoredFields = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
]);

const unsupportedFields = new Map([
  ['collation', 'A collation'],
  ['txnNumber', 'A transaction or retryable write'],
  ['startTransaction', 'A transaction'],
  ['autocommit', 'A transaction'],
]);

/** The fields of a command or of a part of one, read with their types checked. */
export class Arguments {
  constructor(
    private readonly owner: string,
    private readonly fields: Doc,
    /** The fields that are understood; any other is refused. */
    allowed: readonly string[],
  ) {
    for (const [name, value] of Object.entries(fields)) {
      if (allowed.includes(name) || ignoredFields.has(name) || value === undefined) continue;
      const what = unsupportedFields.get(name);
      if (what) throw unsupported(what);
      throw new CommandError(
        'UnknownField',
        `'${owner}.${name}' is an unknown or unsupported field`,
      );
    }
  }

  /** Whether a field is there. */
  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  /** A field as it is. */
  get(name: string): unknown {
    return this.fields[name];
  }

  /** A document; an empty one when the field is missing. */
  doc(name: string): Doc {
    const value = this.has(name) ? this.fields[name] : {};
    if (isDoc(value)) return value;
    throw this.mistyped(name, 'a document');
  }

  /** A whole number, not below 0; 0 when the field is missing. */
  count(name: string): number {
    if (!this.has(name)) return 0;
    const value = this.fields[name];
    const number = rankOf(value) === Rank.Number ? readNumber(value) : Number.NaN;
    if (typeof number !== 'number' || !Number.isFinite(number))
      throw this.mistyped(name, 'a number');
    if (number < 0)
      throw new CommandError('BadValue', `'${this.owner}.${name}' must not be negative`);
    return Math.trunc(number);
  }

  /** A flag; false when the field is missing. */
  flag(name: string): boolean {
    return this.has(name) && isTruthy(this.fields[name]);
  }

  /** A text; rejects when the field is missing. */
  text(name: string): string {
    const value = this.fields[name];
    if (typeof value === 'string') return value;
    throw this.mistyped(name, 'a string');
  }

  /** An array; empty when the field is missing. */
  array(name: string): unknown[] {
    const value = this.has(name) ? this.fields[name] : [];
    if (Array.isArray(value)) return value;
    throw this.mistyped(name, 'an array');
  }

  /** The index to use: a name or a key pattern. */
  hint(): string | Doc | undefined {
    const value = this.fields.hint;
    if (!this.has('hint') || typeof value === 'string') return value as string | undefined;
    const pattern = this.doc('hint');
    return Object.fromEntries(Object.entries(pattern).map(([key, to]) => [key, readNumber(to)]));
  }

  /** The time at which the command gives up, by performance.now(). */
  deadline(): number {
    const limit = this.count('maxTimeMS');
    return limit > 0 ? performance.now() + limit : Infinity;
  }

  private mistyped(name: string, wanted: string): CommandError {
    const got = bsonTypeOf(this.fields[name]) || typeof this.fields[name];
    return new CommandError(
      'TypeMismatch',
      `'${this.owner}.${name}' must be ${wanted}, not ${got}`,
    );
  }
}

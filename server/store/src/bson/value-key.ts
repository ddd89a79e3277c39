import {
  type Binary,
  type BSONRegExp,
  type Code,
  type DBRef,
  ObjectId,
  type Timestamp,
} from 'bson';
import { bsonTypeOf } from './codec.ts';
import { numberKey } from './number-key.ts';
import { Rank, rankOf } from './rank.ts';

/**
 * Bytes that sort as MongoDB sorts the values, across types, and are equal when the values are.
 * No key is the beginning of another, so keys can be joined, and inverted for descending order.
 */
export function valueKey(value: unknown): Buffer {
  const parts: Buffer[] = [];
  append(value, parts);
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

/** The beginning of some joined keys: how many bytes one value takes, and the value where the key tells it. */
export interface KeyPart {
  length: number;
  /** Missing where several values have this key, as null and a missing field, or 1 as integer and double. */
  value?: string | ObjectId | boolean | Date;
}

/** Reads the first of some joined keys, none inverted; undefined for kinds whose length takes more to find. */
export function readValueKey(bytes: Buffer): KeyPart | undefined {
  switch (bytes[0]) {
    case Rank.MinKey:
    case Rank.Undefined:
    case Rank.Null:
    case Rank.MaxKey:
      return { length: 1 };
    case Rank.Number:
      return bytes[9] === 0 ? { length: 10 } : undefined;
    case Rank.String:
      return readText(bytes);
    case Rank.ObjectId:
      return { length: 13, value: new ObjectId(Uint8Array.from(bytes.subarray(1, 13))) };
    case Rank.Boolean:
      return { length: 2, value: bytes[1] === 1 };
    case Rank.Date: {
      const time = BigInt.asIntN(64, bytes.readBigUInt64BE(1) ^ (1n << 63n));
      return { length: 9, value: new Date(Number(time)) };
    }
    case Rank.Timestamp:
      return { length: 9 };
    default:
      return undefined;
  }
}

/** What an index holds for an empty array: below null, above MinKey. */
export const emptyArrayKey = Buffer.of(Rank.Undefined);

function append(value: unknown, parts: Buffer[]): void {
  const rank = rankOf(value);
  parts.push(Buffer.of(rank));
  switch (rank) {
    case Rank.Number:
      parts.push(numberKey(value));
      break;
    case Rank.String:
      parts.push(textKey(String(value)));
      break;
    case Rank.Object:
      for (const [name, field] of Object.entries(fieldsOf(value))) {
        if (field === undefined) continue;
        // MongoDB compares a field's type before its name, and its name before its value.
        parts.push(Buffer.of(rankOf(field)), textKey(name));
        append(field, parts);
      }
      parts.push(Buffer.of(0));
      break;
    case Rank.Array:
      for (const item of value as unknown[]) append(item, parts);
      parts.push(Buffer.of(0));
      break;
    case Rank.Binary:
      parts.push(binaryKey(value as Binary | Uint8Array));
      break;
    case Rank.ObjectId:
      parts.push(Buffer.from((value as ObjectId).id));
      break;
    case Rank.Boolean:
      parts.push(Buffer.of(value ? 1 : 0));
      break;
    case Rank.Date:
      parts.push(dateKey(value as Date));
      break;
    case Rank.Timestamp:
      parts.push(timestampKey(value as Timestamp));
      break;
    case Rank.RegExp: {
      const { pattern, options } = regExpParts(value);
      parts.push(textKey(pattern), textKey(options));
      break;
    }
    case Rank.Code:
    case Rank.CodeWithScope: {
      const { code, scope } = value as Code;
      parts.push(textKey(code));
      if (scope) append(scope, parts);
      break;
    }
  }
}

/** The fields of an embedded document, also when bson has made a DBRef of it. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return bsonTypeOf(value) === 'DBRef'
    ? { ...(value as DBRef).toJSON() }
    : (value as Record<string, unknown>);
}

/** The source and flags of a regular expression of either class. */
export function regExpParts(value: unknown): { pattern: string; options: string } {
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags };
  return value as BSONRegExp;
}

function textKey(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const end = Buffer.of(0, 1);
  if (!bytes.includes(0)) return Buffer.concat([bytes, end]);
  const escaped: number[] = [];
  for (const byte of bytes) {
    if (byte === 0) escaped.push(0, 0xff);
    else escaped.push(byte);
  }
  return Buffer.concat([Buffer.from(escaped), end]);
}

function readText(bytes: Buffer): KeyPart {
  const parts: Buffer[] = [];
  let from = 1;
  for (;;) {
    const zero = bytes.indexOf(0, from);
    if (bytes[zero + 1] === 1) {
      parts.push(bytes.subarray(from, zero));
      return { length: zero + 2, value: Buffer.concat(parts).toString('utf8') };
    }
    // A zero byte of the text itself: writing puts a 0xff after it.
    parts.push(bytes.subarray(from, zero + 1));
    from = zero + 2;
  }
}

function binaryKey(value: Binary | Uint8Array): Buffer {
  const bytes = value instanceof Uint8Array ? value : value.value();
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = value instanceof Uint8Array ? 0 : value.sub_type;
  return Buffer.concat([head, bytes]);
}

function dateKey(value: Date): Buffer {
  const bytes = Buffer.alloc(8);
  const time = value.getTime();
  bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(Number.isNaN(time) ? 0 : time)) ^ (1n << 63n));
  return bytes;
}

function timestampKey(value: Timestamp): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()));
  return bytes;
}

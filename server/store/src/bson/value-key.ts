import type { Binary, BSONRegExp, Code, DBRef, ObjectId, Timestamp } from 'bson';
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

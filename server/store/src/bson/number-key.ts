import type { Decimal128, Double, Int32, Long } from 'bson';
import { bsonTypeOf } from './codec.ts';
import { compareToDouble, type Decimal, nextBelow, readDecimal } from './decimal.ts';

/** A number as a double when that loses nothing, else as an exact decimal. */
export function readNumber(value: unknown): number | Decimal {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return fromBigInt(value);
  switch (bsonTypeOf(value)) {
    case 'Int32':
      return (value as Int32).value;
    case 'Double':
      return (value as Double).value;
    case 'Long':
      return fromBigInt((value as Long).toBigInt());
    default: {
      const decimal = readDecimal(value as Decimal128);
      if (typeof decimal === 'number') return decimal;
      const nearest = Number((value as Decimal128).toString());
      return Number.isFinite(nearest) && compareToDouble(decimal, nearest) === 0
        ? nearest
        : decimal;
    }
  }
}

function fromBigInt(value: bigint): number | Decimal {
  const nearest = Number(value);
  return BigInt(nearest) === value ? nearest : { coefficient: value, exponent: 0 };
}

/**
 * Bytes that sort as the numbers do, whatever their types: the largest double not above the
 * number, then nothing when that double is the number, else the number's own decimal digits.
 * Equal numbers of different types have equal bytes. NaN comes first.
 */
export function numberKey(value: unknown): Buffer {
  const number = readNumber(value);
  if (typeof number === 'number') return Buffer.concat([doubleKey(number), Buffer.of(0)]);
  let floor = Number(`${number.coefficient}e${number.exponent}`);
  if (floor === Infinity) floor = Number.MAX_VALUE;
  else if (floor !== -Infinity && compareToDouble(number, floor) < 0) floor = nextBelow(floor);
  return Buffer.concat([doubleKey(floor), Buffer.of(1), digitsKey(number)]);
}

function doubleKey(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(value)) return bytes;
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if (value < 0) invert(bytes);
  else bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  return bytes;
}

function digitsKey({ coefficient, exponent }: Decimal): Buffer {
  const all = (coefficient < 0n ? -coefficient : coefficient).toString();
  const digits = all.replace(/0+$/, '');
  const bytes = Buffer.alloc(2 + digits.length + 1);
  bytes.writeUInt16BE(all.length + exponent + 0x8000);
  bytes.write(digits, 2, 'latin1');
  return coefficient < 0n ? invert(bytes) : bytes;
}

/** Turns ascending bytes into descending ones, in place. */
export function invert(bytes: Buffer): Buffer {
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] ?? 0) & 0xff;
  return bytes;
}

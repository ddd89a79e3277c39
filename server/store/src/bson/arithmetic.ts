import { Decimal128, Double, Int32, Long } from 'bson';
import { CommandError } from '../command-error.ts';
import { bsonTypeOf } from './codec.ts';
import { type Decimal, readDecimal } from './decimal.ts';
import { readNumber } from './number-key.ts';

/** The operators that $inc and $mul apply. */
export type Arithmetic = 'add' | 'multiply';

const PRECISION = 34;

/** Two numbers added or multiplied in the wider of their types; int32 grows to int64; rejects past that. */
export function compute(operator: Arithmetic, a: unknown, b: unknown): unknown {
  const types = [bsonTypeOf(a), bsonTypeOf(b)];
  if (types.includes('Decimal128')) return decimal(operator, a, b);
  if (types.some((type) => type !== 'Int32' && type !== 'Long')) {
    const [x, y] = [toDouble(a), toDouble(b)];
    return new Double(operator === 'add' ? x + y : x * y);
  }
  const [x, y] = [toBigInt(a), toBigInt(b)];
  const result = operator === 'add' ? x + y : x * y;
  if (!types.includes('Long') && BigInt.asIntN(32, result) === result) {
    return new Int32(Number(result));
  }
  if (BigInt.asIntN(64, result) === result) return Long.fromBigInt(result);
  throw new CommandError('BadValue', `The result ${result} does not fit a 64-bit integer`);
}

/** A number as a double, rounded when it has to be. */
export function toDouble(value: unknown): number {
  const number = readNumber(value);
  return typeof number === 'number' ? number : Number(`${number.coefficient}e${number.exponent}`);
}

function toBigInt(value: unknown): bigint {
  return bsonTypeOf(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toDouble(value));
}

function decimal(operator: Arithmetic, a: unknown, b: unknown): Decimal128 {
  const [x, y] = [toDecimal(a), toDecimal(b)];
  if (typeof x === 'number' || typeof y === 'number') {
    const [left, right] = [toDouble(a), toDouble(b)];
    const result = operator === 'add' ? left + right : left * right;
    return Decimal128.fromString(String(result));
  }
  if (operator === 'multiply') {
    return fromDecimal({
      coefficient: x.coefficient * y.coefficient,
      exponent: x.exponent + y.exponent,
    });
  }
  const exponent = Math.min(x.exponent, y.exponent);
  const scaled = (value: Decimal) => value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return fromDecimal({ coefficient: scaled(x) + scaled(y), exponent });
}

function toDecimal(value: unknown): Decimal | number {
  switch (bsonTypeOf(value)) {
    case 'Decimal128':
      return readDecimal(value as Decimal128);
    case 'Int32':
    case 'Long':
      return { coefficient: toBigInt(value), exponent: 0 };
    default: {
      const double = toDouble(value);
      if (!Number.isFinite(double)) return double;
      // MongoDB takes 15 digits of a double.
      return readDecimal(Decimal128.fromString(Number(double.toPrecision(15)).toString()));
    }
  }
}

function fromDecimal({ coefficient, exponent }: Decimal): Decimal128 {
  const negative = coefficient < 0n;
  let digits = negative ? -coefficient : coefficient;
  let power = exponent;
  const excess = digits.toString().length - PRECISION;
  if (excess > 0) {
    digits = roundHalfEven(digits, 10n ** BigInt(excess));
    power += excess;
  }
  return Decimal128.fromStringWithRounding(`${negative ? '-' : ''}${digits}E${power}`);
}

function roundHalfEven(digits: bigint, unit: bigint): bigint {
  const quotient = digits / unit;
  const twice = (digits % unit) * 2n;
  const up = twice > unit || (twice === unit && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

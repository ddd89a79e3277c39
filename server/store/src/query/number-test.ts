import { bsonTypeOf } from '../bson/codec.ts';
import { readNumber } from '../bson/number-key.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { CommandError } from '../command-error.ts';

/** Whether a value is the number NaN. */
export function isNaNValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  const type = bsonTypeOf(value);
  return (type === 'Double' || type === 'Decimal128') && Number.isNaN(readNumber(value));
}

/** The test of $mod: [divisor, remainder], both cut to whole numbers. */
export function modTest(operand: unknown): (value: unknown) => boolean {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw new CommandError('BadValue', 'malformed mod, needs [divisor, remainder]');
  }
  const divisor = toWhole(operand[0]);
  const remainder = toWhole(operand[1]);
  if (divisor === undefined || remainder === undefined) {
    throw new CommandError('BadValue', 'malformed mod, divisor or remainder not a number');
  }
  if (divisor === 0n) throw new CommandError('BadValue', 'divisor cannot be 0');
  return (value) => {
    const whole = toWhole(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}

/** A number without its fraction; undefined for anything that is not a finite number. */
export function toWhole(value: unknown): bigint | undefined {
  if (rankOf(value) !== Rank.Number) return undefined;
  const number = readNumber(value);
  if (typeof number === 'number') {
    return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined;
  }
  const { coefficient, exponent } = number;
  return exponent >= 0
    ? coefficient * 10n ** BigInt(exponent)
    : coefficient / 10n ** BigInt(-exponent);
}

import type { Decimal128 } from 'bson';

/** A finite decimal: coefficient × 10^exponent. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

/** The digits and exponent of a Decimal128, or the number it stands for: NaN or an infinity. */
export function readDecimal(value: Decimal128): Decimal | number {
  const text = value.toString();
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text);
  if (!match) return text === 'NaN' ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(whole + fraction);
  return {
    coefficient: sign ? -coefficient : coefficient,
    exponent: Number(exponent) - fraction.length,
  };
}

const scratch = new DataView(new ArrayBuffer(8));

/** -1, 0 or 1: how a decimal compares with a finite double, exactly. */
export function compareToDouble({ coefficient, exponent }: Decimal, double: number): number {
  scratch.setFloat64(0, double);
  const bits = scratch.getBigUint64(0);
  const rawExponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = rawExponent === 0 ? fraction : fraction | 0x10000000000000n;
  const mantissa = bits >> 63n ? -magnitude : magnitude;
  const power = (rawExponent === 0 ? 1 : rawExponent) - 1075;
  const left =
    coefficient * 10n ** BigInt(Math.max(exponent, 0)) * 2n ** BigInt(Math.max(-power, 0));
  const right = mantissa * 2n ** BigInt(Math.max(power, 0)) * 10n ** BigInt(Math.max(-exponent, 0));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The next double below a finite one. */
export function nextBelow(double: number): number {
  if (double === 0) return -Number.MIN_VALUE;
  scratch.setFloat64(0, double);
  const bits = scratch.getBigInt64(0);
  scratch.setBigInt64(0, double > 0 ? bits - 1n : bits + 1n);
  return scratch.getFloat64(0);
}

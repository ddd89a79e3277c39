import type { Amount, EffectUnit } from './effects.ts';
import { clamp } from './limits.ts';

/** An amount as it is read, in its unit: `1200 Hz`, `−3.5 dB`, `4:1`, `1/8`; of bits, octaves and semitones the figure alone. */
export function amountText(unit: EffectUnit, amount: number): string {
  switch (unit) {
    case 'share':
      return `${Math.round(amount * 100)}%`;
    case 'bits':
      return String(Math.round(amount));
    case 'seconds':
      return amount < 1 ? `${figure(amount * 1000)} ms` : `${figure(amount)} s`;
    case 'semitones':
      return signed(figure(12 * Math.log2(amount)));
    case 'octaves':
      return signed(figure(amount));
    case 'hertz':
      return `${figure(amount)} Hz`;
    case 'decibels':
      return `${amount === Number.NEGATIVE_INFINITY ? '−∞' : signed(String(Number(amount.toFixed(2))))} dB`;
    case 'attenuation':
      return amountText('decibels', -amount);
    case 'ratio':
      return `${figure(amount)}:1`;
    case 'steps':
      return noteLength(amount);
    default:
      return figure(amount);
  }
}

/** With two digits behind the point below 10, none above. */
function figure(amount: number): string {
  return String(Number(amount.toFixed(Math.abs(amount) < 10 ? 2 : 0)));
}

function signed(figure: string): string {
  return Number(figure) > 0 ? `+${figure}` : figure.replace('-', '−');
}

/** Sixteenths by the name of a note that is as long, with a point for half as long again: `1/8.`; others as a fraction. */
function noteLength(steps: number): string {
  const halves = Math.max(1, Math.round(steps * 2));
  const name = (count: number) => {
    const divisor = commonDivisor(count, 32);
    return `${count / divisor}/${32 / divisor}`;
  };
  const isDotted = halves % 3 === 0 && Number.isInteger(Math.log2(halves / 3));
  return isDotted && halves >= 3 ? `${name((halves / 3) * 2)}.` : name(halves);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/**
 * The amount that somebody typed, within its range: `1.2k`, `200 ms`, `-3`, `1/8`, with a comma or a point; undefined for
 * what begins with no number. A time without a unit is in seconds up to 10, in milliseconds from there on.
 */
export function typedAmount(
  { unit, min, max }: Pick<Amount, 'unit' | 'min' | 'max'>,
  typed: string,
): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-').toLowerCase();
  if (unit === 'decibels' && text.startsWith('-∞')) return min;
  const [, digits, rest = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*(\S*)/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return clamp(inUnit(unit, Number(digits), rest), min, max);
}

/** `behind`: what was written behind the number. */
function inUnit(unit: EffectUnit, number: number, behind: string): number {
  switch (unit) {
    case 'share':
      return number / 100;
    case 'hertz':
      return behind.startsWith('k') ? number * 1000 : number;
    case 'seconds':
      return behind.startsWith('m') || (behind === '' && number >= 10) ? number / 1000 : number;
    case 'attenuation':
      return Math.abs(number);
    case 'semitones':
      return 2 ** (number / 12);
    case 'steps':
      return sixteenths(number, behind);
    default:
      return number;
  }
}

/** `1/8` and `1/8.` as sixteenths; a whole number alone is a count of them. */
function sixteenths(number: number, behind: string): number {
  const [, below] = /^\/(\d+)/.exec(behind) ?? [];
  if (below === undefined) return number;
  return ((number * 16) / Math.max(1, Number(below))) * (behind.endsWith('.') ? 1.5 : 1);
}

import { clamp, type Effect, type Translate } from '@hocket/sdk';

/** What of a control its amounts are read and typed by. */
type Counted = Pick<Effect, 'unit' | 'min' | 'max'>;

/** An amount as it is read, in the control's unit. */
export function amountText(t: Translate, { unit }: Pick<Effect, 'unit'>, amount: number): string {
  switch (unit) {
    case 'share':
      return `${Math.round(amount * 100)}%`;
    case 'bits':
      return t('grid:effectBits', { count: Math.round(amount) });
    case 'seconds':
      return amount < 1 ? `${figure(amount * 1000)} ms` : `${figure(amount)} s`;
    case 'semitones':
      return t('grid:semitones', { number: signed(12 * Math.log2(amount)) });
    case 'octaves':
      return t('grid:octaves', { number: signed(amount) });
    case 'hertz':
      return `${figure(amount)} Hz`;
    default:
      return figure(amount);
  }
}

/** With two digits behind the point below 10, none above. */
function figure(amount: number): string {
  return String(Number(amount.toFixed(Math.abs(amount) < 10 ? 2 : 0)));
}

function signed(amount: number): string {
  const text = figure(amount);
  return Number(text) > 0 ? `+${text}` : text.replace('-', '−');
}

/**
 * The amount that somebody typed, within the control's range: `1.2k`, `200 ms`, `-3`, with a comma or a point; undefined for
 * what begins with no number. A time without a unit is in seconds up to 10, in milliseconds from there on.
 */
export function typedAmount({ unit, min, max }: Counted, typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-').toLowerCase();
  const [, digits, rest = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*(\S*)/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return clamp(inUnit(unit, Number(digits), rest), min, max);
}

/** `behind`: what was written behind the number. */
function inUnit(unit: Effect['unit'], number: number, behind: string): number {
  switch (unit) {
    case 'share':
      return number / 100;
    case 'hertz':
      return behind.startsWith('k') ? number * 1000 : number;
    case 'seconds':
      return behind.startsWith('m') || (behind === '' && number >= 10) ? number / 1000 : number;
    case 'semitones':
      return 2 ** (number / 12);
    default:
      return number;
  }
}

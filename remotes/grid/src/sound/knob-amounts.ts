import { amountText, type Effect, type Translate } from '@hocket/sdk';

const words: Partial<Record<Effect['unit'], readonly [key: string, name: string]>> = {
  bits: ['grid:effectBits', 'count'],
  semitones: ['grid:semitones', 'number'],
  octaves: ['grid:octaves', 'number'],
};

/** An amount as it is read, in the control's unit, in the user's language. */
export function amountInWords(
  t: Translate,
  { unit }: Pick<Effect, 'unit'>,
  amount: number,
): string {
  const text = amountText(unit, amount);
  const [key, name = ''] = words[unit] ?? [];
  return key === undefined ? text : t(key, { [name]: text });
}

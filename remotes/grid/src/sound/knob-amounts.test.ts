import { trackControls, typedAmount } from '@hocket/sdk';
import { expect, test } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import { amountInWords } from './knob-amounts.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  (en as Record<string, string>)[key.replace('grid:', '')]?.replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(values[name]),
  ) ?? '';

const control = (wanted: string) => {
  const found = trackControls.find(({ name }) => name === wanted);
  if (!found) throw new Error(wanted);
  return found;
};

test.each([
  ['filter', '1.2k', 1200],
  ['filter', '1,2 kHz', 1200],
  ['filter', '440', 440],
  ['filter', '1000000', 20_000],
  ['reverb', '50', 0.5],
  ['reverb', ' 7% ', 0.07],
  ['attack', '200 ms', 0.2],
  ['attack', '200', 0.2],
  ['attack', '1.5', 1.5],
  ['attack', '.5 s', 0.5],
  ['tune', '12', 2],
  ['tune', '−12 st', 0.5],
  ['envelope', '+3 oct', 3],
  ['crush', '4 bit', 4],
  ['filter', 'loud', undefined],
  ['filter', '', undefined],
  ['filter', '-', undefined],
])('%s: "%s" is %s', (name, typed, amount) => {
  const found = typedAmount(control(name), typed);
  if (amount === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(amount, 6);
});

test('what is read of a control is what it reads: its amounts come back from their texts', () => {
  for (const each of trackControls) {
    for (const amount of [each.min, each.initial, each.max]) {
      const text = amountInWords(t, each, amount);
      expect([each.name, text, typedAmount(each, text)]).toEqual([
        each.name,
        text,
        expect.closeTo(amount, 2),
      ]);
    }
  }
});

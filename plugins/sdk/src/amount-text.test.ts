import { expect, test } from 'vitest';
import { amountText, typedAmount } from './amount-text.ts';
import { trackControls } from './effects.ts';
import { mixControls, stripControls } from './mix.ts';

test.each([
  ['decibels', -2.5, '−2.5 dB'],
  ['decibels', 6, '+6 dB'],
  ['decibels', Number.NEGATIVE_INFINITY, '−∞ dB'],
  ['attenuation', 6, '−6 dB'],
  ['attenuation', 0, '0 dB'],
  ['ratio', 4, '4:1'],
  ['steps', 0.5, '1/32'],
  ['steps', 1.5, '1/16.'],
  ['steps', 2, '1/8'],
  ['steps', 2.5, '5/32'],
  ['steps', 3, '1/8.'],
  ['steps', 12, '1/2.'],
  ['steps', 16, '1/1'],
] as const)('%s: %s is read as %s', (unit, amount, text) => {
  expect(amountText(unit, amount)).toBe(text);
});

test.each([
  ['threshold', '-12,5 dB', -12.5],
  ['threshold', '-∞', -60],
  ['duckAmount', '-6', 6],
  ['duckAmount', '9 dB', 9],
  ['delayTime', '1/4', 4],
  ['delayTime', '1/8.', 3],
  ['delayTime', '3', 3],
  ['delayTime', '1/0', 16],
  ['ratio', '8:1', 8],
])('%s: "%s" is %s', (name, typed, amount) => {
  const found = [...stripControls, ...mixControls].find((each) => each.name === name);
  expect(found && typedAmount(found, typed)).toBe(amount);
});

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
  const control = trackControls.find((each) => each.name === name);
  const found = control && typedAmount(control, typed);
  if (amount === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(amount, 6);
});

test('what is read of a control is what it reads: its amounts come back from their texts', () => {
  for (const each of [...trackControls, ...stripControls, ...mixControls]) {
    for (const amount of [each.min, each.initial, each.max]) {
      const text = amountText(each.unit, amount);
      expect([each.name, text, typedAmount(each, text)]).toEqual([
        each.name,
        text,
        expect.closeTo(amount, 2),
      ]);
    }
  }
});

import { expect, test } from 'vitest';
import { bankedSound } from './bank-sound.ts';

const there = ['bd', 'rolandtr909_bd', 'elec_beep', 'own_casio', 'tabla_tas1'];
const chosen = (name: string, bank?: string) =>
  bankedSound(name, bank, (each) => there.includes(each.toLowerCase()));

test('a bank’s sound goes by its maker’s name or without it', () => {
  expect(chosen('bd', 'RolandTR909')).toEqual({ name: 'RolandTR909_bd' });
  expect(chosen('bd', 'tr909')).toEqual({ name: 'rolandtr909_bd' });
});

test('where there is no bank the sound of the plain name plays, and says so', () => {
  expect(chosen('bd', 'tr808')).toEqual({ name: 'bd', insteadOf: 'bank' });
  expect(chosen('bd')).toEqual({ name: 'bd' });
});

test('a recording that is not there is stood in for by one of its family, but not where there is one', () => {
  expect(chosen('casio')).toEqual({ name: 'elec_beep', insteadOf: 'sound' });
  expect(chosen('casio', 'own')).toEqual({ name: 'own_casio' });
  expect(chosen('tha', 'mridangam')).toEqual({ name: 'tabla_tas1', insteadOf: 'sound' });
  expect(chosen('kazoo')).toBeUndefined();
  expect(chosen('constructor')).toBeUndefined();
});

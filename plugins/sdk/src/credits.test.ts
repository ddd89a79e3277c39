import { expect, test } from 'vitest';
import { creditNames } from './credits.ts';

test('the owner is named first, whoever has no name by their username, and nobody who keeps it private', () => {
  const [owner, bob] = [
    { username: 'ada', name: 'Ada Lovelace' },
    { username: 'bob', name: '' },
  ];
  expect(creditNames({ owner, collaborators: [bob] })).toBe('Ada Lovelace, bob');
  expect(creditNames({ collaborators: [bob] })).toBe('bob');
  expect(creditNames({ owner })).toBe('Ada Lovelace');
  expect(creditNames({})).toBe('');
});

import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

test('without a word it is help, and the studio is the one that runs here', () => {
  expect(readOptions([])).toEqual({
    command: 'help',
    server: undefined,
    studio: 'http://localhost:8080',
    port: 8081,
    version: undefined,
    undo: false,
  });
});

test('addresses are origins', () => {
  expect(
    readOptions(['release', '--server', 'https://studio.example/studio?x=1', '--port', '0']),
  ).toMatchObject({ command: 'release', server: 'https://studio.example', port: 0 });
});

test('a version stands behind the word that takes it back', () => {
  expect(readOptions(['yank', '1.0.0'])).toMatchObject({ version: '1.0.0', undo: false });
  expect(readOptions(['yank', '1.0.0', '--undo'])).toMatchObject({ command: 'yank', undo: true });
});

test.each([
  [['yank', '1.0.0', '1.0.1'], 'One command at a time'],
  [['dev', '--port', '-1'], /--port/],
  [
    ['dev', '--studio', 'studio'],
    '--studio is an address such as https://studio.example, not studio.',
  ],
  [['release', '--server', 'file:///etc/passwd'], '--server is an address'],
  [['pack', 'test'], 'One command at a time, not pack and test.'],
  [['pack', '--fast'], /--fast/],
])('%j is refused with a sentence', (given, sentence) => {
  expect(() => readOptions(given)).toThrow(sentence);
});

import { expect, test } from 'vitest';
import { redactedMessage, redactedStack, textsIn } from './redacted.ts';

const project = { name: 'Moon Song', code: 's("bd*4")\n  .gain(0.5)', tracks: [{ name: 'Kick' }] };
const redacted = (message: string) => redactedMessage(message, textsIn(project), 300);

test.each([
  ['Out of tune', 'Out of tune'],
  [
    "Cannot read properties of undefined (reading 'steps')",
    "Cannot read properties of undefined (reading 'steps')",
  ],
  ["The panel's width isn't known", "The panel's width isn't known"],
  ['HTTP 404: /remotes/grid/mf-manifest.json', 'HTTP 404: /remotes/grid/mf-manifest.json'],
])('what a program says is kept: %s', (message, kept) => {
  expect(redacted(message)).toBe(kept);
});

test.each([
  ['No project Moon Song', 'No project …'],
  ['At .gain(0.5)', 'At …'],
  [
    'Unexpected token \'n\', "note("c e")" is not valid JSON',
    'Unexpected token … is not valid JSON',
  ],
  ['“my secret melody” is unknown', '… is unknown'],
  ['Mail ada@example.org now', 'Mail … now'],
  ['Token hocket_deploy_abc failed', 'Token … failed'],
  ['Bearer abc.def was refused', '… was refused'],
  ['eyJhbGciOi.eyJzdWIi.sig', '…'],
  ['Key AKIAIOSFODNN7EXAMPLE1234 is wrong', 'Key … is wrong'],
  ['GET /p?share=abc failed', 'GET /p… failed'],
  ['First line\ns("bd*4")', 'First line'],
])('what people wrote, tokens and addresses are not: %s', (message, kept) => {
  expect(redacted(message)).toBe(kept);
});

test('a message has an end, and none takes long', () => {
  expect(redacted(`${'x '.repeat(100_000)}`)).toHaveLength(300);
  expect(redacted(`${"'".repeat(100_000)}`).length).toBeLessThanOrEqual(300);
});

test('of a stack only its calls are kept, by path and place', () => {
  const stack = `Error: at s("bd*4")
    at play (https://studio.example/remotes/grid/assets/a.js?token=x:1:23)
    at async Object.run (https://studio.example/assets/main.js:4:5)
    at https://studio.example/assets/main.js:6:7
    at eval (eval at s("secret"), <anonymous>:1:1)
stop@https://studio.example/remotes/grid/assets/b.js:8:9`;
  expect(redactedStack(stack, 2000).split('\n')).toEqual([
    'play (/remotes/grid/assets/a.js:1:23)',
    'Object.run (/assets/main.js:4:5)',
    '? (/assets/main.js:6:7)',
    'stop (/remotes/grid/assets/b.js:8:9)',
  ]);
  expect(redactedStack(stack, 60)).toBe('play (/remotes/grid/assets/a.js:1:23)');
});

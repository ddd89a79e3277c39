import { codeOf, messageOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { sandboxOriginFor } from './environment.ts';

test.each([
  ['http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:9000', 'http://localhost:9000'],
  ['http://[::1]:9000', 'http://localhost:9000'],
])('a studio at %s has its sandbox at %s', (app, sandbox) => {
  expect(sandboxOriginFor(app, undefined)).toBe(sandbox);
});

test('a public studio without a sandbox of its own has none', () => {
  expect(sandboxOriginFor('https://hocket.example', undefined)).toBeUndefined();
});

test('another site is taken as it is', () => {
  const sandbox = 'https://hocket-sandbox.example';
  expect(sandboxOriginFor('https://hocket.example', sandbox)).toBe(sandbox);
});

test.each([
  ['https://hocket.example', 'https://hocket.example'],
  ['https://hocket.example', 'https://sandbox.hocket.example'],
  ['https://studio.hocket.co.uk', 'https://sandbox.hocket.co.uk'],
  ['http://localhost:8080', 'http://localhost:9090'],
])('for %s, %s is refused: it is the same site', (app, sandbox) => {
  try {
    sandboxOriginFor(app, sandbox);
  } catch (error) {
    expect(codeOf(error)).toBe('setting_invalid');
    expect(messageOf(error)).toContain(sandbox);
    return;
  }
  expect.fail('it should have been refused');
});

import { codeOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { expectHashes } from './expect-hashes.ts';

const build = { version: '1', manifest: '/m.json', entry: '/e.js' };
const codeOn = (hostname: string, integrity?: { manifest: string; entry: string }) => {
  try {
    expectHashes('grid', { ...build, integrity }, hostname);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
};

test('without hashes a build runs on pages of the developer’s own machine alone', () => {
  expect(codeOn('hocket.example')).toBe('remote_unverified');
  expect(codeOn('localhost.example')).toBe('remote_unverified');
  expect(codeOn('localhost')).toBeUndefined();
  expect(codeOn('hocket.example', { manifest: 'm', entry: 'e' })).toBeUndefined();
});

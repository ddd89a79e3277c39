import { expect, test } from 'vitest';
import { readToken } from './read-token.ts';

test('a publish token is read, without the end of the line it stood in', () => {
  const token = 'hocket-publish.aZ09-_.secret';
  expect(readToken({ HOCKET_PUBLISH_TOKEN: `${token}\n` })).toBe(token);
});

test.each([undefined, '', ' '])('no token, %j, is asked for', (given) => {
  expect(() => readToken({ HOCKET_PUBLISH_TOKEN: given })).toThrow(
    'HOCKET_PUBLISH_TOKEN is to hold a publish token. Make one in the studio, in Settings, Plugins.',
  );
});

test.each(['…', 'hocket-publish.…', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'hocket-publish'])(
  '%j, which is none, is refused before anything is sent',
  (given) => {
    expect(() => readToken({ HOCKET_PUBLISH_TOKEN: given })).toThrow(
      /^HOCKET_PUBLISH_TOKEN holds no publish token: .* Make one in the studio, in Settings, Plugins\.$/,
    );
  },
);

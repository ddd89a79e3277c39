import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemsOf, telling } from './problem-sentences.ts';
import { preferenceChanges, profileChanges } from './user-changes.ts';

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value, telling);
  return error ? problemsOf(error).map(({ message }) => message) : [];
}

test('what a client may not say of a user is left out', () => {
  const given = { bio: ' x ', email: 'e@example.org', stats: {}, subscription: {}, role: 'admin' };
  expect(z.parse(profileChanges, given)).toEqual({ bio: 'x' });
});

test.each([
  ['http://ada.example', []],
  ['HTTPS://ada.example/a?b#c', []],
  [' https://ada.example ', []],
  ['', []],
  ['javascript://%0aalert(1)', ['Website must begin with http:// or https://']],
  ['java\nscript:alert(1)', ['Website must begin with http:// or https://']],
  ['https:ada.example', ['Website must begin with http:// or https://']],
  [`https://${'x'.repeat(200)}`, ['Website must be at most 200 characters']],
])('website %j: %j', (website, expected) => {
  expect(messages(profileChanges, { website })).toEqual(expected);
});

test.each([
  [
    { audio: { sampleRate: 8000 } },
    'Sample rate (audio.sampleRate) must be one of: 44100, 48000, 96000',
  ],
  [
    { audio: { bufferSize: '128' } },
    'Buffer size (audio.bufferSize) must be one of: 128, 256, 512, 1024',
  ],
])('%j: %s', (changes, message) => {
  expect(messages(preferenceChanges, changes)).toEqual([message]);
});

test('an address with unusual characters is as good as any, one with a line break is none', () => {
  expect(messages(profileChanges, { website: 'https://münchen.example/ü' })).toEqual([]);
  for (const website of ['https://a.example/\r\nx', 'https://a b.example']) {
    expect(messages(profileChanges, { website })).toHaveLength(1);
  }
});

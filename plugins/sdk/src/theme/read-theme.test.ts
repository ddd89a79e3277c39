import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, messageOf } from '../error.ts';
import { palette } from './palette.ts';
import { contrast, readTheme } from './read-theme.ts';
import { themeColors } from './theme.ts';

function refusal(content: unknown): string {
  try {
    readTheme(content);
  } catch (error) {
    expect(codeOf(error)).toBe('theme_invalid');
    return messageOf(error);
  }
  return 'read';
}

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#8a2be2', '#8a2be2')).toBe(1);
});

test.each(['light', 'dark'] as const)('the studio itself, %s, is a right theme', (scheme) => {
  const colors = Object.fromEntries(themeColors.map((name) => [name, palette[name][scheme]]));
  expect(readTheme({ scheme, colors })).toEqual({ scheme, colors });
});

test('a right theme is read as it stands', () => {
  const theme = { scheme: 'dark', colors: { body: '#101018', text: '#f0f0ff' } };
  expect(readTheme(theme)).toEqual(theme);
});

test.each([
  ['no scheme', { colors: {} }, 'theme.scheme must be'],
  [
    'a colour by name',
    { scheme: 'dark', colors: { text: 'red' } },
    'theme.colors["text"] must be a colour such as #10121c.',
  ],
  [
    'more than a colour',
    { scheme: 'dark', colors: { text: '#fff;}*{color:red}' } },
    'theme.colors["text"] must be',
  ],
  ['an unknown place', { scheme: 'dark', colors: { logo: '#ffffff' } }, 'theme.colors["logo"]'],
  [
    'text that cannot be read',
    { scheme: 'light', colors: { body: '#ffffff', text: '#999999' } },
    'theme.colors["text"] must be 4.5:1 or more against "body"; it is 2.85:1.',
  ],
  [
    'text that cannot be read on what the studio has there',
    { scheme: 'dark', colors: { text: '#101010' } },
    'theme.colors["text"] must be 4.5:1 or more against the studio\'s own "body"; it is 1.01:1.',
  ],
  [
    'a ground on which what the studio writes there cannot be read',
    { scheme: 'dark', colors: { overlay: '#fafafa' } },
    'theme.colors["overlay"] must be 4.5:1 or more against the studio\'s own "text"',
  ],
  [
    'a button that cannot be read under the pointer',
    { scheme: 'light', colors: { 'on-accent': '#ffffff', 'accent-hover': '#ffddcc' } },
    'theme.colors["on-accent"] must be 4.5:1 or more against "accent-hover"',
  ],
])('%s is refused with its place', (_, content, sentence) => {
  expect(refusal(content)).toContain(sentence);
});

test('whatever JSON it is given, it reads it or names a place in it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (content) => {
      expect(refusal(content)).toMatch(/^(read$|theme)/);
    }),
  );
});

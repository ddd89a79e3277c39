import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageText } from './page-text.tsx';

/** What a reader gets of a text. */
function shown(text: string): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <PageText text={text} />
    </MemoryRouter>,
  );
  return container;
}

test('headings, paragraphs, lists and code are told apart', () => {
  const text = [
    '# Terms',
    'One line',
    'goes on.',
    '',
    '- first',
    '  goes on',
    '- second',
    '## More',
    '1. one',
    '2. two',
    '```',
    '# no heading',
    '```',
    'The end',
  ].join('\n');
  const blocks = [...shown(text).children].map(({ tagName, children, textContent }) => [
    tagName,
    ['UL', 'OL'].includes(tagName)
      ? [...children].map((item) => item.textContent?.trim().replaceAll(/\s+/g, ' '))
      : textContent?.trim().replaceAll(/\s+/g, ' '),
  ]);
  expect(blocks).toEqual([
    ['H1', 'Terms'],
    ['P', 'One line goes on.'],
    ['UL', ['first goes on', 'second']],
    ['H2', 'More'],
    ['OL', ['one', 'two']],
    ['PRE', '# no heading'],
    ['P', 'The end'],
  ]);
});

test('a line has bold, emphasis, code and links', () => {
  const page = shown('A **b** *c* `d` [e](/f) [g](https://h.example/i?j=1#k).');
  expect(page.textContent).toBe('A b c d e g.');
  expect(
    [...page.querySelectorAll('strong, em, code, a')].map((part) => [
      part.tagName,
      part.textContent,
      part.getAttribute('href'),
    ]),
  ).toEqual([
    ['STRONG', 'b', null],
    ['EM', 'c', null],
    ['CODE', 'd', null],
    ['A', 'e', '/f'],
    ['A', 'g', 'https://h.example/i?j=1#k'],
  ]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JavaScript:alert)',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](vbscript:x)',
])('%s is words that lead nowhere', (text) => {
  const page = shown(text);
  expect(page.textContent).toContain('a');
  expect(page.querySelector('a')).toBeNull();
});

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>'])(
  '%s stays the text that it is',
  (text) => {
    const page = shown(text);
    expect(page.textContent).toBe(text);
    expect([...page.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P']);
  },
);

test('no text leads anywhere but to the web, to mail and to this site', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    'javascript:',
    '/',
    '\\',
    'x',
    ' ',
    '\n',
    '#',
    '- ',
    '`',
    '*',
    '```\n',
    'https://a',
    ':',
  );
  let links = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const link of shown(pieces.join('')).querySelectorAll('a')) {
        links += 1;
        const { protocol } = new URL(link.getAttribute('href') ?? '', 'https://own.example');
        expect(['https:', 'http:', 'mailto:']).toContain(protocol);
      }
      cleanup();
    }),
  );
  expect(links).toBeGreaterThan(0);
});

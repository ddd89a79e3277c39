import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkdownBlock, type MarkdownSpan, readMarkdown } from './markdown.ts';

const spansIn = (block: MarkdownBlock): MarkdownSpan[] => {
  if (block.kind === 'code') return [];
  return block.kind === 'list' ? block.items.flat() : block.spans;
};

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
  const says = (text: string): MarkdownSpan[] => [{ kind: 'text', text }];
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 1, spans: says('Terms') },
    { kind: 'paragraph', spans: says('One line goes on.') },
    { kind: 'list', isNumbered: false, items: [says('first goes on'), says('second')] },
    { kind: 'heading', level: 2, spans: says('More') },
    { kind: 'list', isNumbered: true, items: [says('one'), says('two')] },
    { kind: 'code', text: '# no heading' },
    { kind: 'paragraph', spans: says('The end') },
  ]);
});

test('a line has bold, emphasis, code and links', () => {
  const [block] = readMarkdown('A **b** *c* `d` [e](/f) [g](https://h.example/i?j=1#k).');
  expect(block && spansIn(block)).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'e', href: '/f' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'g', href: 'https://h.example/i?j=1#k' },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JavaScript:alert)',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](vbscript:x)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
])('%s stays the text that it is', (text) => {
  const [block] = readMarkdown(text);
  expect(block?.kind === 'paragraph' && block.spans.map((span) => span.text).join('')).toBe(text);
  expect(block && spansIn(block).some(({ kind }) => kind === 'link')).toBe(false);
});

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
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const span of readMarkdown(pieces.join('')).flatMap(spansIn)) {
        if (span.kind !== 'link') continue;
        const { protocol } = new URL(span.href, 'https://own.example');
        expect(['https:', 'http:', 'mailto:']).toContain(protocol);
      }
    }),
  );
});

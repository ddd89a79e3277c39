import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Readme } from './readme.tsx';

const written = (text: string) => {
  const { container } = render(<Readme text={text} />);
  return container.firstElementChild as HTMLElement;
};

test('but for its title, headings, lists, code, tables and links are shown as such', () => {
  const text = `# Bell

Rings *long*, **loud** and [on the web](https://acme.example/bell).

## Played so

1. \`s("acme.bell")\`
2. with care

\`\`\`js
note("c4").s("acme.bell")
\`\`\`

| control | range |
| ------- | ----- |
| decay   | 0 to 4 s |
`;
  const shown = written(text);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Played so',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(shown.querySelector('pre')?.textContent).toBe('note("c4").s("acme.bell")');
  expect(screen.getByRole('cell', { name: 'decay' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'on the web' });
  expect(link.getAttribute('href')).toBe('https://acme.example/bell');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

test.each([
  ['a script', '<script>globalThis.stolen = 1</script>'],
  ['a handler', '<b onclick="globalThis.stolen = 1">bold</b>'],
  ['a picture from elsewhere', '![tracked](https://acme.example/pixel.png)'],
  ['a reference to a picture', '![tracked][1]\n\n[1]: https://acme.example/pixel.png'],
  ['a script as address', '[press](javascript:alert(1))'],
  ['the same, disguised', '[press](java&#x73;cript:alert(1))'],
  ['data as address', '[press](data:text/html,<script>1</script>)'],
  ['an address in the studio', '[press](/studio/settings)'],
  ['a frame', '<iframe src="/studio"></iframe>'],
  ['a style', '<style>body { display: none }</style>\n\n<p style="position: fixed">p</p>'],
  ['a form', '<form action="/api"><input name="password"></form>'],
  ['a task', '- [x] done'],
])('%s stays text', (_, text) => {
  const shown = written(text);
  const elements = [...shown.querySelectorAll('*')];
  for (const { tagName, attributes } of elements) {
    expect(['P', 'UL', 'LI', 'CODE', 'PRE']).toContain(tagName);
    expect([...attributes]).toEqual([]);
  }
  expect(shown.textContent).not.toBe('');
});

test('an id in a text does not become one in the page', () => {
  const shown = written('# grid\n\n[^1]\n\n[^1]: A note.');
  expect(shown.querySelector('[id]')).toBeNull();
});

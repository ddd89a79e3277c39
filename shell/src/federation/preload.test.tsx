import { beforeEach, expect, test } from 'vitest';
import { preload } from './preload.ts';

const asset = (url: string) => ({ url, integrity: `sha384-${url}` });
const remote = {
  version: '1',
  manifest: '/m.json',
  entry: '/entry.js',
  integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
  files: [asset('/a.js'), asset('/a.css')],
  messages: { en: asset('/en.js'), de: asset('/de.js') },
};

const asked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
    [link.getAttribute('as'), link.getAttribute('href'), link.getAttribute('integrity')].join(' '),
  );

beforeEach(() => document.head.replaceChildren());

test('all of a remote is asked for at once, with its texts in one language', () => {
  preload(document, remote, 'de');
  expect(asked()).toEqual([
    'fetch /m.json ',
    'script /entry.js sha384-e',
    'script /a.js sha384-/a.js',
    'style /a.css sha384-/a.css',
    'script /de.js sha384-/de.js',
  ]);
});

test('what was asked for is not asked for again', () => {
  preload(document, remote, 'de');
  preload(document, remote, 'de');
  expect(asked()).toHaveLength(5);
});

test('of a remote that is being developed only the manifest is asked for', () => {
  preload(document, { version: '1', manifest: '/m.json', entry: '/entry.js' }, 'de');
  expect(asked()).toEqual(['fetch /m.json ']);
});

import { expect, test } from 'vitest';
import { hostileMarkup } from '../testing/hostile-markup.ts';
import { headOf } from './head-of.ts';
import type { Preview } from './preview.ts';

const origin = 'https://hocket.example';
const picture = { path: '/p/1/picture.png', type: 'image/png', width: 1200, height: 630 } as const;

function previewOf(text: string): Preview {
  return {
    title: text,
    description: text,
    tags: [text, text],
    path: `/p/${encodeURIComponent(text)}`,
    picture: { ...picture, alt: text },
    hasPlayer: true,
  };
}

const parsed = (text: string) =>
  new DOMParser().parseFromString(
    `<!doctype html><html><head>${headOf(previewOf(text), origin)}</head><body></body></html>`,
    'text/html',
  );

/** Every element with the names of its attributes. */
const structure = (page: Document) =>
  [...page.querySelectorAll('*')].map((one) =>
    [one.localName, ...one.getAttributeNames()].join(' '),
  );

test.each(hostileMarkup)('%j stays text in every place', (text) => {
  const page = parsed(text);
  expect(structure(page)).toEqual(structure(parsed('Night bus')));
  const seen = text.replaceAll('\u0000', '\ufffd');
  expect(page.querySelector('title')?.textContent).toBe(seen);
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(seen);
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(seen);
  expect(page.querySelector('meta[name=keywords]')?.getAttribute('content')).toBe(
    `${seen}, ${seen}`,
  );
  for (const link of page.querySelectorAll('[href]')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\/hocket\.example\//);
  }
});

test('a page is described once in each way that others read', () => {
  const page = parsed('Night bus');
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(page.title).toBe('Night bus');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(content('og:image')).toBe(`${origin}/p/1/picture.png`);
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  expect(canonical).toBe(`${origin}/p/Night%20bus`);
  expect(content('og:url')).toBe(canonical);
  const player = page.querySelector('link[type="application/json+oembed"]')?.getAttribute('href');
  expect(new URL(player ?? '').searchParams.get('url')).toBe(canonical);
});

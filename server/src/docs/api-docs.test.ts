import { type Operation, operations, type Resource, resources } from '@hocket/api';
import type { OpenApi } from '@hocket/api/openapi';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { apiDocs } from './api-docs.ts';

let listening: Listening;
const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, init);
let page: string;
let document: OpenApi;
beforeAll(async () => {
  const app = new Koa();
  app.use(apiDocs());
  listening = await listen(app.callback(), 0, ['127.0.0.1']);
  page = await (await get('/api/docs')).text();
  document = (await (await get('/api/openapi.json')).json()) as OpenApi;
});
afterAll(() => listening.close(0));

test.each(['/api/openapi.json', '/api/docs', '/api/docs/search.js'])(
  '%s runs no script of others and may not be framed',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const own = path === '/api/docs' ? policy.replace("script-src 'self';", '') : policy;
    expect(own).not.toMatch(/script-src|unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('the page has no script but its own file, no handlers, and nothing from elsewhere', () => {
  const [before = '', ...after] = page.split('<script src="/api/docs/search.js" defer></script>');
  expect(after).toHaveLength(1);
  expect(before + after.join('')).not.toMatch(
    /<script|\son\w+=|javascript:|src=|https?:\/\/(?!example\.org)/i,
  );
});

test('every link of the page leads to something', () => {
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(Object.keys(operations).length);
  for (const href of links) {
    expect(href === '/api/openapi.json' || anchors.has(href.slice(1)), href).toBe(true);
  }
});

test.each(Object.entries<Operation>(operations))(
  '%s is on the page and in the document',
  (name, { method, path }) => {
    const shown = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    expect(page).toContain(`<article id="${name}">\n<h3>${method} ${shown}</h3>`);
    expect(document.paths[shown]?.[method.toLowerCase()]?.operationId).toBe(name);
  },
);

test.each(Object.entries<Resource>(resources))(
  '%s is on the page and in the document',
  (name, { method, path }) => {
    const shown = path.replace(/:(\w+)/g, '{$1}');
    expect(page).toContain(`<article id="${name}">\n<h3>${method} ${shown}</h3>`);
    expect(document.paths[shown]?.[method.toLowerCase()]?.operationId).toBe(name);
  },
);

test('other methods are not answered here', async () => {
  expect((await get('/api/docs', { method: 'POST' })).status).toBe(404);
});

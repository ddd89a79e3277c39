import { createHash } from 'node:crypto';
import { openApi } from '@hocket/api/openapi';
import type { Middleware } from 'koa';
import { apiPage } from './page.ts';
import { searchScript } from './search-script.ts';
import { style } from './style.ts';

/** One style sheet, scripts of our own where `scripts` says so, nothing from anywhere else. */
const policy = (scripts: string[]) =>
  [
    "default-src 'none'",
    ...scripts,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What is served, by its path. */
const files: Record<string, { type: string; scripts?: string[]; make(): string }> = {
  '/api/openapi.json': { type: 'json', make: () => JSON.stringify(openApi()) },
  '/api/docs': { type: 'html', scripts: ["script-src 'self'"], make: () => apiPage(openApi()) },
  '/api/docs/search.js': { type: 'js', make: () => searchScript },
};

/** `/api/openapi.json` and, to read, `/api/docs` with its script. Each is made when first asked for. */
export function apiDocs(): Middleware {
  const made = new Map<string, string>();
  return (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    const file = reads && Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!file) return next();
    ctx.set('Content-Security-Policy', policy(file.scripts ?? []));
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-cache');
    const body = made.get(ctx.path) ?? file.make();
    made.set(ctx.path, body);
    ctx.type = file.type;
    ctx.body = body;
  };
}

import { createHash } from 'node:crypto';
import { openApi } from '@hocket/api/openapi';
import type { Middleware } from 'koa';
import { apiPage } from './page.ts';
import { style } from './style.ts';

/** One style sheet, no scripts, nothing from anywhere. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/openapi.json` and, to read, `/api/docs`. Both are made when first asked for. */
export function apiDocs(): Middleware {
  let json: string | undefined;
  let html: string | undefined;
  return (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reads || (ctx.path !== '/api/openapi.json' && ctx.path !== '/api/docs')) return next();
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-cache');
    if (ctx.path === '/api/docs') {
      html ??= apiPage(openApi());
      ctx.type = 'html';
      ctx.body = html;
    } else {
      json ??= JSON.stringify(openApi());
      ctx.type = 'json';
      ctx.body = json;
    }
  };
}

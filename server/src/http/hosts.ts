import type { Language } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import { refuse } from '../errors.ts';
import { escaped } from '../escaped.ts';
import type { Origins } from '../pages/origins.ts';
import { askedLanguage } from '../services/account/asked-language.ts';
import { serverTexts } from '../texts/server-texts.ts';

/**
 * Accepts requests for the studio's host, and on the sandbox's host those for the sandbox. Every other host is
 * refused with `host_unknown`, because a foreign page could point its own host name at this machine (DNS rebinding).
 * A browser is shown the studio's address; from the sandbox's host it is redirected there.
 */
export function hosts({ app, sandbox }: Pick<Origins, 'app' | 'sandbox'>): Middleware {
  const ofStudio = new URL(app);
  const ofSandbox = sandbox === undefined ? undefined : new URL(sandbox);

  return async (ctx, next) => {
    const isSandboxed = ctx.path.startsWith('/sandbox/');
    if (isHost(ctx, ofStudio)) {
      if (isSandboxed) throw refuse('not_found', 'There is nothing here');
      return next();
    }
    const isSandbox = ofSandbox !== undefined && isHost(ctx, ofSandbox);
    if (isSandbox && isSandboxed) return next();
    if (!wantsPage(ctx)) throw refuse('host_unknown', `Hocket answers at ${app}`);
    if (isSandbox) return ctx.redirect(app + ctx.url);
    ctx.status = 421;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    ctx.vary('Accept-Language');
    ctx.type = 'html';
    ctx.body = otherAddressPage(askedLanguage(ctx.get('accept-language')), app);
  };
}

/** The default port may be missing in the header. */
function isHost({ host }: Context, { protocol, host: own }: URL): boolean {
  const asked = `${protocol}//${host}`;
  return host !== '' && URL.canParse(asked) && new URL(asked).host === own;
}

/** Whether a browser is opening a page. */
function wantsPage(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  const isCall = ctx.path === '/api' || ctx.path.startsWith('/api/');
  return !isCall && ctx.url.startsWith('/') && ctx.accepts('json', 'html') === 'html';
}

function otherAddressPage(language: Language, app: string): string {
  const link = `<a href="${escaped(app)}/">${escaped(app)}</a>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Hocket</title><p>${serverTexts[language].otherAddress} ${link}</p></html>\n`;
}

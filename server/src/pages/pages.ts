import { join } from 'node:path';
import { resources } from '@hocket/api';
import etag from '@koa/etag';
import { send } from '@koa/send';
import type { Context, Middleware, Next } from 'koa';
import compose from 'koa-compose';
import compress from 'koa-compress';
import { decodeUriPart } from '../previews/decode-uri-part.ts';
import { headOf } from '../previews/head-of.ts';
import type { Previews } from '../previews/previews.ts';
import { callerOf, heldPasses, setPasses } from '../remotes/caller-cookies.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { PageErrors } from '../remotes/page-errors.ts';
import { remoteFileKey, remoteFileType } from '../remotes/remote-files.ts';
import { passPath, type RemotePasses } from '../remotes/remote-passes.ts';
import type { SamplePack } from '../sample-packs.ts';
import { askedLanguage } from '../services/account/asked-language.ts';
import type { SocialLink } from '../social-links.ts';
import { type FileStorage, isFileKey } from '../storage/file-storage.ts';
import { compressFiles } from './compressed-files.ts';
import { Documentation } from './documentation.ts';
import { bootData, embedPage, framePage, studioPage } from './html.ts';
import { isHashed, OfflineBuild, offlineWorkerPath } from './offline-build.ts';
import type { Origins } from './origins.ts';
import type { PageTexts } from './page-texts.ts';
import {
  documentationPolicy,
  embedPolicy,
  encoderPolicy,
  offlineWorkerPolicy,
  sandboxPolicy,
  studioPolicy,
} from './policy.ts';
import { Source } from './source.ts';

export interface PagesOptions {
  /** Repository root: holds shell/dist, engine/dist and remotes/<name>/dist. */
  root: string;
  appOrigin: string;
  /** Undefined: code is off. */
  sandboxOrigin?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
  /** Packs in which programs' sounds are looked up, in order. */
  samplePacks?: readonly SamplePack[];
  /** Origins, beside our own, that panels may come from. */
  remoteHosts?: readonly string[];
  /** Where data is kept: never served. */
  dataDir: string;
  /** The texts of public pages; undefined: there are none. */
  texts?: Pick<PageTexts, 'at'>;
  /** Where else its operator is found. */
  socialLinks?: readonly SocialLink[];
  /** Whether browsers keep the studio for times without a network; they do by default. */
  offline?: boolean;
  /** What addresses lead to. */
  previews: Pick<Previews, 'of'>;
  /** Which panels there are. */
  remotes: Pick<LiveRemotes, 'list'>;
  /** Addresses that lead to previews of panels. */
  remotePasses: Pick<RemotePasses, 'taken'>;
  /** Is told which build pages have. */
  pageErrors?: Pick<PageErrors, 'serves'>;
  /** Where versions of panels are that were deployed. */
  storage: Pick<FileStorage, 'read'>;
}

/** Everything a browser loads: the page, the builds of shell, engine and remotes, and the sandbox. */
export function servePages(options: PagesOptions): Middleware {
  const { root, appOrigin, sandboxOrigin, remoteHosts = [], socialLinks } = options;
  const {
    sampleHosts = [],
    samplePacks,
    dataDir,
    texts,
    previews,
    remotes,
    remotePasses,
    storage,
  } = options;
  const { offline = true } = options;
  const source = new Source(root, dataDir);
  const documentation = new Documentation(root);
  const build = new OfflineBuild(root, { isOn: offline, sampleHosts, remoteHosts });
  options.pageErrors?.serves(() => build.id());
  const origins: Origins = {
    app: appOrigin,
    sandbox: sandboxOrigin,
    samples: sampleHosts,
    remotes: remoteHosts,
  };
  const answer = [onlyReads, compress(), compressFiles(), conditional, etag(), route];
  return compose<Context>(answer) as Middleware;

  async function route(ctx: Context, next: Next): Promise<unknown> {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    const { path } = ctx;
    if (path.startsWith('/sandbox/')) return sandbox(ctx, next);
    if (path === resources.remotes.path) {
      setPersonal(ctx);
      ctx.body = await remotes.list(callerOf(ctx.cookies));
      return;
    }
    if (path === resources.served.path) {
      return serve(ctx, join(root, 'shell/dist'), 'serves.json');
    }
    if (path === '/source.tgz') {
      const { bytes, digest } = await source.archive();
      ctx.attachment('hocket-source.tgz');
      ctx.type = 'application/gzip';
      ctx.set('Cache-Control', 'no-cache');
      ctx.etag = digest;
      ctx.body = bytes;
      return;
    }
    if (path === '/llms.txt') return serve(ctx, documentation.files, 'llms.txt');
    if (path === offlineWorkerPath) {
      ctx.set('Cache-Control', 'no-cache');
      ctx.set('Content-Security-Policy', offlineWorkerPolicy(origins));
      ctx.type = 'text/javascript';
      ctx.body = await build.script();
      return;
    }
    if (path.startsWith(passPath)) {
      if (await takePass(ctx, path.slice(passPath.length))) return;
    }
    const [, area, ...rest] = path.split('/');
    const file = rest.join('/');
    if (area === 'assets') return serve(ctx, join(root, 'shell/dist/assets'), file);
    if (area === 'engine') {
      // Files are rendered in a frame without an address, and WebKit treats its worklets as cross-origin.
      ctx.set('Access-Control-Allow-Origin', '*');
      // A worker gets its policy from the headers of its script.
      if (compilers.has(file)) ctx.set('Content-Security-Policy', encoderPolicy(origins));
      return serve(ctx, join(root, 'engine/dist'), file);
    }
    const [remote = '', kind, version = '', ...below] = rest;
    if (area === 'remotes' && kind === 'versions')
      return serveVersion(ctx, storage, remoteFileKey(remote, version, below.join('/')));
    if (area === 'remotes' && rest.length > 1)
      return serve(ctx, join(root, 'remotes'), [remote, 'dist', ...rest.slice(1)].join('/'));
    if (area === 'pages') return pageText(ctx, file);
    if (area === 'docs') return docs(ctx, next, file);
    if (area === 'embed' && rest.length === 1) return embed(ctx, next);
    if (!ctx.accepts('html') || /\.\w+$/.test(path)) return next();
    ctx.set('Content-Security-Policy', studioPolicy(origins));
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    setPersonal(ctx);
    ctx.vary('Accept-Language');
    const [{ found, isIndexed, preview }, list, frame, id] = await Promise.all([
      previews.of(path),
      remotes.list(callerOf(ctx.cookies)),
      sandboxUrl(),
      build.id(),
    ]);
    if (!isIndexed) ctx.set('X-Robots-Tag', 'noindex');
    ctx.status = found && !path.startsWith(passPath) ? 200 : 404;
    ctx.type = 'html';
    ctx.body = await studioPage(root, path, {
      boot: {
        remotes: list,
        sandbox: frame,
        build: id,
        sampleHosts,
        samplePacks,
        socialLinks,
      },
      head: preview && headOf(preview, origins.app),
      language: askedLanguage(ctx.get('accept-language')),
    });
  }

  /** Shows the studio with what the address leads to, or, by `off`, without any; false where it leads to nothing. */
  async function takePass(ctx: Context, secret: string): Promise<boolean> {
    const held = heldPasses(ctx.cookies);
    const passes = secret === 'off' ? [] : await remotePasses.taken(secret, held);
    if (!passes) return false;
    setPasses(ctx.cookies, passes);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.redirect('/studio');
    return true;
  }

  async function pageText(ctx: Context, file: string): Promise<void> {
    const text = await texts?.at(file);
    ctx.set('Cache-Control', 'no-cache');
    if (text === undefined) {
      ctx.status = 404;
      return;
    }
    ctx.type = 'text/markdown; charset=utf-8';
    ctx.body = text;
  }

  async function docs(ctx: Context, next: Next, file: string): Promise<unknown> {
    if (/^(images|search)\//.test(file)) return serve(ctx, documentation.files, file);
    const sandbox = origins.sandbox && `${origins.sandbox}/sandbox/`;
    const answer = await documentation.at(
      ctx.path,
      bootData({ remotes: {}, sandbox, sampleHosts, samplePacks }),
    );
    if (answer === undefined) return next();
    ctx.set('Cache-Control', 'no-cache');
    if (answer.kind === 'moved') {
      ctx.status = 301;
      ctx.redirect(answer.to + ctx.search);
      return undefined;
    }
    ctx.set('Content-Security-Policy', documentationPolicy(origins));
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    ctx.status = answer.kind === 'page' ? 200 : 404;
    ctx.type = 'html';
    ctx.body = answer.html;
    return undefined;
  }

  async function embed(ctx: Context, next: Next): Promise<unknown> {
    const sandbox = origins.sandbox && `${origins.sandbox}/sandbox/embedded/`;
    const page = await embedPage(root, { sandbox, sampleHosts, samplePacks });
    if (page === undefined) return next();
    ctx.set('Content-Security-Policy', embedPolicy(origins));
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'html';
    ctx.body = page;
    return undefined;
  }

  async function sandbox(ctx: Context, next: Next): Promise<void> {
    const shown = framesSandbox[ctx.path];
    if (!origins.sandbox || !shown) return next();
    const { html, digest, version } = await framePage(root);
    ctx.set('Content-Security-Policy', sandboxPolicy(origins, shown, digest));
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // No service worker has a say in a frame without an origin: without a network it comes from the browser's own cache.
    ctx.set('Cache-Control', ctx.query.v === version ? immutable : 'no-cache');
    ctx.type = 'html';
    ctx.body = html;
  }

  /** Undefined when code is off; without the name of its version while the engine is not built. */
  async function sandboxUrl(): Promise<string | undefined> {
    if (!origins.sandbox) return undefined;
    const page = await framePage(root).catch(() => undefined);
    return `${origins.sandbox}/sandbox/${page === undefined ? '' : `?v=${page.version}`}`;
  }
}

/** Says that what an address leads to never changes. */
const immutable = 'public, max-age=31536000, immutable';

/** Workers that compile WebAssembly. */
const compilers: ReadonlySet<string> = new Set(['render-encoder.js', 'recording.js']);

/** Who may frame the sandbox, by its addresses. */
const framesSandbox: Record<string, 'by us' | 'anywhere'> = {
  '/sandbox/': 'by us',
  '/sandbox/embedded/': 'anywhere',
};

/** Says that nobody else may be given this answer: which versions of panels it names is each one's own. */
function setPersonal(ctx: Context): void {
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Cookie');
}

async function onlyReads(ctx: Context, next: Next): Promise<void> {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') await next();
}

/** Answers 304 when the browser already has it. */
async function conditional(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!ctx.fresh) return;
  ctx.status = 304;
  ctx.body = null;
}

/**
 * Serves a file of a deployed version, which never changes. Opened as a page, it can do nothing. Source maps are their
 * team's: the server alone reads them.
 */
async function serveVersion(
  ctx: Context,
  storage: Pick<FileStorage, 'read'>,
  key: string,
): Promise<void> {
  const type = remoteFileType(key);
  const found =
    type && isFileKey(key) && !key.endsWith('.map') ? await storage.read(key) : undefined;
  if (!type || !found) {
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 404;
    return;
  }
  ctx.set('Cache-Control', immutable);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Content-Type', type);
  ctx.etag = key;
  ctx.body = found.body;
  ctx.length = found.size;
}

/**
 * Serves a built file; it is cached for ever when its name contains a hash, else revalidated each time. 404 when it
 * does not exist.
 */
async function serve(ctx: Context, root: string, file: string): Promise<void> {
  ctx.set('Cache-Control', isHashed(file) ? immutable : 'no-cache');
  const found =
    staysInside(file) && (await send(ctx, file, { root, hidden: false }).catch(ignoreMissing));
  if (found) return;
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 404;
}

/** Whether a path stays inside its folder. */
function staysInside(file: string): boolean {
  const names = decodeUriPart(file, '').split('/');
  return names.every((name) => !['', '.', '..'].includes(name) && !/[\0\\]/.test(name));
}

/** For `catch`: undefined when there is no such file. */
function ignoreMissing(error: { status?: number }): undefined {
  if (error.status !== 404) throw error;
}

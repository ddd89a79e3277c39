import { resources } from '@hocket/api';
import type { Context, Middleware } from 'koa';
import type { Evaluator } from '../evaluator/evaluator.ts';
import { decodeUriPart } from '../previews/decode-uri-part.ts';
import { HeardNotes } from '../previews/heard-notes.ts';
import { oembedOf } from '../previews/oembed-of.ts';
import { type Picture, Pictures } from '../previews/pictures.ts';
import { type Previews, projectDrawing, siteDrawing } from '../previews/previews.ts';
import { sitemap } from '../previews/sitemap.ts';
import type { Community } from '../services/projects/community.ts';
import { tagOf } from '../services/tagged-answer.ts';
import type { WorkTimes } from '../work-times.ts';
import { isKnown } from './caching.ts';

const { sitePicture, oembed, sitemapFile, robots } = resources;

/** What link previews and search engines ask for: pictures, oEmbed, the site map and robots.txt. */
export function previewFiles(
  previews: Pick<Previews, 'project'>,
  community: Pick<Community, 'list'>,
  evaluator: Pick<Evaluator, 'hear'>,
  appOrigin: string,
  times: WorkTimes,
): Middleware {
  const pictures = new Pictures(times);
  const heard = new HeardNotes(evaluator);

  return async (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    const [, id] = /^\/p\/([^/]+)\/picture\.png$/.exec(ctx.path) ?? [];
    if (!reads) return next();
    if (id !== undefined) {
      const project = await previews.project(decodeUriPart(id, ''));
      const notes = await heard.of(project);
      return sendPicture(ctx, pictures.of(projectDrawing(project, notes)));
    }
    if (ctx.path === sitePicture.path) return sendPicture(ctx, pictures.of(siteDrawing));
    if (ctx.path === oembed.path) {
      const asked = new URLSearchParams(ctx.querystring);
      ctx.set('Access-Control-Allow-Origin', '*');
      ctx.type = 'application/json';
      return sendText(ctx, JSON.stringify(await oembedOf(asked, previews, appOrigin)));
    }
    if (ctx.path === robots.path) {
      ctx.type = 'text/plain';
      ctx.set('Cache-Control', kept);
      ctx.body = `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nDisallow: /studio\nDisallow: /play\nDisallow: /embed/\nSitemap: ${appOrigin}${sitemapFile.path}\n`;
      return;
    }
    if (ctx.path === sitemapFile.path) {
      ctx.type = 'application/xml';
      return sendText(ctx, await sitemap(community, appOrigin));
    }
    return next();
  };
}

/** For five minutes only, because a project may become private. */
const kept = 'public, max-age=300, stale-while-revalidate=60';

async function sendText(ctx: Context, text: string): Promise<void> {
  ctx.set('Cache-Control', kept);
  const tag = await tagOf(text);
  ctx.etag = tag;
  if (isKnown(ctx, tag)) ctx.status = 304;
  else ctx.body = text;
}

async function sendPicture(ctx: Context, picture: Picture): Promise<void> {
  ctx.set('Cache-Control', kept);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  ctx.etag = picture.digest;
  if (isKnown(ctx, picture.digest)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'image/png';
  ctx.body = await picture.png();
}

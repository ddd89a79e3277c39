import type { Context, Middleware } from 'koa';
import { refuse } from '../errors.ts';
import { Gate } from '../services/gate.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { readUploadKey } from '../uploads/upload-key.ts';
import { servedTypes } from '../uploads/upload-kinds.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { rangeOf } from './range.ts';

/**
 * `/files/…`: GET and HEAD read a stored file, PUT with a signed query stores one. What people uploaded may neither
 * run, be framed, be taken for another type nor be used by other sites.
 */
export function files(uploads: Uploads, storage: FileStorage): Middleware {
  /** Files that are held in memory at once. */
  const gate = new Gate(8, 64);

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/files/')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    const key = ctx.path.slice('/files/'.length);
    if (ctx.method === 'PUT') await gate.run(() => take(ctx, uploads, key));
    else if (ctx.method === 'GET' || ctx.method === 'HEAD') await give(ctx, storage, key);
    else {
      ctx.set('Allow', 'GET, HEAD, PUT');
      throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
    }
  };
}

async function take(ctx: Context, uploads: Uploads, key: string): Promise<void> {
  const grant = await uploads.grant(key, ctx.URL.searchParams);
  const type = ctx.get('content-type').toLowerCase();
  if (type !== grant.type || ctx.request.length !== grant.bytes) {
    throw refuse('upload_mismatch', `Send exactly ${grant.bytes} bytes of ${grant.type}`);
  }
  await uploads.receive(grant, await bytesOf(ctx));
  ctx.status = 201;
  ctx.body = { data: { fileUrl: `/files/${key}` } };
}

/** The body, which Node has held to its Content-Length. Rejects with `upload_mismatch` when it ends before. */
async function bytesOf(ctx: Context): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of ctx.req) parts.push(part as Uint8Array);
  } catch (cause) {
    throw refuse('upload_mismatch', 'The upload was cut off', undefined, cause);
  }
  return Buffer.concat(parts);
}

async function give(ctx: Context, storage: FileStorage, key: string): Promise<void> {
  const { id = '', ending = '' } = readUploadKey(key) ?? {};
  const type = servedTypes[ending];
  if (!type) throw missing();
  // A file never changes, so its id is as good as a digest of it.
  ctx.etag = id;
  const ranged = ctx.get('if-range') === '' || ctx.get('if-range') === ctx.response.etag;
  const range = ranged ? rangeOf(ctx.get('range')) : undefined;
  if (ctx.method === 'HEAD') {
    const size = await storage.size(key);
    if (size === undefined) throw missing();
    describe(ctx, id, ending, type);
    ctx.status = 200;
    ctx.length = size;
    return;
  }
  const found = await storage.read(key, range);
  if (!found) throw missing();
  describe(ctx, id, ending, type);
  ctx.status = 200;
  if (ctx.fresh) {
    found.body.destroy();
    ctx.status = 304;
    return;
  }
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${found.first}-${found.last}/${found.size}`);
  }
  ctx.body = found.body;
  ctx.length = found.last - found.first + 1;
}

/** Images may be kept by every cache on the way; sounds may belong to a private project. */
function describe(ctx: Context, id: string, ending: string, type: string): void {
  const who = type.startsWith('image/') ? 'public' : 'private';
  ctx.set('Cache-Control', `${who}, max-age=31536000, immutable`);
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', `inline; filename="${id}.${ending}"`);
  ctx.set('Accept-Ranges', 'bytes');
}

function missing() {
  return refuse('not_found', 'There is no such file');
}

import { HocketError } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import { refuse } from '../errors.ts';
import type { PluginAccess } from '../services/plugins/plugin-access.ts';
import { Slots } from '../services/slots.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { readUploadKey } from '../uploads/upload-key.ts';
import { servedTypes } from '../uploads/upload-kinds.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Arrivals } from './arrivals.ts';
import { giveFile, missingFile } from './give-file.ts';
import { givePluginFile } from './plugin-files.ts';

/**
 * `/files/…`: GET and HEAD read a stored file, PUT with a signed query stores one. What people uploaded may neither
 * run, be framed, be taken for another type nor be used by other sites.
 */
export function files(
  uploads: Uploads,
  plugins: Pick<PluginAccess, 'seen'>,
  storage: FileStorage,
  arrivals: Arrivals,
): Middleware {
  const slots = new Slots({ all: 8, own: 2 });

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/files/')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    const key = ctx.path.slice('/files/'.length);
    if (ctx.method === 'PUT') await take(ctx, uploads, arrivals, slots, key);
    else if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      if (!(await givePluginFile(ctx, plugins, storage, key))) await give(ctx, storage, key);
    } else {
      ctx.set('Allow', 'GET, HEAD, PUT');
      throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
    }
  };
}

async function take(
  ctx: Context,
  uploads: Uploads,
  arrivals: Arrivals,
  slots: Slots,
  key: string,
): Promise<void> {
  const grant = await uploads.grant(key, new URLSearchParams(ctx.querystring));
  const type = ctx.get('content-type').toLowerCase();
  if (type !== grant.type || ctx.request.length !== grant.bytes) {
    throw refuse('upload_mismatch', `Send exactly ${grant.bytes} bytes of ${grant.type}`);
  }
  const { user = '' } = readUploadKey(key) ?? {};
  const bytes = await bytesOf(ctx, arrivals, user, grant.bytes);
  await slots.run(user, () => uploads.receive(grant, bytes));
  ctx.status = 201;
  ctx.body = { data: { fileUrl: `/files/${key}` } };
}

/** The body, which Node has held to its Content-Length. Rejects with `busy`, or with `upload_mismatch` when it ends before. */
async function bytesOf(
  ctx: Context,
  arrivals: Arrivals,
  owner: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const cutOff = (cause?: unknown) =>
    refuse('upload_mismatch', 'The upload was cut off', undefined, cause);
  try {
    return await arrivals.read(ctx, { owner, maxBytes, tooLarge: cutOff });
  } catch (cause) {
    throw cause instanceof HocketError ? cause : cutOff(cause);
  }
}

/** Images may be kept by every cache on the way; sounds may belong to a private project. */
async function give(ctx: Context, storage: FileStorage, key: string): Promise<void> {
  const { id = '', ending = '' } = readUploadKey(key) ?? {};
  const type = servedTypes[ending];
  if (!type) throw missingFile();
  const kept = type.startsWith('image/') ? 'public' : 'private';
  await giveFile(ctx, storage, key, { id, type, name: `${id}.${ending}`, kept });
}

import { HocketError } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import { refuse } from '../errors.ts';
import { OwnerConcurrency } from '../limits/owner-concurrency.ts';
import type { PluginAccess } from '../services/plugins/plugin-access.ts';
import { readFileKey } from '../services/plugins/plugin-file-key.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { readUploadKey } from '../uploads/upload-key.ts';
import { servedTypes } from '../uploads/upload-kinds.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { BodyBuffers } from './body-buffers.ts';
import { noSuchFile, protectFile, serveFile } from './serve-file.ts';

/** `/files/…`: GET and HEAD read a stored file, PUT with a signed query stores one. */
export function files(
  uploads: Uploads,
  plugins: Pick<PluginAccess, 'seen'>,
  storage: FileStorage,
  bodyBuffers: BodyBuffers,
): Middleware {
  const slots = new OwnerConcurrency({ all: 8, own: 2 });

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/files/')) return next();
    protectFile(ctx);
    const key = ctx.path.slice('/files/'.length);
    if (ctx.method === 'PUT') await receiveUpload(ctx, uploads, bodyBuffers, slots, key);
    else if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      if (!(await sendPluginFile(ctx, plugins, storage, key))) await sendUpload(ctx, storage, key);
    } else {
      ctx.set('Allow', 'GET, HEAD, PUT');
      throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
    }
  };
}

async function receiveUpload(
  ctx: Context,
  uploads: Uploads,
  bodyBuffers: BodyBuffers,
  slots: OwnerConcurrency,
  key: string,
): Promise<void> {
  const grant = await uploads.grant(key, new URLSearchParams(ctx.querystring));
  const type = ctx.get('content-type').toLowerCase();
  if (type !== grant.type || ctx.request.length !== grant.bytes) {
    throw refuse('upload_mismatch', `Send exactly ${grant.bytes} bytes of ${grant.type}`);
  }
  const { user = '' } = readUploadKey(key) ?? {};
  const bytes = await bytesOf(ctx, bodyBuffers, user, grant.bytes);
  await slots.run(user, () => uploads.receive(grant, bytes));
  ctx.status = 201;
  ctx.set('Location', `/files/${key}`);
  ctx.body = { data: { fileUrl: `/files/${key}` } };
}

/**
 * The body, which Node limits to its Content-Length. Rejects with `busy`, or with `upload_mismatch` when it is cut
 * off.
 */
async function bytesOf(
  ctx: Context,
  bodyBuffers: BodyBuffers,
  owner: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const cutOff = (cause?: unknown) =>
    refuse('upload_mismatch', 'The upload was cut off', undefined, cause);
  try {
    return await bodyBuffers.read(ctx, { owner, maxBytes, tooLarge: cutOff });
  } catch (cause) {
    throw cause instanceof HocketError ? cause : cutOff(cause);
  }
}

/** Images may be cached publicly; sounds may belong to a private project. */
async function sendUpload(ctx: Context, storage: FileStorage, key: string): Promise<void> {
  const { id = '', ending = '' } = readUploadKey(key) ?? {};
  const type = servedTypes[ending];
  if (!type) throw noSuchFile();
  const cacheScope = type.startsWith('image/') ? 'public' : 'private';
  await serveFile(ctx, storage, key, { id, type, name: `${id}.${ending}`, cacheScope });
}

/**
 * Answers with a file of a plugin; false when the key is not a plugin's. To a browser the file is only data; its code
 * runs in the sandbox alone. Rejects with `not_found` or `plugin_blocked`.
 */
async function sendPluginFile(
  ctx: Context,
  plugins: Pick<PluginAccess, 'seen'>,
  storage: FileStorage,
  key: string,
): Promise<boolean> {
  const parts = readFileKey(key);
  if (!parts) return false;
  const { plugin, hash, ending, type } = parts;
  await plugins.seen(plugin);
  // Public caches may not keep it, because the plugin may be blocked later.
  const name = `${plugin}.${hash.slice(0, 12)}.${ending}`;
  await serveFile(ctx, storage, key, { id: hash, type, name, cacheScope: 'private', saved: true });
  return true;
}

import { codeOf } from '@hocket/sdk';
import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import type { ByteRange, FileStorage } from '../storage/file-storage.ts';

/** How a stored file is sent. */
export interface FileResponse {
  /** Used as the ETag: another one when the file has changed. */
  id: string;
  type: string;
  name: string;
  /** Who may cache it: every cache, or only the browser. */
  cacheScope: 'public' | 'private';
  /** Seconds for which it is cached; for ever where a file never changes, which is the default. */
  maxAge?: number;
  /** True: a browser downloads it instead of showing it. */
  saved?: boolean;
}

/** What people uploaded may neither run, be framed, be taken for another type nor be used by other sites. */
export function protectFile(ctx: Context): void {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'no-store');
}

/**
 * Answers GET and HEAD with a stored file or the requested range. Rejects with `not_found` or
 * `range_not_satisfiable`.
 */
export async function serveFile(
  ctx: Context,
  storage: Pick<FileStorage, 'read' | 'size'>,
  key: string,
  file: FileResponse,
): Promise<void> {
  const etag = `"${file.id}"`;
  const known = ctx.get('if-none-match').includes(etag);
  if (known || ctx.method === 'HEAD') {
    const size = await storage.size(key);
    if (size === undefined) throw noSuchFile();
    describe(ctx, file);
    ctx.status = known ? 304 : 200;
    if (!known) ctx.length = size;
    return;
  }
  const sameFile = ['', etag].includes(ctx.get('if-range'));
  const range = sameFile ? rangeOf(ctx.get('range')) : undefined;
  const found = await storage.read(key, range).catch((error: unknown) => {
    const { details } = error as { details?: { size?: number } };
    if (codeOf(error) === 'range_not_satisfiable')
      ctx.set('Content-Range', `bytes */${details?.size}`);
    throw error;
  });
  if (!found) throw noSuchFile();
  describe(ctx, file);
  const { first, last, size, body } = found;
  ctx.status = range ? 206 : 200;
  if (range) ctx.set('Content-Range', `bytes ${first}-${last}/${size}`);
  ctx.body = body;
  ctx.length = last - first + 1;
}

function describe(ctx: Context, { id, type, name, cacheScope, maxAge, saved }: FileResponse): void {
  const lifetime = maxAge === undefined ? 'max-age=31536000, immutable' : `max-age=${maxAge}`;
  ctx.set('Cache-Control', `${cacheScope}, ${lifetime}`);
  ctx.etag = id;
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', `${saved ? 'attachment' : 'inline'}; filename="${name}"`);
  ctx.set('Accept-Ranges', 'bytes');
}

export function noSuchFile() {
  return refuse('not_found', 'There is no such file');
}

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** A Range header of one part; undefined, which means the whole file, for anything else (RFC 9110, 14.2). */
function rangeOf(header: string): ByteRange | undefined {
  const [, first, last] = pattern.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return { suffix: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}

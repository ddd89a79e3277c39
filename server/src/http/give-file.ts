import { codeOf } from '@hocket/sdk';
import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { rangeOf } from './range.ts';

/** How a stored file is given. */
export interface GivenFile {
  /** As good as a digest: a file never changes. */
  id: string;
  type: string;
  name: string;
  /** Who may keep it: every cache on the way, or the browser alone. */
  kept: 'public' | 'private';
  /** Opened by itself it is saved, never shown. */
  saved?: boolean;
}

/** Answers GET and HEAD with a stored file or the part that is asked for. Rejects with `not_found` or `range_not_satisfiable`. */
export async function giveFile(
  ctx: Context,
  storage: FileStorage,
  key: string,
  given: GivenFile,
): Promise<void> {
  const etag = `"${given.id}"`;
  const known = ctx.get('if-none-match').includes(etag);
  if (known || ctx.method === 'HEAD') {
    const size = await storage.size(key);
    if (size === undefined) throw missingFile();
    describe(ctx, given);
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
  if (!found) throw missingFile();
  describe(ctx, given);
  const { first, last, size, body } = found;
  ctx.status = range ? 206 : 200;
  if (range) ctx.set('Content-Range', `bytes ${first}-${last}/${size}`);
  ctx.body = body;
  ctx.length = last - first + 1;
}

function describe(ctx: Context, { id, type, name, kept, saved }: GivenFile): void {
  ctx.set('Cache-Control', `${kept}, max-age=31536000, immutable`);
  ctx.etag = id;
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', `${saved ? 'attachment' : 'inline'}; filename="${name}"`);
  ctx.set('Accept-Ranges', 'bytes');
}

export function missingFile() {
  return refuse('not_found', 'There is no such file');
}

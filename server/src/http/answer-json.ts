import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const compressed = promisify(gzip);
/** Characters from which an answer is compressed: those of large songs, which shrink to a tenth. */
const compressedFrom = 100_000;

/** Answers with `{ data }`; a large answer is compressed, where the client takes that. */
export async function answerJson(ctx: Context, data: unknown): Promise<void> {
  const text = JSON.stringify({ data });
  ctx.type = 'application/json';
  ctx.vary('Accept-Encoding');
  if (text.length < compressedFrom || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    ctx.body = text;
    return;
  }
  ctx.set('Content-Encoding', 'gzip');
  ctx.body = await compressed(text, { level: constants.Z_BEST_SPEED });
}

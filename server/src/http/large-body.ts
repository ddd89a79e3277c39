import type { Context } from 'koa';
import { refuse } from '../errors.ts';

/** Marks that begin or divide arrays and objects: as many as any honest body has, and few enough to be read at once. */
const maxMarks = 200_000;
const [brace, bracket, comma] = [0x7b, 0x5b, 0x2c];

/** The JSON of a body that may be large. Rejects with `body_too_large`, `body_malformed` or `content_type_unsupported`. */
export async function largeBodyOf(ctx: Context, maxBytes: number): Promise<unknown> {
  if (ctx.get('content-encoding') !== '') {
    throw refuse('content_type_unsupported', 'Send the body as it is, not compressed');
  }
  if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const parts: Uint8Array[] = [];
  let size = 0;
  let marked = 0;
  try {
    // A refused body is let pass: closing on it would lose the answer on its way.
    for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
      size += part.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      marked += marksIn(part);
      if (marked > maxMarks) throw refuse('body_too_large', 'The body has too many parts');
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString());
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refuse('body_malformed', 'The body is not valid JSON');
    if ((cause as { code?: unknown }).code === 'ECONNRESET') {
      throw refuse('body_malformed', 'The body was cut off', undefined, cause);
    }
    throw cause;
  }
}

function marksIn(bytes: Uint8Array): number {
  let found = 0;
  for (const byte of bytes) if (byte === brace || byte === bracket || byte === comma) found++;
  return found;
}

function tooLarge(maxBytes: number) {
  const megabytes = Math.floor(maxBytes / 2 ** 20);
  return refuse('body_too_large', `That is more than the ${megabytes} MB allowed`);
}

import { parse } from '@hapi/bourne';
import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import { addressOf } from './address.ts';
import type { BodyBuffers } from './body-buffers.ts';

/** The most bytes of a body, unless the call allows more; one that is larger counts as large. */
export const usualBytes = 2 ** 20;

/**
 * The JSON of a request as it came, at most `usualBytes` unless `maxBytes` says more; undefined without a body. Rejects
 * with `content_type_unsupported`, `body_too_large`, `body_malformed`, `body_too_deep` or `busy`.
 */
export async function bodyOf(
  ctx: Context,
  bodyBuffers: BodyBuffers,
  maxBytes = usualBytes,
): Promise<Buffer | undefined> {
  if (ctx.request.length === 0) return undefined;
  const type = ctx.is('application/json');
  if (type === null) return undefined;
  const { charset } = ctx.request;
  if (type === false || (charset !== '' && charset.toLowerCase() !== 'utf-8')) {
    throw refuse('content_type_unsupported', 'Send JSON in UTF-8 (application/json)');
  }
  if (ctx.get('content-encoding') !== '') {
    throw refuse('content_type_unsupported', 'Send the body as it is, not compressed');
  }
  if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const shape = new JsonShape();
  try {
    const bytes = await bodyBuffers.read(ctx, {
      owner: addressOf(ctx.ip),
      maxBytes,
      tooLarge: () => tooLarge(maxBytes),
      onPart: (part) => shape.read(part),
    });
    return bytes.byteLength === 0 ? undefined : bytes;
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'ECONNRESET') throw cause;
    throw refuse('body_malformed', 'The body was cut off', undefined, cause);
  }
}

/** What a body says. Only arrays and objects are bodies; a key `__proto__` is refused. Throws `body_malformed`. */
export function jsonOf(bytes: Buffer): unknown {
  let body: unknown;
  try {
    body = parse(bytes.toString());
  } catch {
    // Any error means that the text is no valid JSON.
  }
  if (body instanceof Object) return body;
  throw refuse('body_malformed', 'The body is not valid JSON');
}

/** Levels of arrays and objects inside each other; a project has six. */
const maxDepth = 32;
/**
 * The most brackets, braces and commas, and how many more for each byte: music has one in ten. So many are parsed
 * quickly.
 */
const maxMarks = { all: 200_000, perByte: 1 / 8 };
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [brace, braceEnd, bracket, bracketEnd] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Scans a JSON text while it arrives and refuses one that would be expensive to parse: many small arrays cost twenty
 * times as much as the same number of bytes of text.
 */
class JsonShape {
  private depth = 0;
  private marks = 0;
  private bytes = 0;
  private inText = false;
  private escaped = false;

  /** Throws `body_too_deep` or `body_too_large`. */
  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.inText) this.readInText(byte);
      else if (byte === quote) this.inText = true;
      else if (byte === bracket || byte === brace) {
        this.marks++;
        if (++this.depth > maxDepth) throw refuse('body_too_deep', 'The body is nested too deeply');
      } else if (byte === bracketEnd || byte === braceEnd) this.depth--;
      else if (byte === comma) this.marks++;
    }
    this.bytes += bytes.byteLength;
    if (this.marks > maxMarks.all + this.bytes * maxMarks.perByte)
      throw refuse('body_too_large', 'The body has too many parts');
  }

  private readInText(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === backslash) this.escaped = true;
    else if (byte === quote) this.inText = false;
  }
}

function tooLarge(maxBytes: number) {
  const megabytes = Math.floor(maxBytes / 2 ** 20);
  return refuse('body_too_large', `That is more than the ${megabytes} MB allowed`);
}

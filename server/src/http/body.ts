import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import { largeBodyOf } from './large-body.ts';

/** Levels of arrays and objects inside each other; a project has six. */
const maxDepth = 32;

const read = bodyParser({
  enableTypes: ['json'],
  jsonLimit: '1mb',
  parsedMethods: ['POST', 'PUT', 'DELETE'],
  onError: (cause) => {
    const { status } = cause as { status?: unknown };
    if (status === 413) throw refuse('body_too_large', 'That is more than the 1 MB allowed');
    if (status === 415) throw notJson();
    throw refuse('body_malformed', 'The body is not valid JSON');
  },
});

/**
 * The JSON of a request, at most 1 MB unless `maxBytes` says more; undefined without a body. Rejects with
 * `content_type_unsupported`, `body_too_large`, `body_malformed` or `body_too_deep`.
 */
export async function bodyOf(ctx: Context, maxBytes?: number): Promise<unknown> {
  if (ctx.request.length === 0) return undefined;
  const type = ctx.is('application/json');
  if (type === null) return undefined;
  const { charset } = ctx.request;
  if (type === false || (charset !== '' && charset.toLowerCase() !== 'utf-8')) throw notJson();
  const body = maxBytes === undefined ? await usualBodyOf(ctx) : await largeBodyOf(ctx, maxBytes);
  if (deeper(body, maxDepth)) throw refuse('body_too_deep', 'The body is nested too deeply');
  return body;
}

async function usualBodyOf(ctx: Context): Promise<unknown> {
  await read(ctx, () => Promise.resolve());
  return ctx.request.body;
}

function notJson() {
  return refuse('content_type_unsupported', 'Send JSON in UTF-8 (application/json)');
}

/** Whether anything lies more than `levels` below; not recursive, so that no depth overflows the stack. */
function deeper(value: unknown, levels: number): boolean {
  let layer = [value];
  for (let level = 0; layer.length > 0; level++) {
    if (level > levels) return true;
    layer = layer.flatMap((one) => (one instanceof Object ? Object.values(one) : []));
  }
  return false;
}

import { invalid, type Parsed, problemsOf, type RequestParts, telling } from '@hocket/api';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { bodyOf } from './body.ts';
import type { BodyBuffers } from './body-buffers.ts';

/** A request's params, query, headers and body as the contract describes them. Rejects with `validation_failed`. */
export async function parse<R extends RequestParts>(
  asked: R,
  ctx: Context,
  bodyBuffers: BodyBuffers,
): Promise<Parsed<R>> {
  const parts: Record<string, unknown> = {};
  if (asked.params) parts.params = checked(asked.params, ctx.params);
  if (asked.query) parts.query = checked(asked.query, { ...ctx.query });
  if (asked.headers) parts.headers = checked(asked.headers, ctx.headers);
  if (asked.body)
    parts.body = checked(asked.body, (await bodyOf(ctx, bodyBuffers, asked.maxBytes)) ?? {});
  return parts as Parsed<R>;
}

function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const { data, error } = z.safeParse(schema, value, telling);
  if (error) throw invalid(problemsOf(error));
  return data;
}

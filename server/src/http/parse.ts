import { invalid, type Parsed, problemsOf, type RequestParts, telling } from '@hocket/api';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { giveWay } from '../limits/give-way.ts';
import { jsonOf, usualBytes } from './body.ts';
import { stopEarly } from './stop-early.ts';

/**
 * A request's params, query, headers and body as the contract describes them. Rejects with `validation_failed`, or with
 * `body_malformed`. While a large body is parsed, other calls get their turns.
 */
export async function parse<R extends RequestParts>(
  asked: R,
  ctx: Context,
  body?: Buffer,
): Promise<Parsed<R>> {
  const parts: Record<string, unknown> = {};
  if (asked.params) parts.params = checked(asked.params, ctx.params);
  if (asked.query) parts.query = checked(asked.query, { ...ctx.query });
  if (asked.headers) parts.headers = checked(asked.headers, ctx.headers);
  if (asked.body) {
    const json = body ? jsonOf(body) : {};
    const isLarge = body !== undefined && body.byteLength > usualBytes;
    if (isLarge) await giveWay();
    parts.body = checked(stopEarly(asked.body), json);
    if (isLarge) await giveWay();
  }
  return parts as Parsed<R>;
}

function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const { data, error } = z.safeParse(schema, value, telling);
  if (error) throw invalid(problemsOf(error));
  return data;
}

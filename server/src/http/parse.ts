import type { Parsed, RequestParts } from '@hocket/api';
import type { Context } from 'koa';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import type { Arrivals } from './arrivals.ts';
import { bodyOf } from './body.ts';

const english = en().localeError;

/** A request's params, query, headers and body as the contract describes them. Rejects with `validation_failed`. */
export async function parse<R extends RequestParts>(
  asked: R,
  ctx: Context,
  arrivals: Arrivals,
): Promise<Parsed<R>> {
  const parts: Record<string, unknown> = {};
  if (asked.params) parts.params = checked(asked.params, ctx.params);
  if (asked.query) parts.query = checked(asked.query, { ...ctx.query });
  if (asked.headers) parts.headers = checked(asked.headers, ctx.headers);
  if (asked.body)
    parts.body = checked(asked.body, (await bodyOf(ctx, arrivals, asked.maxBytes)) ?? {});
  return parts as Parsed<R>;
}

function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value, { error: located });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues.slice(0, 20)) {
    fields[path.join('.')] ??= message;
  }
  const message = result.error.issues[0]?.message ?? 'The request is not valid';
  throw refuse('validation_failed', message, { fields });
}

/** Messages that the contract does not word itself say where they apply. */
function located(issue: z.core.$ZodRawIssue): string {
  const said = english(issue);
  const message = typeof said === 'string' ? said : (said?.message ?? 'Invalid input');
  return issue.path?.length ? `${issue.path.join('.')}: ${message}` : message;
}

import type { Operation, Parsed } from '@hocket/api';
import type { Context } from 'koa';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import { bodyOf } from './body.ts';

const english = en().localeError;

/** A request's params, query, headers and body as its operation describes them. Rejects with `validation_failed`. */
export async function parse<O extends Operation>(operation: O, ctx: Context): Promise<Parsed<O>> {
  const parts: Record<string, unknown> = {};
  if (operation.params) parts.params = checked(operation.params, ctx.params);
  if (operation.query) parts.query = checked(operation.query, { ...ctx.query });
  if (operation.headers) parts.headers = checked(operation.headers, ctx.headers);
  if (operation.body) parts.body = checked(operation.body, (await bodyOf(ctx, operation.maxBytes)) ?? {});
  return parts as Parsed<O>;
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

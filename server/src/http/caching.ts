import { type Operation, operations } from '@hocket/api';
import type { Context } from 'koa';

/**
 * For how many seconds a cache between us and browsers may keep what everybody sees, and for how many more it may show that
 * while it asks for what is new. What its owner makes private may be seen so long.
 */
const sharedSeconds = { fresh: 60, stale: 60 };

/** Who has the address of one of these has the right to it, and may lose it: no cache but the browser's has it. */
const byLink: ReadonlySet<Operation> = new Set([
  operations.getSharedProject,
  operations.readPerformance,
]);

/** Whether the answer of a call may be kept at all. What is answered once, and is large, is not. */
export function mayBeKept(operation: Operation): boolean {
  return operation.method === 'GET' && operation !== operations.exportAccount;
}

/** Whether the client has what this tag stands for. */
export function isKnown(ctx: Context, tag: string): boolean {
  const known = ctx.get('if-none-match').split(/\s*,\s*/);
  return known.includes(`W/"${tag}"`) || known.includes(`"${tag}"`);
}

/** Gives a call's answer its tag, and says who may keep it. The tag is weak, because the answer may be compressed. */
export function setTag(ctx: Context, operation: Operation, tag: string): void {
  ctx.set('ETag', `W/"${tag}"`);
  ctx.vary('Authorization');
  allowCaching(ctx, ctx.get('authorization') === '' && !byLink.has(operation));
}

/** Lets caches between us and browsers keep an answer for a while, or only the browser, which asks each time whether it still holds. */
function allowCaching(ctx: Context, isShared: boolean): void {
  const { fresh, stale } = sharedSeconds;
  const shared = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
  ctx.set('Cache-Control', isShared ? shared : 'private, no-cache');
}

import { type Resource, resources } from '@hocket/api';
import type { Middleware } from 'koa';
import { refuse } from '../errors.ts';

/** A described address, and what it takes. */
interface Address {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Refuses, with `Allow`, whatever a described resource does not take. Calls under `/api` are not among them: their
 * router does the same.
 */
export function describedMethods(): Middleware {
  const addresses = new Map<string, Address>();
  for (const { path, method } of Object.values<Resource>(resources)) {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
    const known = addresses.get(path) ?? { pattern, methods: new Set<string>() };
    for (const taken of method === 'GET' ? ['GET', 'HEAD'] : [method]) known.methods.add(taken);
    addresses.set(path, known);
  }
  return (ctx, next) => {
    const [first, ...more] = [...addresses.values()].filter(({ pattern }) =>
      pattern.test(ctx.path),
    );
    if (!first || ctx.method === 'OPTIONS') return next();
    const methods = new Set([first, ...more].flatMap((one) => [...one.methods]));
    if (methods.has(ctx.method)) return next();
    ctx.set('Allow', [...methods].sort().join(', '));
    throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
  };
}

import { type Operation, operations, type Resource, resources } from '@hocket/api';
import type { Middleware } from 'koa';
import { refuse } from '../errors.ts';

/** An address of the contract, and its methods. */
interface Address {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Refuses methods that neither a resource nor a call at its address describes, with an `Allow` header. Other addresses under
 * `/api` are handled by the router of calls.
 */
export function describedMethods(): Middleware {
  const addresses = new Map<string, Address>();
  for (const { path, method } of Object.values<Resource>(resources)) {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
    const known = addresses.get(path) ?? { pattern, methods: new Set<string>() };
    for (const taken of method === 'GET' ? ['GET', 'HEAD'] : [method]) known.methods.add(taken);
    addresses.set(path, known);
  }
  for (const { path, method } of Object.values<Operation>(operations))
    addresses.get(`/api${path}`)?.methods.add(method);
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

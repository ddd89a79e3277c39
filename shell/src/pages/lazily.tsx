import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { LatePage } from './late-page.tsx';

/** Fetches a page's code, and whatever else it needs. */
export type Load = () => Promise<ComponentType>;

/**
 * A route's page, whose code arrives when it is first visited. Where it does not arrive the route has a page that asks
 * for it again: the router itself would never do so.
 */
export function lazily(load: Load): () => Promise<Pick<RouteObject, 'Component' | 'element'>> {
  return async () => {
    const Component = await load().catch(() => undefined);
    return Component ? { Component } : { element: <LatePage load={load} /> };
  };
}

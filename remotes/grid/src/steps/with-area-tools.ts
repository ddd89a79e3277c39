import { Lazy } from '@hocket/sdk/async';

/** What changes many cells: nobody needs it for the first beat. */
export const areaTools = new Lazy(() => import('./area-tools.ts'));

/** Runs with it, once it is there; if it does not come nothing happens, and the next call tries again. */
export function withAreaTools(run: (tools: NonNullable<(typeof areaTools)['part']>) => void): void {
  if (areaTools.part) run(areaTools.part);
  else areaTools.fetch().then(run, () => undefined);
}

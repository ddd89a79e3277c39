import { Lazy } from '@hocket/sdk/async';

/** What is shown of cells that are selected. */
export const selectionBar = new Lazy(
  async () => (await import('./selection-bar.tsx')).SelectionBar,
);

/** What changes many cells: nobody needs it for the first beat. What is shown of them is asked for with it. */
export const areaTools = new Lazy(() => {
  selectionBar.fetch().catch(() => undefined);
  return import('./area-tools.ts');
});

/** Runs with it, once it is there; if it does not come nothing happens, and the next call tries again. */
export function withAreaTools(run: (tools: NonNullable<(typeof areaTools)['part']>) => void): void {
  if (areaTools.part) run(areaTools.part);
  else areaTools.fetch().then(run, () => undefined);
}

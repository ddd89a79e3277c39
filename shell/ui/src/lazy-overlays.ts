import { Lazy } from '@hocket/sdk/async';

/** The code of menus, popovers, dialogs and lists of options. */
export const lazyOverlays = new Lazy(() => import('./overlays.tsx'));

/** Fetches it before anybody opens one, so that even the first is there at once. Never rejects. */
export async function preloadOverlays(): Promise<void> {
  await lazyOverlays.fetch().catch(() => undefined);
}

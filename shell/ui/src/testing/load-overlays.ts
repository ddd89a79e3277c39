import { preloadOverlays } from '../lazy-overlays.ts';

/** Set-up of tests of components: what opens is there at once, as it is for whoever opens the second one. */
await preloadOverlays();

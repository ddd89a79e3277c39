import { preloadOverlays } from '../lazy-overlays.ts';
// What panels load when they are used may come after a test that does not wait for it: its styles are there before.
import '../people-marks.ts';

/** Set-up of tests of components: what opens is there at once, as it is for whoever opens the second one. */
await preloadOverlays();

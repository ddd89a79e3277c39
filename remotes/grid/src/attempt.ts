import type { Studio } from '@hocket/sdk';
import type { Display } from './display.ts';

/** Does what may be refused, such as one track too many, and says why. */
export function attempt(studio: Studio, display: Display, work: () => void): void {
  display.clear();
  try {
    work();
  } catch (error) {
    display.show({ kind: 'error', text: studio.explain(error) });
  }
}

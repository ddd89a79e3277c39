import type { SyntheticEvent } from 'react';

/** Answers a form that is sent again while it is busy: without this the browser would put it into the address. */
export function keepWaiting(event: SyntheticEvent): void {
  event.preventDefault();
}

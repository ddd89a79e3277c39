import type { Event, Problem } from '@hocket/sdk';
import type { SampleRequest } from '../code/read-sample-requests.ts';

/** The onsets of one track or label, in their order. */
export interface Part {
  name: string;
  events: readonly Event[];
}

/** What is to be rendered. */
export interface Music {
  parts: readonly Part[];
  /** Cycles per second. */
  cps: number;
  samples: readonly SampleRequest[];
  problems: readonly Problem[];
}

/** The onsets of all parts in their order. */
export function eventsOf(parts: readonly Part[]): Event[] {
  return parts.flatMap(({ events }) => events).sort((one, other) => one.begin - other.begin);
}

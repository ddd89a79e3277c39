import type { Json } from './json.ts';

/** One onset. Times in cycles; one cycle is one bar of four beats. */
export interface Event {
  begin: number;
  end: number;
  /** Strudel's controls: `s`, `note`, `gain`, `lpf`, … */
  value: Record<string, Json>;
  /** Offsets in the source text that produced it. */
  locations?: [number, number][];
  /** Id of the grid track that it belongs to. */
  track?: string;
  /** Numbers of the program's visuals that draw it. */
  visuals?: number[];
  /** What the program says as it begins. */
  log?: string[];
  /** Set: it goes there and makes no sound here. */
  output?: EventOutput;
}

/** Where an onset goes instead of the loudspeakers, as `.midi('My synth')` says. */
export interface EventOutput {
  /** `midi`; others (`osc`, …) are not sent. */
  name: string;
  /** Name or number of the device; the first one when missing. */
  port?: string | number;
  /** As Strudel names them: `midichannel`, `velocity`, `noteOffsetMs`, … */
  settings?: Record<string, number>;
}

/**
 * Anything that can be played. `query` gives the onsets with begin ≤ onset < end, in cycles, and is pure.
 * A source that answers at once is read again at every tick, so an edit is heard immediately;
 * one that answers with a promise is read once per window.
 */
export interface PatternSource {
  query(begin: number, end: number): readonly Event[] | Promise<readonly Event[]>;
}

import type { Event, Place, Problem, Slider, Visual } from '@hocket/sdk';

/** Page → frame; `spawn` and nothing else carries the worker's port. */
export type FrameAsk =
  | { kind: 'source'; text: string }
  | { kind: 'spawn'; worker: number }
  | { kind: 'terminate'; worker: number }
  | { kind: 'ping' };

/** Frame → page. */
export type FrameAnswer = { kind: 'pong' } | { kind: 'failed'; worker: number };

/** Page → worker. A compile replaces the program before it; `reset` forgets it and what it changed. */
export type Ask =
  | {
      kind: 'compile';
      id: number;
      code: string;
      cps: number;
      /** Controls that the language gets beside its own. */
      controls: readonly string[];
    }
  | { kind: 'query'; id: number; begin: number; end: number; cps: number }
  | { kind: 'slider'; id: number; from: number; value: number }
  | ({ kind: 'turn'; id: number } & ControlTurn)
  | { kind: 'reset'; id: number }
  | { kind: 'ping'; id: number };

/** A MIDI controller that was turned: its device as the program names it, number, channel (1 to 16), value (0 to 1). */
export interface ControlTurn {
  input: string;
  control: number;
  channel: number;
  value: number;
}

/** What a program asks of the page, as data. */
export interface Declared {
  /** Arguments of each `samples(…)`. */
  samples: { source: unknown; base?: unknown }[];
  sliders: Slider[];
  visuals: Visual[];
  /** Devices of each `midin(…)`; '' is any. */
  inputs: string[];
}

/** Worker → page. User code shares the worker, so the page checks every field. */
export type Answer =
  | { kind: 'ready'; id: 0 }
  | { kind: 'pong'; id: number }
  | { kind: 'evaluated'; id: number }
  | ({
      kind: 'compiled';
      id: number;
      cps?: number;
      problems: Problem[];
      /** Onsets of the first cycle at the tempo of the program, where asking for them would give the same. */
      first?: Event[];
    } & Declared)
  | { kind: 'events'; id: number; events: Event[] }
  | { kind: 'reset'; id: number; clean: boolean }
  | { kind: 'failed'; id: number; code: string; message: string; place?: Place };

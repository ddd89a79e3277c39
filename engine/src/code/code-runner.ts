import type { Event, PatternSource, Problem, RunningProgram, Slot } from '@hocket/sdk';
import type { ControlTurn } from '../../sandbox/protocol.ts';
import type { ControlKind } from './validation/control-kind.ts';
import type { SampleRequest } from './validation/sample-requests.ts';

/** Compiles programs away from the page. Rejects with the codes that `AudioEngine.run` documents. */
export interface CodeRunner {
  /**
   * Evaluates and probes a first window; the program then answers queries until disposed. Nobody is told of the
   * problems of one that is `untold`.
   */
  compile(slot: Slot, code: string, untold?: boolean): Promise<CompiledProgram>;
  /** Programs that are compiled from now on have these controls beside Strudel's, each with what its value may be. */
  learn?(controls: ReadonlyMap<string, ControlKind>): void;
  /** Calls `listener` for each problem; the returned function ends it. */
  onProblem(listener: (problem: Problem) => void): () => void;
  dispose(): void;
}

/** A compiled program: onsets by window, asynchronously. */
export interface CompiledProgram extends PatternSource, RunningProgram {
  /** Cycles per second when the code sets it; undefined: the project's tempo. */
  readonly cps: number | undefined;
  /** Samples that it plays and that the page has to fetch. */
  readonly samples?: readonly SampleRequest[];
  /** MIDI devices whose controllers it reads; '' is any. */
  readonly inputs?: readonly string[];
  /** Tells it of a controller that was turned; heard from the next window. */
  turn?(turn: ControlTurn): void;
  query(begin: number, end: number): Promise<readonly Event[]>;
  /** Calls `listener` once, should it end for cause: every query rejects from then on. */
  onEnd?(listener: (reason: Problem) => void): void;
  dispose(): void;
}

import type { Event, LogLine, PatternSource, Problem, RunningProgram, Slot } from '@hocket/sdk';
import type { ControlTurn, KeyboardNote, Sense } from '../../sandbox/protocol.ts';
import type { ProgramFunctions } from './program-functions.ts';
import type { ControlKind } from './validation/control-kind.ts';
import type { SampleRequest } from './validation/sample-requests.ts';

/** Compiles programs away from the page. Rejects with the codes that `AudioEngine.run` documents. */
export interface CodeRunner {
  /** Evaluates and probes a first window; the program then answers queries until disposed. */
  compile(slot: Slot, code: string, options?: CompileOptions): Promise<CompiledProgram>;
  /** Programs that are compiled from now on have these names beside Strudel's. */
  learn?(names: PluginNames): void;
  /** Calls `listener` for each problem; the returned function ends it. */
  onProblem(listener: (problem: Problem) => void): () => void;
  /** Calls `listener` with what programs of the main slot say; the returned function ends it. */
  onLog?(listener: (lines: readonly LogLine[]) => void): () => void;
  dispose(): void;
}

/** What plugins add to the language of programs. */
export interface PluginNames {
  /** Controls of instruments, each with what its value may be. */
  controls: ReadonlyMap<string, ControlKind>;
  /** What a program calls of functions of patterns; absent where no plugin brings any. */
  functions?: (code: string) => ProgramFunctions;
}

/** How a program is compiled. */
export interface CompileOptions {
  /** Nobody is told of its problems. */
  untold?: boolean;
  /** False once nobody wants it any more: one that still waits for a worker rejects with `code_superseded` then. */
  isWanted?: () => boolean;
  /** The cycle from which on it will be asked first: these onsets come with the answer. 0 by default. */
  from?: number;
}

/** A compiled program: onsets by window, asynchronously. */
export interface CompiledProgram extends PatternSource, RunningProgram {
  /** Cycles per second when the code sets it; undefined: the project's tempo. */
  readonly cps: number | undefined;
  /** Samples that it plays and that the page has to fetch. */
  readonly samples?: readonly SampleRequest[];
  /** Its first onsets, as far as they came with its compilation. */
  readonly first?: readonly Event[];
  /** MIDI devices whose controllers it reads; '' is any. */
  readonly inputs?: readonly string[];
  /** Tells it of a controller that was turned; heard from the next window. */
  turn?(turn: ControlTurn): void;
  /** What it reads of pointer, keys, motion and pads: `mouse`, `keys`, `motion`, `pad 0`. */
  readonly senses?: readonly string[];
  /** Tells it of what was moved or pressed; heard from the next window. */
  sense?(sense: Sense): void;
  /** Onsets of the parts that play a key of a MIDI keyboard, from its cycle on. */
  press?(press: KeyboardNote): Promise<readonly Event[]>;
  query(begin: number, end: number): Promise<readonly Event[]>;
  /** Calls `listener` once, should it end for cause: every query rejects from then on. */
  onEnd?(listener: (reason: Problem) => void): void;
  dispose(): void;
}

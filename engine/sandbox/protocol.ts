import type { Event, LogLine, Place, Problem, Slider, Visual } from '@hocket/sdk';

/** Page → frame; `spawn` and nothing else carries the worker's port. */
export type FrameRequest =
  | { kind: 'source'; text: string }
  /** `isSeen`: the worker draws on the frame. */
  | { kind: 'spawn'; worker: number; isSeen?: boolean }
  | { kind: 'terminate'; worker: number }
  /** Answered by how much of a core a worker gets now. */
  | { kind: 'pace' }
  | { kind: 'ping' };

/** Frame → page. */
export type FrameResponse =
  | { kind: 'pong' }
  | { kind: 'failed'; worker: number }
  /** 0 to 1: 1 for a worker that is never made to wait. */
  | { kind: 'paced'; share: number };

/** Page → worker. A worker compiles one program, and ends with it. */
export type WorkerRequest =
  | ({ kind: 'compile'; id: number } & CompileRequest)
  /** `rehearsal`: what it answers may never be played. */
  | { kind: 'query'; id: number; begin: number; end: number; cps: number; rehearsal: boolean }
  | { kind: 'slider'; id: number; from: number; value: number }
  | ({ kind: 'turn'; id: number } & ControlTurn)
  | ({ kind: 'sense'; id: number } & Sense)
  /** Answered by the onsets of the parts that play this key. */
  | ({ kind: 'press'; id: number; cps: number } & KeyboardNote)
  | { kind: 'ping'; id: number };

/** A file of a plugin that registers functions of patterns. */
export interface FunctionFile {
  /** The plugin's id. */
  plugin: string;
  /** In the plugin. */
  path: string;
  /** What it registers. */
  names: readonly string[];
  /** An ES module that imports nothing. */
  code: string;
}

/** A program, and what of it is played first. */
export interface CompileRequest {
  code: string;
  /** Cycles per second of a program that sets none. */
  cps: number;
  /** Controls that the language gets beside its own. */
  controls: readonly string[];
  /** Of plugins, what registers functions that the program calls. */
  functions: readonly FunctionFile[];
  /** Functions of plugins that do not work here: they are there, and leave patterns as they are. */
  idle: readonly string[];
  /** The window whose onsets come with the answer, in cycles. */
  begin: number;
  end: number;
}

/** A MIDI controller that was turned: its device as the program names it, number, channel (1 to 16), value (0 to 1). */
export interface ControlTurn {
  input: string;
  control: number;
  channel: number;
  value: number;
}

/** What was moved or pressed, by name: `mouse x`, `key Shift`, `gravity X`, `pad 0 axis 1`; from 0 to 1. */
export interface Sense {
  name: string;
  value: number;
}

/** A key of a MIDI keyboard: its device as the program names it, MIDI number, velocity (0 to 1), and the cycle of the press. */
export interface KeyboardNote {
  input: string;
  note: number;
  velocity: number;
  cycle: number;
}

/** What a program asks of the page, as data. */
export interface ProgramDeclarations {
  /** Arguments of each `samples(…)`. */
  samples: { source: unknown; base?: unknown }[];
  sliders: Slider[];
  visuals: Visual[];
  /** Devices of each `midin(…)` and `midikeys(…)`; '' is any. */
  inputs: string[];
  /** What it reads of pointer (`mouse`), keys (`keys`), the device's motion (`motion`) and pads (`pad 0`). */
  senses: string[];
}

/** Worker → page. User code shares the worker, so the page checks every field. */
export type WorkerResponse =
  | { kind: 'ready'; id: 0 }
  | { kind: 'pong'; id: number }
  | { kind: 'evaluated'; id: number }
  /** What the program said, before the answer to what was asked meanwhile. */
  | { kind: 'log'; id: 0; lines: LogLine[] }
  | ({
      kind: 'compiled';
      id: number;
      cps?: number;
      problems: Problem[];
      /** Onsets of the window that was asked for at the tempo of the program, where asking again would give the same. */
      first?: Event[];
      /** It answers by what was played before. */
      stateful: boolean;
    } & ProgramDeclarations)
  | { kind: 'events'; id: number; events: Event[] }
  /** `plugin`: whose function failed; the message begins with the place in its file then. */
  | { kind: 'failed'; id: number; code: string; message: string; place?: Place; plugin?: string };

/** Strudel ships no types: what the sandbox itself touches. Patterns' methods are looked up by name. */
declare module '@strudel/core' {
  export interface Time {
    valueOf(): number;
  }
  export interface HapContext {
    locations?: { start: number; end: number }[];
    /** Ours: set by `.midi()` and its like. */
    output?: import('@hocket/sdk').EventOutput;
    /** Ours: what `.log()` and its like say of an onset. */
    says?: ((hap: Hap) => unknown)[];
    /** Ours: numbers of the visuals that draw it. */
    visuals?: number[];
  }
  export class Hap {
    constructor(whole: TimeSpan, part: TimeSpan, value: unknown);
    whole?: { begin: Time; end: Time };
    duration: Time;
    value: unknown;
    context: HapContext;
    /** Its value and times as one reads them. */
    showWhole(compact?: boolean): string;
    hasOnset(): boolean;
    /** Throws unless the value is an object. */
    ensureObjectValue(): void;
  }
  export class Pattern {
    constructor(query: (state: State) => Hap[]);
    _Pattern: true;
    __pure?: unknown;
    query(state: State): Hap[];
    withState(change: (state: State) => State): Pattern;
    withContext(change: (context: HapContext) => HapContext): Pattern;
    _fast(factor: number): Pattern;
    fmap(change: (value: unknown) => unknown): Pattern;
  }
  export class TimeSpan {
    constructor(begin: number, end: number);
    begin: Time;
    end: Time;
  }
  export class State {
    constructor(span: TimeSpan, controls?: Record<string, unknown>);
    controls: Record<string, unknown>;
    setControls(controls: Record<string, unknown>): State;
  }
  export const silence: Pattern;
  /** MIDI number of an event's `note` or `freq`. Throws where it has none. */
  export function valueToMidi(value: unknown): number;
  export function evalScope(...modules: unknown[]): Promise<unknown>;
  export function evaluate(
    code: string,
    transpiler: (text: string) => { output: string },
  ): Promise<{ pattern: Pattern }>;
  export function repl(options: {
    getTime(): number;
    defaultOutput(): void;
    transpiler(text: string): { output: string };
    onEvalError(error: unknown): void;
  }): {
    scheduler: { cps: number };
    setCps(cps: number): void;
    evaluate(code: string, autostart: boolean): Promise<Pattern | undefined>;
  };
  export const strudelScope: Record<string, unknown>;
  export function isPattern(value: unknown): value is Pattern;
  export function pure(value: unknown): Pattern;
  /** A pattern whose value is asked for at each query. */
  export function ref(value: () => unknown): Pattern;
  /** A pattern without structure, whose value is asked for at each query. */
  export function signal(value: () => unknown): Pattern;
  export function noteToMidi(note: string): number;
  /** Of what a `note`, an `n` or a `freq` says. Throws when there is none. */
  export function valueToMidi(value: unknown): number;
  export function reify(value: unknown): Pattern;
  export function stack(...patterns: Pattern[]): Pattern;
  export function register(
    name: string,
    build: (value: never, pattern: Pattern) => Pattern,
    isPatternified?: boolean,
    keepsSteps?: boolean,
  ): (...values: unknown[]) => Pattern;
  /** Makes a control a method of patterns, and answers it as a function. */
  export function createParam(name: string): (value: unknown) => Pattern;
  export function registerControl(...names: unknown[]): unknown;
  export function registerMultiControl(...names: unknown[]): unknown;
  export function calculateSteps(on: boolean): void;
  export function setStringParser(parser: ((text: string) => Pattern) | undefined): void;
  export function stringifyValues(value: unknown, compact?: boolean): string;
  export function useRNG(mode: 'legacy' | 'precise'): void;
  /** Keeps, while playing, where each numbered timeline began. */
  export function timeline(...args: unknown[]): unknown;
  export function reset_state(): void;
  export function setTime(now: () => number): void;
  export function setCpsFunc(cps: () => number): void;
  export function setTriggerFunc(trigger: () => void): void;
  export function setIsStarted(started: boolean): void;
}

declare module '@strudel/mini' {
  export function mini(...texts: string[]): import('@strudel/core').Pattern;
  /** Parses a quoted mini-notation string; throws with `location`. */
  export function parse(text: string): unknown;
  export function getLeafLocations(text: string, offset: number, code: string): [number, number][];
}

declare module '@strudel/tonal' {
  export function setDefaultVoicings(name: string): void;
}

declare module '@strudel/transpiler' {
  /** A slider or a visual; `from` and `to` are offsets in the text. */
  export interface TextWidget {
    type: string;
    from?: number;
    to: number;
    index?: number;
    min?: unknown;
    max?: unknown;
    step?: number;
  }
  export function transpiler(
    text: string,
    options?: Record<string, unknown>,
  ): { output: string; widgets: TextWidget[] };
  export function registerWidgetType(name: string): void;
  export function registerLanguage(...args: unknown[]): void;
}

/** What the benchmark uses of Strudel's own engine, which ships no types. */
declare module '@strudel/webaudio' {
  export interface Queryable {
    queryArc(begin: number, end: number, controls?: object): import('@strudel/core').Hap[];
  }
  export interface Repl {
    /** Undefined when the program fails. */
    evaluate(code: string, autostart?: boolean): Promise<Queryable>;
    stop(): void;
  }
  export function webaudioRepl(options: { transpiler: unknown }): Repl;
  export function initAudio(): Promise<void>;
  export function registerSynthSounds(): void;
  export function getSuperdoughAudioController(): { output: { destinationGain: AudioNode } };
  export function setSuperdoughAudioController(controller: null): void;
  export function setAudioContext(context: BaseAudioContext): void;
  export function getAudioContext(): AudioContext;
  export function loadWorklets(): Promise<void>;
  export function superdough(
    value: object,
    time: number,
    seconds: number,
    cps: number,
    cycle: number,
  ): Promise<void>;
}

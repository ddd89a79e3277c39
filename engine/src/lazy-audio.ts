import type { AudioSettings, EngineState, Event, PatternSource, Position, Slot } from '@hocket/sdk';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Recordings } from './samples/own-samples.ts';
import type { SampleProgress } from './samples/sample-loader.ts';
import type { Instrument } from './sound/instrument.ts';
import type { SoundEngine } from './sound-engine.ts';

/** The half of the engine that sounds; its code is loaded when it is first needed. Calls that come before are queued and made then, in order. */
export class LazyAudio {
  /** Observable. */
  private sounding: SoundEngine | undefined = undefined;
  #loading: Promise<SoundEngine> | undefined;
  #asked: ((sounding: SoundEngine) => void)[] = [];
  #tempo = 0.5;
  readonly #make: () => Promise<SoundEngine>;

  /** `make` loads the code; after a failure the next call tries again. */
  constructor(make: () => Promise<SoundEngine>) {
    this.#make = make;
    makeObservable<this, 'sounding'>(this, { sounding: observableRef });
  }

  /** One attempt shared by all callers. Rejects when the code does not arrive. */
  load(): Promise<SoundEngine> {
    this.#loading ??= this.begin().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /** Rejects like `AudioSystem.open`. */
  async open(): Promise<void> {
    const { audio } = await this.load();
    await audio.open();
  }

  /** The context; throws before `open`. */
  get context(): AudioContext {
    return this.opened.audio.context;
  }

  get end(): AudioNode | undefined {
    return this.sounding?.audio.end;
  }

  /** Names of the sounds that there are; none until the code is there. */
  get names(): readonly string[] {
    return this.sounding?.bank.names ?? [];
  }

  get progress(): SampleProgress {
    return this.sounding?.samples.progress ?? { done: 0, total: 0 };
  }

  /** True when an open context has to be made anew for them. */
  configure(settings: AudioSettings): boolean {
    if (this.sounding) return this.sounding.audio.configure(settings);
    this.ask(({ audio }) => audio.configure(settings));
    return true;
  }

  ready(): EngineState {
    return this.opened.audio.ready();
  }

  async resume(): Promise<boolean> {
    return (await this.sounding?.audio.resume()) ?? false;
  }

  play(slot: Slot, source: PatternSource): void {
    this.sounding?.audio.play(slot, source);
  }

  stop(slot: Slot): void {
    this.sounding?.audio.stop(slot);
  }

  position(slot: Slot): Position {
    return this.sounding?.audio.position(slot) ?? { playing: false, cycle: 0, cps: this.#tempo };
  }

  onsets(slot: Slot, begin: number, end: number): readonly Event[] {
    return this.sounding?.audio.onsets(slot, begin, end) ?? [];
  }

  /** Peak of a grid track, 0 to 1. */
  peak(track: string): number {
    return this.sounding?.audio.tracks.peak(track) ?? 0;
  }

  setVolume(gain: number): void {
    this.ask(({ audio }) => audio.setVolume(gain));
  }

  /** Cycles per second. */
  setTempo(cps: number): void {
    this.#tempo = cps;
    this.ask(({ audio }) => audio.setTempo(cps));
  }

  use(instrument: Instrument): () => void {
    return this.hold(({ bank }) => bank.add(instrument));
  }

  addSample(name: string, audio: Recordings): () => void {
    return this.hold(({ samples }) => samples.own.add(name, audio));
  }

  /** Decodes the recordings of this machine. */
  warmSamples(): void {
    void this.sounding?.samples.own.warm(this.context);
  }

  dispose(): void {
    this.sounding?.dispose();
  }

  private get opened(): SoundEngine {
    if (this.sounding === undefined) throw new Error('The audio engine has not started');
    return this.sounding;
  }

  private async begin(): Promise<SoundEngine> {
    const sounding = await this.#make();
    for (const tell of this.#asked.splice(0)) tell(sounding);
    runInAction(() => {
      this.sounding = sounding;
    });
    return sounding;
  }

  private ask(tell: (sounding: SoundEngine) => void): void {
    if (this.sounding) tell(this.sounding);
    else this.#asked.push(tell);
  }

  /** Adds something until the returned function takes it away, be that before the code is there. */
  private hold(add: (sounding: SoundEngine) => () => void): () => void {
    let isHeld = true;
    let remove: (() => void) | undefined;
    this.ask((sounding) => {
      if (isHeld) remove = add(sounding);
    });
    return () => {
      isHeld = false;
      remove?.();
      remove = undefined;
    };
  }
}

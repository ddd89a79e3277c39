import {
  type AudioInput,
  type AudioInputDevice,
  type AudioInputOptions,
  type AudioSettings,
  clamp,
  codeOf,
  type EngineState,
  type Event,
  type GridEdit,
  type GridReading,
  HocketError,
  type LogLine,
  limits,
  type MidiRouting,
  type Mix,
  type Music,
  type OutputRecording,
  type PatternSource,
  type PluginLoader,
  type PluginSource,
  type Position,
  type Problem,
  type ProgramSounds,
  type RecordingReading,
  type RecordingWork,
  type RenderOptions,
  type RenderResult,
  type RunningProgram,
  type RunTime,
  type Slot,
  type SoundPack,
} from '@hocket/sdk';
import { LatestRequest, Lazy } from '@hocket/sdk/async';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { CodeOperations } from './code/code-operations.ts';
import type { CompiledProgram } from './code/code-runner.ts';
import { SlotPrograms } from './code/slot-programs.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { OutputLevels } from './output/output-levels.ts';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import { Problems } from './problems.ts';
import type { OwnRecordings } from './samples/own-samples.ts';
import type { ProgramSamples } from './samples/program-samples.ts';
import type { SampleProgress } from './samples/sample-loader.ts';
import type { SharedMusic } from './scheduler/shared-music.ts';
import type { Instrument } from './sound/instrument.ts';
import { initFailed, Startup } from './startup.ts';

/** Seconds by which a timer of a hidden page may be late; notes are there for as long, and a little longer. */
const hiddenTimer = 0.9;

const slots: readonly Slot[] = ['main', 'preview', 'metronome'];

/** Makes the engine. Until `init` nothing sounds, no audio context exists, and the code that sounds is not loaded. */
export function createEngine(options: EngineOptions): Engine {
  return new StudioEngine(options);
}

/** Onsets of a source's first cycle; none where they take their time, or are told by their failure once it plays. */
function firstOf(source: PatternSource): readonly Event[] {
  try {
    const answer = source.query(0, 1);
    return answer instanceof Promise ? [] : answer;
  } catch {
    return [];
  }
}

/** Passes each call to the part that answers it, and keeps the slots: what plays, and what was requested last. */
class StudioEngine implements Engine {
  soundingCps: number | undefined = undefined;
  readonly levels = new OutputLevels(
    () => this.#startup.sound?.audio.end,
    () => this.#startup.sound?.audio.mixer?.end,
    (track) => this.#startup.sound?.audio.mixer?.peak(track) ?? 0,
  );
  readonly #problems = new Problems();
  readonly #startup: Startup;
  readonly #text: CodeOperations;
  readonly #programs = new SlotPrograms(
    this.#problems.report,
    (slot, reason) => this.endFor(slot, reason),
    (slot) => this.now(slot).cycle,
    (events) => this.strike(events),
  );
  readonly #endListeners = new Set<(slot: Slot, reason: Problem) => void>();
  /** What is asked of each slot: a request that is still being prepared gives way to a later one. */
  readonly #requests: Readonly<Record<Slot, LatestRequest>> = {
    main: new LatestRequest(),
    preview: new LatestRequest(),
    metronome: new LatestRequest(),
  };
  /** The newest run of each slot. */
  readonly #runs: Partial<Record<Slot, Promise<void>>> = {};
  readonly #instruments = new Set<Instrument>();
  readonly #plugins = new Lazy(() => this.openPlugins());
  /** Cycles per second of what sets none. */
  #cps = 0.5;
  #mix: Mix | undefined;
  readonly #options: EngineOptions;

  constructor(options: EngineOptions) {
    this.#options = options;
    const { code } = options;
    makeObservable(this, { soundingCps: observableRef });
    const make = async (onLost: (reason: string) => void, onDelay: () => void) => {
      if (typeof AudioContext === 'undefined')
        throw initFailed('Strudel engine requires browser environment');
      const { SoundEngine } = await import('./sound-engine.ts');
      return new SoundEngine(options, this.#problems, onLost, onDelay);
    };
    this.#startup = new Startup(make, () => this.warmSamples());
    this.#text = new CodeOperations(code, () => this.soundNames());
    code?.onProblem((problem) => this.#problems.report('main', problem));
  }

  get state(): EngineState {
    return this.#startup.state;
  }

  get loading(): SampleProgress {
    return this.#startup.sound?.samples.progress ?? { done: 0, total: 0 };
  }

  init(): Promise<void> {
    return this.#startup.init();
  }

  resume(): Promise<void> {
    return this.#startup.resume();
  }

  configure(settings: AudioSettings): Promise<void> {
    return this.#startup.configure(settings);
  }

  now(slot: Slot = 'main'): Position {
    return this.#scheduler?.position(slot) ?? { playing: false, cycle: 0, cps: this.#cps };
  }

  onsets(begin: number, end: number, slot: Slot = 'main'): readonly Event[] {
    return this.#scheduler?.onsets(slot, begin, end) ?? [];
  }

  play(slot: Slot, source: PatternSource): void {
    const isLatest = this.#requests[slot].begin();
    if (this.state.status === 'ready') this.beginInTime(slot, source, isLatest);
    else {
      this.init().then(
        () => isLatest() && this.beginInTime(slot, source, isLatest),
        // `init` has said what failed, in `state`.
        () => undefined,
      );
    }
  }

  async run(slot: Slot, code: string, time: RunTime | { cycle: number } = 'now'): Promise<void> {
    this.#text.runnerOf(code);
    const run = this.start(slot, code, time);
    this.#runs[slot] = run;
    try {
      await run;
    } catch (error) {
      if (codeOf(error) !== 'code_superseded') throw error;
      // Who ran this hears the one that took its place, which tells its own failure; there is none after a stop.
      const newer = this.#runs[slot];
      if (newer !== run) await newer?.catch(() => undefined);
    }
  }

  private async start(slot: Slot, code: string, time: RunTime | { cycle: number }): Promise<void> {
    const isLatest = this.#requests[slot].begin();
    await this.init();
    const { cycle } = this.now(slot);
    const compiled = await this.#text.compile(slot, code, { from: cycle, isWanted: isLatest });
    const { audio, samples } = await this.#startup.load();
    // What its recordings lack is told before it plays.
    this.#problems.begin(slot);
    this.beginTake(samples);
    const program = await samples.bring(compiled, audio.context);
    const from = time === 'now' ? undefined : await this.cycleFor(slot, time);
    if (isLatest()) this.begin(slot, program, program, from);
    else program.dispose();
  }

  program(slot: Slot = 'main'): RunningProgram | undefined {
    return this.#programs.of(slot);
  }

  programSounds(slot: Slot = 'main'): ProgramSounds | undefined {
    const program = this.#programs.of(slot);
    return program && this.#startup.sound?.samples.sounds(program);
  }

  async fetchSounds(slot: Slot = 'main'): Promise<void> {
    const program = this.#programs.of(slot);
    const { audio, samples } = this.#startup.sound ?? {};
    if (program && audio && samples) await samples.fetch(program, audio.context);
  }

  async soundPacks(): Promise<readonly SoundPack[]> {
    return (await this.#startup.load()).samples.soundPacks();
  }

  refresh(): void {
    this.#scheduler?.refresh('main');
  }

  strike(events: readonly Event[]): () => void {
    if (this.state.status !== 'ready') return () => {};
    const { audio, samples } = this.#startup.started;
    void audio.resume();
    const waiting = samples.wait(events, audio.context);
    if (waiting === undefined) return this.#scheduler?.strike(events) ?? (() => {});
    let isHeld = true;
    let letGo: (() => void) | undefined;
    void waiting.then(() => {
      if (isHeld) letGo = this.#scheduler?.strike(events);
    });
    return () => {
      isHeld = false;
      letGo?.();
    };
  }

  stop(slot?: Slot): void {
    for (const each of slot === undefined ? slots : [slot]) {
      this.#requests[each].cancel();
      this.silence(each);
    }
    this.noteTempo();
  }

  use(instrument: Instrument): () => void {
    const remove = this.#startup.hold(({ bank }) => bank.add(instrument));
    this.#instruments.add(instrument);
    return () => {
      this.#instruments.delete(instrument);
      remove();
    };
  }

  addSample(name: string, audio: OwnRecordings): () => void {
    const remove = this.#startup.hold(({ samples }) => samples.own.add(name, audio));
    this.warmSamples();
    return remove;
  }

  async load(plugin: PluginSource, loader?: PluginLoader): Promise<() => void> {
    return (await this.#plugins.fetch()).load(plugin, loader);
  }

  get sounds(): readonly string[] {
    return this.#startup.names;
  }

  async soundNames(): Promise<readonly string[]> {
    return (await this.#startup.load()).bank.names;
  }

  events(code: string, begin: number, end: number): Promise<readonly Event[]> {
    return this.#text.events(code, begin, end);
  }

  tempoOf(code: string): Promise<number | undefined> {
    return this.#text.tempo(code);
  }

  async render(source: Music | string, options: RenderOptions = {}): Promise<RenderResult> {
    const { render: assets } = this.#options.assets;
    if (assets === undefined) throw new HocketError('render_unavailable', 'Export is off here');
    // Loaded when first asked for: it carries a parser and the writer of MIDI files.
    const { render } = await import('./render/render.ts');
    const code = (text: string) => this.#text.runnerOf(text);
    const instruments = [...this.#instruments];
    const { loader, packs, own } = (await this.#startup.load()).samples;
    const { recordings, mixing } = this.#options.assets;
    const setting = { assets, recordings, mixing, code, instruments, loader, packs };
    return render(source, options, { ...setting, own: own.all, mix: this.#mix });
  }

  async record(): Promise<OutputRecording> {
    const { recorder } = this.#options.assets;
    if (recorder === undefined)
      throw new HocketError('record_unavailable', 'Recording is off here');
    await this.resume();
    const { recordOutput } = await import('./output/record-output.ts');
    return recordOutput(this.#startup.started.audio, recorder);
  }

  async inputs(): Promise<readonly AudioInputDevice[]> {
    const { listInputs } = await import('./input/open-microphone.ts');
    return listInputs();
  }

  async openInput(options: AudioInputOptions = {}): Promise<AudioInput> {
    const { recorder } = this.#options.assets;
    if (recorder === undefined)
      throw new HocketError('microphone_unavailable', 'Recording is off here');
    await this.resume();
    const { openInput } = await import('./input/microphone-input.ts');
    const { audio } = this.#startup.started;
    const { context } = audio;
    const cycleAt = (time: number) => audio.heardCycle(time);
    return openInput({ context, recorder, cycleAt }, options);
  }

  async readRecording(file: Blob, work: RecordingWork = {}): Promise<RecordingReading> {
    const { url, decodeAndRead } = await this.openRecordings();
    return decodeAndRead(url, file, work);
  }

  async stretchRecording(file: Blob, factor: number, work: RecordingWork = {}): Promise<Blob> {
    const { url, stretchRecording } = await this.openRecordings();
    return stretchRecording(url, file, factor, work);
  }

  toGrid(code: string): Promise<GridReading | undefined> {
    return this.#text.toGrid(code);
  }

  patchCode(code: string, edits: readonly GridEdit[]): Promise<string> {
    return this.#text.patch(code, edits);
  }

  onProblem(listener: (problem: Problem) => void): () => void {
    return this.#problems.on(listener);
  }

  onLog(listener: (lines: readonly LogLine[]) => void): () => void {
    return this.#options.code?.onLog?.(listener) ?? (() => {});
  }

  onEnd(listener: (slot: Slot, reason: Problem) => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  setVolume(gain: number): void {
    const volume = clamp(gain || 0, 0, 1);
    this.#startup.whenLoaded(({ audio }) => audio.setVolume(volume));
  }

  setTempo(bpm: number): void {
    const { min, max, initial } = limits.bpm;
    const cps = clamp(bpm || initial, min, max) / 60 / 4;
    this.#cps = cps;
    this.#startup.whenLoaded(({ audio }) => audio.setTempo(cps));
    this.noteTempo();
  }

  share(shared: SharedMusic | undefined): void {
    this.#startup.whenLoaded(({ audio }) => audio.share(shared));
  }

  setMidi(routing: MidiRouting): void {
    this.#startup.whenLoaded(({ audio }) => audio.midi.route(routing));
  }

  setMix(mix: Mix): void {
    this.#mix = mix;
    this.#startup.whenLoaded(({ audio }) => audio.setMix(mix));
  }

  dispose(): void {
    this.stop();
    void this.#plugins.fetching?.then((plugins) => plugins.dispose()).catch(() => {});
    this.#startup.end();
    this.#options.code?.dispose();
  }

  /** Plays the slots; undefined before the first start. */
  get #scheduler() {
    return this.#startup.sound?.audio.scheduler;
  }

  /** What works on recordings, and the script of its worker. */
  private async openRecordings() {
    const { recording: url } = this.#options.assets;
    if (url === undefined)
      throw new HocketError('recording_unavailable', 'Work on recordings is off here');
    return { url, ...(await import('./recordings/recording-order.ts')) };
  }

  /** Loaded with the first plugin. */
  private async openPlugins(): Promise<PluginRegistry> {
    const { PluginRegistry } = await import('./plugins/plugin-registry.ts');
    const { code, plugins } = this.#options;
    return new PluginRegistry({
      assets: plugins,
      use: (instrument) => this.use(instrument),
      addSample: (name, recordings) => this.addSample(name, recordings),
      learn: (names) => code?.learn?.(names),
      report: (problem) => this.#problems.tell(problem),
    });
  }

  /** A cycle, or the one that begins next, shortly before it does; undefined where nothing plays. */
  private async cycleFor(
    slot: Slot,
    time: 'cycle' | { cycle: number },
  ): Promise<number | undefined> {
    const cycle = time === 'cycle' ? this.#scheduler?.nextCycle(slot) : time.cycle;
    const seconds = cycle === undefined ? undefined : this.#scheduler?.secondsTo(slot, cycle);
    if (seconds === undefined) return undefined;
    const early = document.hidden ? hiddenTimer : 0;
    await new Promise((done) => setTimeout(done, (seconds - early) * 1000));
    return cycle;
  }

  /** Begins a source of the page's own: at once where what it plays first is there, or where the slot plays already. */
  private beginInTime(slot: Slot, source: PatternSource, isLatest: () => boolean): void {
    const { audio, samples } = this.#startup.started;
    const first = this.now(slot).playing ? [] : firstOf(source);
    this.beginTake(samples);
    const waiting = samples.wait(first, audio.context);
    if (waiting === undefined) this.begin(slot, source, undefined);
    else void waiting.then(() => isLatest() && this.begin(slot, source, undefined));
  }

  /** `from`: the cycle from which on a slot that plays goes on with the source. */
  private begin(
    slot: Slot,
    source: PatternSource,
    program: CompiledProgram | undefined,
    from?: number,
  ): void {
    if (program === undefined) this.#problems.begin(slot);
    void this.#startup.started.audio.resume();
    this.#scheduler?.play(slot, source, from);
    this.#programs.keep(slot, program);
    this.noteTempo();
  }

  /** Sounds change places with those that stood in for them where nothing plays, never in the middle of a take. */
  private beginTake(samples: ProgramSamples): void {
    if (!slots.some((slot) => this.now(slot).playing)) samples.begin();
  }

  private silence(slot: Slot): void {
    this.#scheduler?.stop(slot);
    this.#programs.keep(slot, undefined);
  }

  /** What the slot played was stopped for cause; what is being compiled for it may still play. */
  private endFor(slot: Slot, reason: Problem): void {
    this.silence(slot);
    this.noteTempo();
    for (const listener of this.#endListeners) listener(slot, reason);
  }

  private warmSamples(): void {
    if (this.state.status !== 'ready') return;
    const { audio, samples } = this.#startup.started;
    void samples.own.warm(audio.context);
  }

  private noteTempo(): void {
    runInAction(() => {
      this.soundingCps = this.#scheduler?.tempoOf('main');
    });
  }
}

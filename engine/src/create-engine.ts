import {
  type AudioSettings,
  type EngineState,
  type Event,
  type GridEdit,
  type GridReading,
  HocketError,
  type InstrumentPlugin,
  limits,
  messageOf,
  type PatternSource,
  type Position,
  type Problem,
  type Project,
  type RenderOptions,
  type RenderResult,
  type RunningProgram,
  type Slot,
} from '@hocket/sdk';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { AudioSystem } from './audio-system.ts';
import type { CodeRunner, Program } from './code/code-runner.ts';
import { SlotPrograms } from './code/slot-programs.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { OutputLevels } from './output/output-levels.ts';
import { gridToCode } from './patterns/grid-to-code.ts';
import { Problems } from './problems.ts';
import { SampleBank } from './samples/sample-bank.ts';
import { SampleLoader, type SampleProgress } from './samples/sample-loader.ts';
import { withSamples } from './samples/with-samples.ts';
import { SoundBank } from './sound/sound-bank.ts';

const settling = 1000;
const slots: readonly Slot[] = ['main', 'preview'];
const gestureNeeded = 'Audio context requires user interaction. Please click a button first.';

/** Makes the engine. Nothing sounds and no audio context exists until `init`. */
export function createEngine(options: EngineOptions): Engine {
  return new StudioEngine(options);
}

class StudioEngine implements Engine {
  state: EngineState = { status: 'uninitialized' };
  soundingCps: number | undefined = undefined;
  loading: SampleProgress = { done: 0, total: 0 };
  readonly levels = new OutputLevels(
    () => this.sound.end,
    (track) => this.sound.tracks.peak(track),
  );
  private readonly bank: SoundBank;
  private readonly sound: AudioSystem;
  private readonly samples: SampleBank;
  private readonly loader: SampleLoader;
  private readonly code: CodeRunner | undefined;
  private readonly problems = new Problems();
  private readonly programs = new SlotPrograms(this.problems.report);
  /** The newest wish of each slot; an older one that is still under way gives way to it. */
  private readonly wishes = new Map<Slot, object>();
  private attempt: Promise<void> | undefined;
  private readonly assets: EngineOptions['assets'];
  private readonly instruments = new Set<InstrumentPlugin>();
  /** The changes of settings that were asked for, one after the other. */
  private configured: Promise<void> = Promise.resolve();

  constructor({ assets, code, sampleHosts = [] }: EngineOptions) {
    makeObservable(this, {
      state: observableRef,
      soundingCps: observableRef,
      loading: observableRef,
    });
    this.code = code;
    this.assets = assets;
    const world = {
      fetch: fetch.bind(globalThis),
      caches: globalThis.caches,
      page: location.href,
      hosts: sampleHosts,
    };
    this.loader = new SampleLoader(world, (progress) =>
      runInAction(() => {
        this.loading = progress;
      }),
    );
    this.samples = new SampleBank(this.loader, (problem) => this.problems.report('main', problem));
    this.code?.onProblem((problem) => this.problems.report('main', problem));
    this.sound = new AudioSystem(assets, this.problems.report, (reason) => this.lose(reason));
    this.bank = new SoundBank(
      () => this.sound.context,
      (problem) => this.problems.report('main', problem),
    );
  }

  init(): Promise<void> {
    this.attempt ??= this.start().catch((error: unknown) => {
      this.attempt = undefined;
      const message = messageOf(error) || 'Failed to initialize audio engine';
      this.setState({ status: 'failed', message });
      throw new HocketError('engine_init_failed', message, { cause: error });
    });
    return this.attempt;
  }

  async resume(): Promise<void> {
    await this.init();
    if (!(await this.sound.resume()))
      throw new HocketError('audio_gesture_required', gestureNeeded);
    this.setState(this.sound.ready());
    // Browsers know their latency only after a while of sounding.
    setTimeout(() => this.refresh(), settling);
  }

  configure(settings: AudioSettings): Promise<void> {
    const turn = this.configured.then(() => this.apply(settings));
    this.configured = turn.catch(() => undefined);
    return turn;
  }

  now(slot: Slot = 'main'): Position {
    return this.sound.position(slot);
  }

  play(slot: Slot, source: PatternSource): void {
    const wish = this.wish(slot);
    if (this.state.status === 'ready') this.begin(slot, source, undefined);
    else {
      this.init().then(
        () => this.wishes.get(slot) === wish && this.begin(slot, source, undefined),
        // `init` has said what failed, in `state`.
        () => undefined,
      );
    }
  }

  async run(slot: Slot, code: string): Promise<void> {
    const runner = this.runner(code);
    const wish = this.wish(slot);
    await this.init();
    const compiled = await runner.compile(slot, code);
    const program = await withSamples(compiled, this.samples, this.sound.context);
    if (this.wishes.get(slot) !== wish) program.dispose();
    else this.begin(slot, program, program);
  }

  program(slot: Slot = 'main'): RunningProgram | undefined {
    return this.programs.of(slot);
  }

  stop(slot?: Slot): void {
    for (const each of slot === undefined ? slots : [slot]) {
      this.wishes.delete(each);
      this.sound.stop(each);
      this.programs.keep(each, undefined);
    }
    this.noteTempo();
  }

  use(instrument: InstrumentPlugin): () => void {
    const remove = this.bank.add(instrument);
    this.instruments.add(instrument);
    return () => {
      this.instruments.delete(instrument);
      remove();
    };
  }

  get sounds(): readonly string[] {
    return this.bank.names;
  }

  async events(code: string, begin: number, end: number): Promise<readonly Event[]> {
    const program = await this.runner(code).compile('preview', code);
    try {
      return await program.query(begin, end);
    } finally {
      program.dispose();
    }
  }

  async render(source: Project | string, options: RenderOptions = {}): Promise<RenderResult> {
    const { render: assets } = this.assets;
    if (assets === undefined) throw new HocketError('render_unavailable', 'Export is off here');
    // Loaded when first asked for: it carries a parser and the writer of MIDI files.
    const { render } = await import('./render/render.ts');
    const code = (text: string) => this.runner(text);
    const instruments = [...this.instruments];
    return render(source, options, { assets, code, instruments, loader: this.loader });
  }

  toCode(project: Project): string | undefined {
    return gridToCode(project);
  }

  async toGrid(code: string): Promise<GridReading | undefined> {
    const { codeMapping } = await import('./patterns/code-mapping.ts');
    return codeMapping.toGrid(code, this.knows());
  }

  async patchCode(code: string, edit: GridEdit): Promise<string> {
    const { codeMapping } = await import('./patterns/code-mapping.ts');
    return codeMapping.patch(code, edit, this.knows());
  }

  onProblem(listener: (problem: Problem) => void): () => void {
    return this.problems.on(listener);
  }

  setVolume(gain: number): void {
    this.sound.setVolume(Math.max(0, Math.min(1, gain || 0)));
  }

  setTempo(bpm: number): void {
    const { min, max, initial } = limits.bpm;
    this.sound.setTempo(Math.max(min, Math.min(max, bpm || initial)) / 60 / 4);
    this.noteTempo();
  }

  dispose(): void {
    this.stop();
    this.bank.dispose();
    this.sound.dispose();
    this.code?.dispose();
    this.attempt = undefined;
    this.setState({ status: 'uninitialized' });
  }

  private knows(): (sound: string) => boolean {
    const known = new Set(this.sounds);
    return (sound) => known.has(sound);
  }

  private async start(): Promise<void> {
    this.setState({ status: 'initializing' });
    await this.sound.open();
    if (this.bank.names.length === 0) throw new Error('No instruments were loaded');
    this.setState(this.sound.ready());
  }

  private async apply(settings: AudioSettings): Promise<void> {
    // One that fails says so to whoever asked for it.
    await this.attempt?.catch(() => undefined);
    if (!this.sound.configure(settings) || this.state.status === 'uninitialized') return;
    this.attempt = undefined;
    await this.init();
    setTimeout(() => this.refresh(), settling);
  }

  /** What plays waits for the next `init`. */
  private lose(message: string): void {
    this.attempt = undefined;
    this.setState({ status: 'failed', message });
  }

  private refresh(): void {
    if (this.state.status === 'ready') this.setState(this.sound.ready());
  }

  private begin(slot: Slot, source: PatternSource, program: Program | undefined): void {
    this.problems.begin(slot);
    void this.sound.resume();
    this.sound.play(slot, source);
    this.programs.keep(slot, program);
    this.noteTempo();
  }

  private wish(slot: Slot): object {
    const wish = {};
    this.wishes.set(slot, wish);
    return wish;
  }

  private runner(code: string): CodeRunner {
    if (code.trim() === '') throw new HocketError('code_empty', 'No code to execute');
    if (this.code === undefined) {
      throw new HocketError(
        'code_unavailable',
        'Running code is not available here; the grid still plays',
      );
    }
    return this.code;
  }

  private noteTempo(): void {
    const { playing, cps } = this.now('main');
    runInAction(() => {
      this.soundingCps = playing ? cps : undefined;
    });
  }

  private setState(state: EngineState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

import type { AudioSettings, EngineState, Mix } from '@hocket/sdk';
import { WorkerClock } from './clock.ts';
import type { EngineOptions } from './engine.ts';
import { browserDevices } from './midi/midi-devices.ts';
import { MidiOut } from './midi/midi-out.ts';
import { emptyMix } from './mixer/mix-amounts.ts';
import { Mixer } from './mixer/mixer.ts';
import { claimSession } from './output/audio-session.ts';
import { contextOptions } from './output/context-options.ts';
import { ContextWatch } from './output/context-watch.ts';
import { MasterChain } from './output/master-chain.ts';
import { warmNoise } from './recipe/noise-buffer.ts';
import type { ReportProblem } from './scheduler/output.ts';
import { Scheduler } from './scheduler/scheduler.ts';
import type { SharedMusic } from './scheduler/shared-music.ts';
import { bootSuperdough, releaseSuperdough } from './sound/boot-superdough.ts';
import { type RecordedSounds, SuperdoughOutput } from './sound/superdough-output.ts';
import { initFailed, isTouched } from './startup.ts';

/** Milliseconds that a context may take to start: where nobody has touched the page yet, and once it is allowed to, on a busy machine. */
const startTimeouts = { untouched: 1500, touched: 20_000 };
/** Milliseconds in which what sounds fades before its context is closed. */
const fade = 60;
/** Milliseconds that the audio thread gets to learn that it ends. */
const ending = 20;
const refused = 'The audio output closed while the engine started';

/** The one audio context with everything that is on it: superdough, master chain, scheduler. */
export class AudioSystem {
  private readonly assets: EngineOptions['assets'];
  private readonly report: ReportProblem;
  private readonly onLost: (reason: string) => void;
  private readonly onDelay: () => void;
  private readonly recorded: RecordedSounds;
  /** Notes and clock for other devices. */
  readonly midi: MidiOut;
  private options = contextOptions({});
  /** True when the open context was made with options that are no longer asked for. */
  private outdated = false;
  private watch: ContextWatch | undefined;
  private opened: AudioContext | undefined;
  private chain: MasterChain | undefined;
  /** Strips of grid tracks, and what ends their sum; undefined before `open`. */
  mixer: Mixer | undefined;
  private mix: Mix = emptyMix;
  private clock: WorkerClock | undefined;
  private output: SuperdoughOutput | undefined;
  /** What plays the slots; undefined before the first `open`. */
  scheduler: Scheduler | undefined;
  private volume = 0.75;
  private tempo = 0.5;
  private shared: SharedMusic | undefined;

  /**
   * `onLost`: the sound is gone until `open` is called again; what plays waits for it. `onDelay`: what `ready` says of the
   * delay is another.
   */
  constructor(
    assets: EngineOptions['assets'],
    report: ReportProblem,
    onLost: (reason: string) => void,
    recorded: RecordedSounds,
    onDelay: () => void,
  ) {
    this.assets = assets;
    this.report = report;
    this.midi = new MidiOut(browserDevices, report);
    addEventListener('pagehide', this.midi.endAll);
    this.onLost = onLost;
    this.onDelay = onDelay;
    this.recorded = recorded;
  }

  /** The context; throws before `open`. */
  get context(): AudioContext {
    if (this.opened === undefined) throw new Error('The audio engine has not started');
    return this.opened;
  }

  /** The last node before the loudspeakers; undefined before `open`. */
  get end(): AudioNode | undefined {
    return this.chain?.end;
  }

  /** Takes settings for the next `open`; true when they differ from those before. */
  configure(settings: AudioSettings): boolean {
    const options = contextOptions(settings);
    if (JSON.stringify(options) === JSON.stringify(this.options)) return false;
    this.options = options;
    this.outdated = this.opened !== undefined;
    return true;
  }

  /**
   * Loads worklets and clock; what an earlier attempt has made is kept, unless the settings changed.
   * A suspended context will do. What was playing plays on.
   */
  async open(): Promise<void> {
    if (this.outdated) await this.close();
    if (this.opened === undefined) claimSession('playback');
    const context = this.opened ?? contextWith(this.options);
    this.opened = context;
    this.watch ??= this.watched(context);
    // Both are loaded at the same time, and no attempt ends before both are done.
    const [built, loaded] = await Promise.allSettled([this.buildChain(context), this.loadClock()]);
    if (built.status === 'rejected') throw built.reason;
    if (this.opened !== context) throw initFailed(refused);
    const chain = built.value;
    this.chain = chain;
    if (loaded.status === 'rejected') throw loaded.reason;
    const clock = loaded.value;
    chain.setVolume(this.volume);
    warmNoise(context);
    const { report, mixer, midi, recorded } = this;
    this.output ??= new SuperdoughOutput(context, chain.delay, report, mixer, midi, recorded);
    this.scheduler ??= new Scheduler(clock, this.output, this.report, this.tempo);
    this.scheduler.share(this.shared);
    this.scheduler.wake(this.output, clock);
    if (this.scheduler.busy) void this.resume();
  }

  /** What `state` says once everything is there. */
  ready(): EngineState {
    const { sampleRate, outputLatency, baseLatency } = this.context;
    return {
      status: 'ready',
      sampleRate,
      outputLatency: outputLatency || baseLatency || 0,
      delay: this.delay,
    };
  }

  /** The cycle of the main slot that leaves for the loudspeakers at an audio time; undefined where it does not play. */
  heardCycle(time: number): number | undefined {
    return this.scheduler?.cycleAt('main', time - this.delay);
  }

  /** Seconds that a note takes to the end of the chain: what the limiter looks ahead, and what plugins' effects are late by. */
  private get delay(): number {
    return (this.chain?.delay ?? 0) + (this.mixer?.latency ?? 0);
  }

  /** Starts the context; false when the browser still waits for a gesture, or the output does not start. Never rejects. */
  async resume(): Promise<boolean> {
    const context = this.opened;
    if (context === undefined) return false;
    if (context.state === 'running') return true;
    // Some browsers start sound only within a gesture: the next one tries again, however long this one takes.
    this.watch?.listen();
    const timeout = isTouched() ? startTimeouts.touched : startTimeouts.untouched;
    // Without a gesture of the user the promise never settles.
    const waiting = new Promise((resolve) => setTimeout(resolve, timeout));
    await Promise.race([context.resume(), waiting]).catch(() => undefined);
    if ((context.state as AudioContextState) === 'running') return true;
    this.watch?.expect();
    return false;
  }

  setVolume(gain: number): void {
    this.volume = gain;
    this.chain?.setVolume(gain);
  }

  setMix(mix: Mix): void {
    this.mix = mix;
    this.mixer?.set(mix);
  }

  /** As `Engine.share` has it. */
  share(shared: SharedMusic | undefined): void {
    this.shared = shared;
    this.scheduler?.share(shared);
  }

  /** Cycles per second. */
  setTempo(cps: number): void {
    this.tempo = cps;
    this.scheduler?.setTempo(cps);
  }

  dispose(): void {
    removeEventListener('pagehide', this.midi.endAll);
    this.midi.endAll();
    this.clock?.dispose();
    this.clock = undefined;
    void this.forget()?.close();
    this.scheduler = undefined;
  }

  private async buildChain(context: AudioContext): Promise<MasterChain> {
    if (this.chain !== undefined) return this.chain;
    const source = await bootSuperdough(context);
    await context.audioWorklet.addModule(this.assets.mixing);
    const mixer = new Mixer(context, source, this.onDelay);
    mixer.set(this.mix);
    this.mixer = mixer;
    const chain = new MasterChain(context, mixer.end, this.volume, () => this.resetEffects());
    const broke = () => this.chain === chain && this.lose('The end of the audio chain failed');
    chain.end.addEventListener('processorerror', broke);
    return chain;
  }

  private async loadClock(): Promise<WorkerClock> {
    this.clock ??= await WorkerClock.load(this.assets.clock);
    this.clock.onLost = () => this.loseClock();
    return this.clock;
  }

  /** Closes the context. What plays stands still until the next one opens. */
  private async close(): Promise<void> {
    this.scheduler?.rest();
    if (this.opened?.state === 'running') {
      this.chain?.setVolume(0);
      await new Promise((resolve) => setTimeout(resolve, fade));
      this.chain?.stop();
      this.mixer?.stop();
      await new Promise((resolve) => setTimeout(resolve, ending));
    }
    const context = this.forget();
    if (context?.state !== 'closed') await context?.close();
  }

  /** Forgets the context, and answers it. */
  private forget(): AudioContext | undefined {
    const context = this.opened;
    this.scheduler?.rest();
    this.watch?.end();
    releaseSuperdough();
    this.watch = undefined;
    this.opened = undefined;
    this.outdated = false;
    this.chain = undefined;
    this.mixer?.stop();
    this.mixer = undefined;
    this.output = undefined;
    return context;
  }

  private watched(context: AudioContext): ContextWatch {
    return new ContextWatch(context, {
      lost: (reason) => this.lose(reason),
      paused: () => this.noticePause(),
    });
  }

  private lose(reason: string): void {
    const context = this.forget();
    if (context?.state !== 'closed') void context?.close();
    this.onLost(reason);
  }

  private loseClock(): void {
    this.clock = undefined;
    this.scheduler?.rest();
    this.onLost('The clock of the audio engine stopped');
  }

  private noticePause(): void {
    if (this.scheduler?.busy !== true) return;
    this.report('main', {
      code: 'audio_paused',
      message: 'The browser paused the sound; it goes on at your next click or key press',
    });
  }

  /** Makes the orbits anew, since an echo would repeat a broken sample for ever. */
  private resetEffects(): void {
    this.output?.silence('main');
    this.output?.silence('preview');
    this.output?.silence('metronome');
    this.report('main', {
      code: 'sound_broken',
      message: 'An effect gave no sound that can be played; effects start again',
    });
  }
}

function contextWith(options: AudioContextOptions): AudioContext {
  try {
    return new AudioContext(options);
  } catch (error) {
    const { sampleRate } = options;
    const rate = sampleRate === undefined ? '' : ` at a sample rate of ${sampleRate} Hz`;
    throw initFailed(`The sound output did not start${rate}`, error);
  }
}

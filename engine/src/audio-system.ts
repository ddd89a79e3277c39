import type { EngineState, PatternSource, Position, Slot } from '@hocket/sdk';
import { WorkerClock } from './clock.ts';
import type { EngineOptions } from './engine.ts';
import { MasterChain } from './output/master-chain.ts';
import { warmNoise } from './recipe/noise-buffer.ts';
import type { Report } from './scheduler/output.ts';
import { Scheduler } from './scheduler/scheduler.ts';
import { bootSuperdough, leaveSuperdough } from './sound/boot-superdough.ts';
import { SuperdoughOutput } from './sound/superdough-output.ts';

/** Milliseconds that a context may take to start once it is allowed to. */
const patience = 1500;

/** The one audio context with everything that is on it: superdough, master chain, scheduler. */
export class AudioSystem {
  private readonly assets: EngineOptions['assets'];
  private readonly report: Report;
  private opened: AudioContext | undefined;
  private chain: MasterChain | undefined;
  private clock: WorkerClock | undefined;
  private output: SuperdoughOutput | undefined;
  private scheduler: Scheduler | undefined;
  private volume = 0.75;
  private tempo = 0.5;

  constructor(assets: EngineOptions['assets'], report: Report) {
    this.assets = assets;
    this.report = report;
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

  /** Loads worklets and clock; what an earlier attempt has made is kept. A suspended context will do. */
  async open(): Promise<void> {
    if (typeof AudioContext === 'undefined') {
      throw new Error('Strudel engine requires browser environment');
    }
    this.opened ??= new AudioContext({ latencyHint: 'interactive' });
    const context = this.opened;
    const [source, clock] = await Promise.all([
      bootSuperdough(context),
      this.clock ?? WorkerClock.load(this.assets.clock),
    ]);
    this.clock = clock;
    const { limiter } = this.assets;
    const mend = () => this.mend();
    this.chain ??= await MasterChain.build(context, limiter, source, this.volume, mend);
    this.chain.setVolume(this.volume);
    warmNoise(context);
    this.output ??= new SuperdoughOutput(context, this.chain.delay, this.report);
    this.scheduler ??= new Scheduler(clock, this.output, this.report, this.tempo);
  }

  /** What `state` says once everything is there. */
  ready(): EngineState {
    const { sampleRate, outputLatency, baseLatency } = this.context;
    return {
      status: 'ready',
      sampleRate,
      outputLatency: outputLatency || baseLatency || 0,
      delay: this.chain?.delay ?? 0,
    };
  }

  /** Starts the context; false when the browser still waits for a gesture. */
  async resume(): Promise<boolean> {
    const context = this.opened;
    if (context === undefined) return false;
    if (context.state === 'running') return true;
    // Without a gesture the promise stays open for ever.
    const waiting = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([context.resume(), waiting]).catch(() => undefined);
    return (context.state as AudioContextState) === 'running';
  }

  play(slot: Slot, source: PatternSource): void {
    this.scheduler?.play(slot, source);
  }

  stop(slot: Slot): void {
    this.scheduler?.stop(slot);
  }

  position(slot: Slot): Position {
    return this.scheduler?.position(slot) ?? { playing: false, cycle: 0, cps: this.tempo };
  }

  setVolume(gain: number): void {
    this.volume = gain;
    this.chain?.setVolume(gain);
  }

  /** Cycles per second. */
  setTempo(cps: number): void {
    this.tempo = cps;
    this.scheduler?.setTempo(cps);
  }

  dispose(): void {
    this.clock?.dispose();
    void this.opened?.close();
    leaveSuperdough();
    this.opened = undefined;
    this.chain = undefined;
    this.clock = undefined;
    this.output = undefined;
    this.scheduler = undefined;
  }

  /** An echo repeats a broken sample for ever: the orbits are made anew. */
  private mend(): void {
    this.output?.silence('main');
    this.output?.silence('preview');
    this.report('main', {
      code: 'sound_broken',
      message: 'An effect gave no sound that can be played; effects start again',
    });
  }
}

import {
  type AudioEngine,
  HocketError,
  limits,
  type PatternSource,
  type ProjectStore,
  type Tab,
  type Transport as TransportContract,
} from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { checkMusic } from './check-music.ts';
import { animationFrames, type Frames } from './frames.ts';
import { placeInChain } from './place-in-chain.ts';

/** What the transport moves. */
export interface TransportParts {
  engine: AudioEngine;
  project: Pick<ProjectStore, 'data'>;
  /** The grid as the engine pulls it. */
  gridSource: PatternSource;
  frames?: Frames;
}

/** Playing, position and loudness of the main slot. */
export class Transport implements TransportContract {
  tab: Tab = 'grid';
  source: Tab | undefined = undefined;
  step = 0;
  pattern: string | undefined = undefined;
  volume: number = limits.volume.initial;
  muted = false;
  /** The tempo that code set, while it sounds. */
  private codeBpm: number | undefined = undefined;
  /** Rises with every play and stop, so that a slow run knows it was overtaken. */
  private ticket = 0;
  private stopFrames: (() => void) | undefined;

  constructor(private readonly parts: TransportParts) {
    makeAutoObservable<this, 'parts' | 'ticket' | 'stopFrames'>(
      this,
      { parts: false, ticket: false, stopFrames: false },
      { autoBind: true },
    );
  }

  get playing(): boolean {
    return this.source !== undefined;
  }

  /** The tempo that sounds: the project's unless running code sets its own. */
  get bpm(): number {
    return this.codeBpm ?? this.parts.project.data.bpm;
  }

  show(tab: Tab): void {
    this.tab = tab;
  }

  async play(tab: Tab = this.tab): Promise<void> {
    this.check(tab);
    this.ticket += 1;
    const { ticket } = this;
    const { engine, gridSource, project } = this.parts;
    // Called before anything is awaited: a browser starts sound only inside the gesture.
    await engine.resume();
    if (ticket !== this.ticket) return;
    if (tab === 'grid') engine.play('main', gridSource);
    else await engine.run('main', project.data.strudelCode);
    // The engine lets an older run give way as well, so a stop or another play meanwhile stands.
    if (ticket === this.ticket) this.started(tab);
  }

  stop(): void {
    this.ticket += 1;
    this.parts.engine.stop('main');
    this.stopFrames?.();
    this.stopFrames = undefined;
    this.source = undefined;
    this.codeBpm = undefined;
    this.step = 0;
    this.pattern = undefined;
  }

  async toggle(): Promise<void> {
    if (this.playing) this.stop();
    else await this.play();
  }

  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    this.volume = Math.round(Math.min(limits.volume.max, Math.max(limits.volume.min, volume)));
    if (this.volume > 0) this.muted = false;
  }

  toggleMute(): void {
    this.muted = !this.muted;
  }

  /** Rejects what cannot play, in the specification's order: the engine first, then the music. */
  private check(tab: Tab): void {
    const { engine, project } = this.parts;
    if (engine.state.status === 'failed') {
      const reason = engine.state.message;
      throw new HocketError(
        'engine_failed',
        `Audio engine error: ${reason}. Please try refreshing the page.`,
        { details: { reason } },
      );
    }
    if (engine.state.status !== 'ready') {
      throw new HocketError(
        'engine_not_ready',
        'Audio engine not ready - please wait for initialization',
      );
    }
    checkMusic(tab, project.data, engine);
  }

  private started(tab: Tab): void {
    const { frames = animationFrames } = this.parts;
    runInAction(() => {
      this.source = tab;
      this.step = 0;
      this.codeBpm = undefined;
    });
    this.stopFrames ??= frames(this.tick);
  }

  private tick(): void {
    const { cycle, cps } = this.parts.engine.now('main');
    const isGrid = this.source === 'grid';
    const at = Math.floor(cycle * limits.steps);
    const place = isGrid ? placeInChain(this.parts.project.data, at) : undefined;
    this.step = place?.step ?? at % limits.steps;
    this.pattern = place?.pattern;
    this.codeBpm = isGrid ? undefined : Math.round(cps * 240);
  }
}

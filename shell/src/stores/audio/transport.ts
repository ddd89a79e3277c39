import type { Engine } from '@hocket/engine';
import { stepEvents } from '@hocket/music';
import {
  type AudioEngine,
  clamp,
  HocketError,
  type LaunchTarget,
  limits,
  type MusicNote,
  type MusicProject,
  type Problem,
  type ProjectStore,
  type RunTime,
  type Tab,
  type Transport,
} from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { animationFrames, type FrameLoop } from '../async/frames.ts';
import { checkMusic } from './check-music.ts';
import type { LauncherStore } from './launcher.ts';
import { cycleMade, type LiveSong } from './live-song.ts';

/** Milliseconds between two cells that are heard. */
const hearEvery = 60;

/** What is to play: from so many bars after the beginning where one is meant, or a program. */
export interface PlayRequest {
  tab: Tab;
  bars: number | undefined;
  program: string | undefined;
  /** Throws where that cannot play. */
  check(): void;
}

/** Others who hear the same: what is asked for here is asked of all, and comes back by `TransportStore.sound`. */
export interface TransportCompany {
  /** False where it is for oneself alone. Rejects like `Transport.play`. */
  play(request: PlayRequest): Promise<boolean>;
  /** Somebody wants silence here. */
  stopped(): void;
  /** What is asked for here from now on is for oneself. */
  part(): void;
}

/** What the transport moves. */
export interface TransportOptions {
  engine: Pick<Engine, keyof AudioEngine | 'run' | 'strike'>;
  project: Pick<ProjectStore, 'data' | 'link'> & {
    readonly music: MusicProject;
    readonly patterns: { readonly shown: { readonly id: string } };
  };
  /** The grid as the engine pulls it. */
  live: LiveSong;
  /** Is told when the grid begins and ends to play, and how far it is. */
  launcher: LauncherStore;
  frames?: FrameLoop;
}

/** Playing, position and loudness of the main slot. */
export class TransportStore implements Transport {
  tab: Tab = 'grid';
  /** The panel whose tab is shown, where it is another than the first that plays `tab`. */
  panel: string | undefined = undefined;
  source: Tab | undefined = undefined;
  /** Undefined where the music is one's own. */
  company: TransportCompany | undefined = undefined;
  ended: Problem | undefined = undefined;
  step = 0;
  pattern: string | undefined = undefined;
  section: string | undefined = undefined;
  bar = 0;
  beat = 0;
  volume: number = limits.volume.initial;
  muted = false;
  /** The tempo that code set, while it sounds. */
  private codeBpm: number | undefined = undefined;
  /** Every play and stop takes the place of the run before it. */
  readonly #latest = new LatestRequest();
  #stopFrames: (() => void) | undefined;
  /** The program that sounds; undefined while the grid itself does. */
  #ran: string | undefined;
  /** When a cell was heard last, in ms of the page's clock. */
  #heard = Number.NEGATIVE_INFINITY;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
    makeAutoObservable(this, { company: observableRef }, { autoBind: true });
    options.engine.onEnd((slot, reason) => {
      if (slot === 'main') this.end(reason);
    });
  }

  get playing(): boolean {
    return this.source !== undefined;
  }

  /** The tempo that sounds: the project's unless running code sets its own. */
  get bpm(): number {
    return this.codeBpm ?? this.#options.project.data.bpm;
  }

  show(tab: Tab, panel?: string): void {
    this.tab = tab;
    this.panel = panel;
  }

  async play(tab: Tab = this.tab, program?: string, time?: RunTime): Promise<void> {
    return this.begin(tab, undefined, program, time);
  }

  async playFrom(bars: number): Promise<void> {
    const { project, launcher } = this.#options;
    const { loop } = project.music;
    const cycles = Math.max(0, loop && bars < loop.to ? bars - loop.from : bars);
    if (launcher.isReady) launcher.queueSong(cycles);
    else await this.begin('grid', cycles);
  }

  /**
   * Plays a pattern of the grid again and again, after so many bars of silence; one without notes, too. Rejects where the
   * engine cannot play.
   */
  async playPattern(id: string, silence = 0): Promise<void> {
    await this.beginAnew(-silence, { kind: 'pattern', id });
  }

  /**
   * Plays the song from so many bars after its beginning, before it where negative; one without notes, too. Rejects where
   * the engine cannot play.
   */
  async playSong(bars: number): Promise<void> {
    const { loop } = this.#options.project.music;
    await this.beginAnew(loop && bars >= 0 && bars < loop.to ? bars - loop.from : bars);
  }

  /**
   * Goes on with what linked code says now in place of what sounds, or with the grid again when there is
   * none. `instead`: only if that text sounds. Rejects like `play`; then what sounds stays.
   */
  async hotSwap(text: { code: string; instead?: string } | undefined): Promise<void> {
    const { engine, project } = this.#options;
    if (text === undefined) {
      if (this.source !== 'grid' || this.#ran === undefined) return;
      this.#ran = undefined;
      this.playGrid(0);
      return;
    }
    const { code, instead = this.#ran } = text;
    const isOld = code === this.#ran || code !== project.data.strudelCode;
    if (!this.playing || isOld || instead !== this.#ran) return;
    const isLatest = this.#latest.follow();
    await engine.run('main', code);
    if (isLatest()) this.#ran = code;
  }

  stop(): void {
    this.company?.stopped();
    this.halt();
  }

  /** Ends the sound here, whatever others hear. */
  halt(): void {
    this.#latest.cancel();
    this.#options.engine.stop('main');
    this.end(undefined);
  }

  async toggle(): Promise<void> {
    if (this.playing) this.stop();
    else await this.play();
  }

  hear(row: number, step: number, note?: MusicNote): void {
    const { engine, project } = this.#options;
    const track = project.data.tracks[row]?.id;
    const now = performance.now();
    if (this.playing || track === undefined || now - this.#heard < hearEvery) return;
    const pattern = project.patterns.shown.id;
    const events = stepEvents(project.music, { pattern, track, step, note });
    if (events.length === 0) return;
    this.#heard = now;
    engine.strike(events);
  }

  isOver(step: number): boolean {
    const { engine, project, live } = this.#options;
    if (this.source !== 'grid' || this.#ran !== undefined) return false;
    const cycle = cycleMade(engine);
    const place = live.placeAt(cycle);
    if (place?.pattern !== project.patterns.shown.id) return false;
    const late = step % 2 === 1 ? project.music.swing / 2 : 0;
    return step + late < place.step + ((cycle * limits.steps) % 1);
  }

  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    this.volume = Math.round(clamp(volume, limits.volume.min, limits.volume.max));
    if (this.volume > 0) this.muted = false;
  }

  toggleMute(): void {
    this.muted = !this.muted;
  }

  /** Nothing plays any more; `reason`: why, if the engine stopped it. A run that is under way goes on. */
  private end(reason: Problem | undefined): void {
    this.#stopFrames?.();
    this.#stopFrames = undefined;
    this.#options.launcher.ended();
    this.source = undefined;
    this.ended = reason;
    this.#ran = undefined;
    this.codeBpm = undefined;
    this.step = 0;
    this.pattern = undefined;
    this.section = undefined;
    this.bar = 0;
    this.beat = 0;
  }

  /** Rejects what cannot play, in the specification's order: the engine first, then the music. */
  private check(tab: Tab): void {
    this.checkEngine();
    checkMusic(this.isCode(tab) ? 'code' : 'grid', this.#options.project.music);
  }

  private checkEngine(): void {
    const { engine } = this.#options;
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
  }

  /** Code sounds for the grid too while some of it cannot be shown there. */
  private isCode(tab: Tab): boolean {
    const { link } = this.#options.project;
    return tab === 'code' || (link.linked && link.locked.length > 0);
  }

  /** Plays from so many cycles after the beginning, as far as it is the grid that sounds. */
  private async begin(tab: Tab, cycles?: number, program?: string, time?: RunTime): Promise<void> {
    const check = () => this.check(tab);
    if (this.company && (await this.company.play({ tab, bars: cycles, program, check }))) return;
    check();
    await this.sound(tab, cycles ?? 0, program, time);
  }

  /** As `play`, whatever others hear. */
  async sound(
    tab: Tab,
    cycles: number,
    program?: string,
    time?: RunTime | { cycle: number },
  ): Promise<void> {
    const isLatest = this.#latest.begin();
    const { engine, launcher, project } = this.#options;
    // Called before anything is awaited: a browser starts sound only inside the gesture.
    await engine.resume();
    if (!isLatest()) return;
    const code = this.isCode(tab) ? (program ?? project.data.strudelCode) : undefined;
    if (code === undefined) this.playGrid(cycles);
    else await engine.run('main', code, time);
    // The engine lets an older run give way as well, so a stop or another play meanwhile stands.
    if (!isLatest()) return;
    if (code !== undefined) launcher.ended();
    this.started(tab, code);
  }

  /** It begins anew, and takes nobody's place in the middle of a bar. */
  private async beginAnew(cycles: number, target?: LaunchTarget): Promise<void> {
    this.checkEngine();
    this.company?.part();
    const isLatest = this.#latest.begin();
    const { engine } = this.#options;
    await engine.resume();
    if (!isLatest()) return;
    engine.stop('main');
    this.playGrid(cycles, target);
    this.started('grid', undefined);
  }

  private playGrid(cycles: number, target?: LaunchTarget): void {
    const { engine, launcher, live } = this.#options;
    launcher.begun(cycles, target);
    engine.play('main', live);
  }

  private started(tab: Tab, code: string | undefined): void {
    const { frames = animationFrames } = this.#options;
    runInAction(() => {
      this.source = tab;
      this.ended = undefined;
      this.#ran = code;
      this.step = 0;
      this.codeBpm = undefined;
    });
    this.#stopFrames ??= frames(this.tick);
  }

  private tick(): void {
    const { engine, launcher, live } = this.#options;
    const { cycle, cps } = engine.now('main');
    const place = this.source === 'grid' ? live.placeAt(cycle) : undefined;
    if (launcher.isReady) launcher.tick(cycle);
    this.step = place?.step ?? Math.floor(cycle * limits.steps) % limits.steps;
    this.pattern = place?.pattern;
    this.section = place?.section;
    this.bar = place?.bar ?? 0;
    this.beat = place?.beat ?? 0;
    this.codeBpm = this.#ran === undefined ? undefined : Math.round(cps * 240);
  }
}

import { songBars } from '@hocket/music';
import {
  type AudioEngine,
  clamp,
  type ListeningStage,
  type Music,
  type PatternSource,
  type ProposalSide,
  type RunTime,
} from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { After } from '../async/after.ts';
import type { TransportStore } from '../audio/transport.ts';
import type { ProposedMusic } from './received-proposal.ts';

/** Cycles that are heard, and of these, those that are measured: nobody waits long for the first. */
const [cyclesHeard, cyclesMeasured] = [8, 4];
/** LU by which a take is made quieter or louder, at most. */
const mostLu = { down: -24, up: 12 };

/** What listening moves. */
interface ListeningOptions {
  engine: Pick<AudioEngine, 'resume' | 'play' | 'run' | 'stop' | 'now' | 'program' | 'render'>;
  transport: Pick<TransportStore, 'playing'>;
  project: { readonly music: Music };
  /** The grid as the engine pulls it. */
  live: PatternSource & { readonly from: number };
  after: After;
}

/** What plays instead of the listened-to music before and after it, and for as long as it is held. */
interface MusicBefore {
  slot: 'main' | 'preview';
  /** Undefined: the grid itself. */
  code: string | undefined;
}

/**
 * A take that is heard for eight cycles: with the next bar of what plays, as loud as that; or by itself where nothing does.
 * What played goes on afterwards. Observable.
 */
export class TakeListening {
  side: ProposalSide | undefined = undefined;
  stage: ListeningStage | undefined = undefined;
  #asked: ProposedMusic | undefined;
  #before: MusicBefore | undefined;
  /** What plays of the take, with its level. */
  #program = '';
  readonly #latest = new LatestRequest();
  /** LUFS of programs that were measured, and of the grid by its music. */
  readonly #loudness = new Map<unknown, number>();
  #cancel: (() => void) | undefined;
  readonly #options: ListeningOptions;

  constructor(options: ListeningOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
    // Who stops the music, or starts it, has said what is to be heard.
    reaction(
      () => options.transport.playing,
      () => this.forget(),
    );
  }

  /** Plays a side, or stops it when it plays. Rejects like `engine.run`. */
  async toggle(asked: ProposedMusic, side: ProposalSide): Promise<void> {
    if (this.side === side && this.#asked === asked) return this.stop();
    const isLatest = this.#latest.begin();
    const { engine, transport } = this.#options;
    this.#cancel?.();
    this.#before ??= transport.playing
      ? { slot: 'main', code: engine.program?.('main')?.code }
      : { slot: 'preview', code: oldOf(asked) };
    const { slot } = this.#before;
    [this.#asked, this.side, this.stage] = [asked, side, 'measuring'];
    try {
      // Asked for before anything is awaited: a browser starts sound only inside the gesture.
      await engine.resume();
      const gain = await this.gainOf(asked);
      if (!isLatest()) return;
      runInAction(() => {
        this.stage = 'waiting';
        this.#program = withLevel(asked.proposal.after, asked.proposal.bpm, gain);
      });
      if (side === 'before') await this.playBefore('cycle');
      else await engine.run(slot, this.#program, 'cycle');
    } catch (error) {
      if (isLatest()) this.stop();
      throw error;
    }
    if (isLatest()) this.sounding();
  }

  /** While held the music of before is heard. Rejects like `engine.run`. */
  async hold(isHeld: boolean): Promise<void> {
    const { engine } = this.#options;
    const slot = this.#before?.slot;
    if (this.stage !== 'sounding' || slot === undefined) return;
    this.side = isHeld ? 'before' : 'after';
    if (isHeld) await this.playBefore('now');
    else await engine.run(slot, this.#program);
  }

  /** Ends it; what played before goes on. */
  stop(): void {
    const before = this.#before;
    const { engine } = this.#options;
    const isOurs = engine.program?.('main')?.code === this.#program;
    const isWaiting = this.stage === 'waiting';
    // It is what played a moment ago, so that it plays again; what waits for its bar gives way to it.
    if (before?.slot === 'main' && (isWaiting || isOurs))
      void this.playBefore(isWaiting ? 'now' : 'cycle').catch(() => undefined);
    this.forget();
  }

  /** Ends it without a sound: something else plays now, or nothing. */
  private forget(): void {
    this.#latest.cancel();
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#before?.slot === 'preview') this.#options.engine.stop('preview');
    [this.#before, this.#asked, this.side, this.stage] = [
      undefined,
      undefined,
      undefined,
      undefined,
    ];
  }

  private sounding(): void {
    const { after, engine } = this.#options;
    const { cycle, cps } = engine.now(this.#before?.slot);
    runInAction(() => {
      this.stage = 'sounding';
    });
    // A program waits for the bar by itself.
    const lead = this.#before?.code === undefined ? 0 : 1 / 4;
    const until = Math.ceil(cycle) - cycle + cyclesHeard - lead;
    this.#cancel = after((until / cps) * 1000, this.stop);
  }

  private async playBefore(time: RunTime): Promise<void> {
    const { engine, live } = this.#options;
    const { slot, code } = this.#before ?? {};
    if (slot === undefined) return;
    if (code === undefined) engine.play(slot, live);
    else await engine.run(slot, code, time);
  }

  /** By how much a take is to be played louder for it to be as loud as what is there; 1 where that cannot be told. */
  private async gainOf({ proposal, bpm }: ProposedMusic): Promise<number> {
    const { engine, live, project } = this.#options;
    const { slot, code } = this.#before ?? {};
    const bar = slot === 'main' ? Math.ceil(engine.now('main').cycle) : 0;
    try {
      const isGrid = slot === 'main' && code === undefined;
      const old = isGrid
        ? await this.loudnessOf(project.music, bpm, (bar + live.from) % barsOf(project.music))
        : await this.loudnessOf(code, bpm, bar);
      if (old === undefined) return 1;
      const taken = await this.loudnessOf(proposal.after, proposal.bpm, bar);
      if (taken === undefined) return 1;
      return 10 ** (clamp(old - taken, mostLu.down, mostLu.up) / 20);
    } catch {
      // It is heard at its own level where nothing can be rendered.
      return 1;
    }
  }

  /** LUFS of the first cycles that will be heard; undefined for silence. */
  private async loudnessOf(
    source: Music | string | undefined,
    bpm: number,
    from: number,
  ): Promise<number | undefined> {
    if (!source) return undefined;
    const known = this.#loudness.get(source);
    if (known !== undefined) return known;
    const last = typeof source === 'string' ? Number.POSITIVE_INFINITY : barsOf(source);
    const to = Math.min(from + cyclesMeasured, last);
    const part = { from, to: Math.max(to, from + 1) };
    const { loudness } = await this.#options.engine.render(source, { format: 'wav16', bpm, part });
    if (loudness !== undefined) this.#loudness.set(source, loudness);
    return loudness;
  }
}

/** A song's bars, one where it is empty. */
function barsOf(music: Music): number {
  return Math.max(1, songBars(music));
}

/** A program at its tempo, played so many times as loud as it is written. */
export function withLevel(code: string, bpm: number, gain: number): string {
  const isAsWritten = Math.abs(20 * Math.log10(gain)) < 0.1;
  const level = isAsWritten ? '' : `all(x => x.mul(postgain(${gain.toFixed(4)})))\n`;
  return `setcps(${bpm / 240})\n${level}${code}`;
}

/** The music of before as a program of its own; undefined where there was none. */
function oldOf({ proposal, bpm }: ProposedMusic): string | undefined {
  return proposal.before === '' ? undefined : withLevel(proposal.before, bpm, 1);
}

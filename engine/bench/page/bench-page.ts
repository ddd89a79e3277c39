import type { RenderOptions, RenderResult } from '@hocket/sdk';
import { wait } from '../../src/testing/wait.ts';
import type { ModuleText, PlayedText } from '../module-texts.ts';
import { chords } from './chords.ts';
import { editsToSound } from './edit-to-sound.ts';
import type { HocketPlayer } from './hocket-player.ts';
import { hotTruePeak, mp3LoopSamples } from './hot-files.ts';
import { largeProgram } from './large-program.ts';
import { lateShares } from './late-share.ts';
import { medianOf } from './median.ts';
import type { FuelEnd, MeteringCost } from './metered-modules.ts';
import { clickProgram, onsetError } from './onset-error.ts';
import { queryWindows } from './query-windows.ts';
import { type NamedSounds, namedSounds } from './sound-names.ts';
import { watchSpeakers } from './speakers.ts';
import type { StrudelPlayer } from './strudel-player.ts';
import { type Versus, versus } from './versus.ts';

/** What the benchmark asks of the page, one measurement a verb. */
class BenchPage {
  private constructor(
    private readonly ours: HocketPlayer,
    private readonly theirs: StrudelPlayer,
    /** URL of the sandbox's page. */
    private readonly frame: string,
  ) {}

  /** Both engines in this page, ready to play. */
  static async open(frame: string): Promise<BenchPage> {
    const speakers = watchSpeakers();
    const ours = await hocketSide.openHocket(speakers, frame);
    return new BenchPage(ours, await strudelSide.openStrudel(speakers), frame);
  }

  /** Plays a program in Hocket. */
  play(code: string): Promise<void> {
    return this.ours.run(code);
  }

  stop(): void {
    this.ours.stop();
  }

  /** Renders a program in Hocket; the file's bytes come one character each. */
  async render(code: string, options: RenderOptions): Promise<Rendered> {
    const { file, ...told } = await this.ours.engine.render(code, options);
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 4096) {
      text += String.fromCharCode(...bytes.subarray(at, at + 4096));
    }
    return { ...told, bytes: text };
  }

  /** Sounds that programs name, and those that are not there. */
  namedSounds(programs: readonly string[]): Promise<NamedSounds> {
    return namedSounds(this.ours.engine, programs);
  }

  /** dB of full scale, of files of programs that overload everything. */
  hotTruePeak(): Promise<number> {
    return hotTruePeak(this.ours.engine);
  }

  /** Samples that a loop's MP3 is too long. */
  mp3LoopSamples(): Promise<number> {
    return mp3LoopSamples(this.ours.engine);
  }

  /** Samples, of an offline render of `bars`. */
  async onsetError(bars: number): Promise<number> {
    const { file } = await this.ours.engine.render(clickProgram, { format: 'wav32f', bars });
    return onsetError(file);
  }

  /**
   * Strudel's seconds by ours for `bars`, and how much of its render was done in `most` times our
   * seconds: what is not done by then would take longer. The last measurement: Strudel's own engine is off afterwards.
   */
  async renderSpeedup(bars: number, most: number): Promise<Speedup> {
    const started = performance.now();
    const { onsets } = await this.ours.engine.render(chords, {
      format: 'wav16',
      bars,
      onProgress: said('ours'),
    });
    const ours = (performance.now() - started) / 1000;
    if (onsets !== bars * 16) throw new Error(`${onsets} notes were rendered.`);
    const upFront = await this.theirs.renderUpFront(
      chords,
      bars,
      0.5,
      most * ours,
      said('up front'),
    );
    return { ratio: upFront.seconds / ours, ours, theirs: upFront.seconds, share: upFront.share };
  }

  /** Ours and Strudel's, 0 to 1. */
  lateShares(seconds: number): Promise<number[]> {
    return lateShares([this.ours, this.theirs], seconds);
  }

  async editToSound(edits: number): Promise<Versus> {
    const rounds = Math.ceil(edits / 10);
    return this.inTurn(
      rounds,
      () => editsToSound(this.ours, edits / rounds),
      () => editsToSound(this.theirs, edits / rounds),
    );
  }

  /** Rejects when the two do not give the same onsets. */
  gridEvents(windows: number): Promise<Versus> {
    const project = hocketSide.benchProject();
    const query = (from: number, count: number) => hocketSide.queryGrid(project, from, count);
    return this.windows(windows, hocketSide.benchProjectCode(), query);
  }

  /** Rejects when the two do not give the same onsets. */
  songEvents(windows: number): Promise<Versus> {
    const song = hocketSide.longSong();
    const query = (from: number, count: number) => hocketSide.querySong(song, from, count);
    return this.windows(windows, hocketSide.longSongCode(), query);
  }

  /** Share of random songs that come back from their code as they were. */
  songRoundTrip(songs: number, seed: number): number {
    return strudelSide.roundTripLossless(songs, seed);
  }

  /** Lines and columns of a song's code. */
  codeSize(): { lines: number; columns: number } {
    return strudelSide.codeSize();
  }

  /** Asks both for the same windows in turn: Strudel for those of a program, us by `query`. */
  private async windows(
    windows: number,
    code: string,
    query: (from: number, count: number) => [ms: number, onsets: number],
  ): Promise<Versus> {
    const pattern = await this.theirs.pattern(code);
    const rounds = 20;
    const each = windows / rounds;
    const onsets = [0, 0];
    const note = (side: 0 | 1, [ms, count]: [number, number]) => {
      onsets[side] = (onsets[side] ?? 0) + count;
      return [ms];
    };
    const controls = { _cps: 0.5 };
    const count = (begin: number, end: number) =>
      pattern.queryArc(begin, end, controls).filter((hap) => hap.hasOnset()).length;
    let [oursAt, theirsAt] = [0, 0];
    const result = await this.inTurn(
      rounds,
      async () => note(0, query(oursAt++ * each, each)),
      async () => note(1, queryWindows(theirsAt++ * each, each, count)),
    );
    if (onsets[0] !== onsets[1]) throw new Error(`Different onsets: ${onsets.join(' and ')}.`);
    return result;
  }

  /** As speed: bare milliseconds by ours, both at their fastest, since others can only slow one down. */
  voices(rounds: number): Promise<Versus> {
    return this.inTurn(
      rounds,
      async () => [1 / (await hocketSide.renderSaws())],
      async () => [1 / (await hocketSide.renderBare())],
      (speeds) => Math.max(...speeds),
    );
  }

  /** As speed: milliseconds without strips by those with them, both at their fastest. */
  mixVoices(rounds: number): Promise<Versus> {
    return this.inTurn(
      rounds,
      async () => [1 / (await hocketSide.renderStrips())],
      async () => [1 / (await hocketSide.renderUnmixed())],
      (speeds) => Math.max(...speeds),
    );
  }

  /** dB. */
  zipper(): Promise<number> {
    return hocketSide.zipper();
  }

  /** Milliseconds that a plugin's instrument adds to a window of 64 notes, at the fastest, since others can only slow one down, and in the middle. */
  async pluginWindow(rounds: number): Promise<{ fastest: number; median: number }> {
    const { asked, own } = await hocketSide.pluginWindows(this.frame, rounds);
    const added = (oneOf: (series: readonly number[]) => number) => oneOf(asked) - oneOf(own);
    return { fastest: added((series) => Math.min(...series)), median: added(medianOf) };
  }

  meteringCosts(modules: readonly PlayedText[], rounds: number): MeteringCost[] {
    return hocketSide.meteringCosts(modules, rounds);
  }

  /** Of modules that attack at a frame. */
  fuelEnd(attacks: readonly ModuleText[], frame: number): Promise<FuelEnd> {
    return hocketSide.fuelEnd(attacks, frame);
  }

  /** While others attack; `steady` is the module of a plugin that sounds without a pause. */
  silentBlocks(
    steady: string,
    attacks: readonly ModuleText[],
  ): Promise<{ silent: number; blocks: number }> {
    return hocketSide.silentBlocks(this.ours, steady, attacks);
  }

  /** Milliseconds of each of ten runs that begin 100 ms apart, as by somebody who is in a hurry. */
  async tenRuns(): Promise<number[]> {
    await this.ours.warm();
    const runs: Promise<number>[] = [];
    for (let at = 1; at <= 10; at++) {
      const started = performance.now();
      const run = this.ours.run(`s("bd*${at}").gain(0.1)`);
      runs.push(run.then(() => performance.now() - started));
      await wait(100);
    }
    const series = await Promise.all(runs);
    this.ours.stop();
    return series;
  }

  /** Rejects when the two do not give as many events. */
  async roundTrip(rounds: number): Promise<Versus & { events: number }> {
    const counts = new Set<number>();
    const once = async (player: HocketPlayer | StrudelPlayer) => {
      const { ms, count } = await player.events(largeProgram);
      counts.add(count);
      return [ms];
    };
    const result = await this.inTurn(
      rounds,
      async () => {
        await this.ours.warm();
        return once(this.ours);
      },
      () => once(this.theirs),
    );
    const [events = 0, ...others] = counts;
    if (others.length > 0) throw new Error(`Different events: ${[...counts].join(' and ')}.`);
    return { ...result, events };
  }

  /** Interleaved, after a first round that warms both and does not count. */
  private async inTurn(
    rounds: number,
    ours: () => Promise<number[]>,
    theirs: () => Promise<number[]>,
    oneOf: (series: readonly number[]) => number = medianOf,
  ): Promise<Versus> {
    const series: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      series[0].push(...(await ours()));
      series[1].push(...(await theirs()));
    }
    return versus(...series, oneOf);
  }
}

/** What a rendering tells, with its file in a form that leaves the page. */
type Rendered = Omit<RenderResult, 'file'> & { bytes: string };

/** Seconds, and the share of theirs that was done in them. */
interface Speedup {
  ratio: number;
  ours: number;
  theirs: number;
  share: number;
}

/** Tells every tenth that is done, 0 to 1. */
function said(what: string): (done: number) => void {
  let tenths = 0;
  return (done) => {
    if (Math.floor(done * 10) <= tenths) return;
    tenths = Math.floor(done * 10);
    sayProgress(`${what}: ${tenths * 10} %`);
  };
}

declare global {
  function sayProgress(text: string): void;
  var openBenchPage: typeof BenchPage.open;
  var benchPage: BenchPage;
}

globalThis.openBenchPage = BenchPage.open;

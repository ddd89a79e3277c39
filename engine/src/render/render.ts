import { type MusicPart, midiFile, musicToMidi, songBars } from '@hocket/music';
import {
  clamp,
  codeOf,
  type Event,
  fileName,
  HocketError,
  type Mix,
  type Music,
  type Problem,
  type RenderFormat,
  type RenderOptions,
  type RenderResult,
} from '@hocket/sdk';
import type { CodeRunner } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/validation/sample-requests.ts';
import { beforeSum, isCompressed } from '../mixer/mix-amounts.ts';
import { isOfKit } from '../samples/bundled-names.ts';
import type { SampleLoader } from '../samples/sample-loader.ts';
import type { SamplePacks } from '../samples/sample-packs.ts';
import type { Instrument } from '../sound/instrument.ts';
import { type AudioFormat, type EncodingPart, encodeInWorker, endingOf } from './encoding.ts';
import { codeInput, musicInput, type RenderInput, sortedEvents } from './render-input.ts';
import {
  canStop,
  quantum,
  type RenderAssets,
  type RenderPass,
  type RenderPassResult,
  renderCancelled,
  renderInRealm,
} from './render-pass.ts';

/** Bars that one file may have. */
const maxBars = 512;
/** Seconds of sound that one file may have. */
const maxSeconds = 900;
/** Seconds for which what rings on is listened to. */
const maxTail = 12;

/**
 * Seconds of notes that one pass takes where a rendering cannot stop to schedule what follows: notes that wait cost as
 * much as notes that sound. Everything before the limiter adds up, so passes are rendered apart and added.
 */
const maxWindow = 4;

/** Sample frames of the bars, the end not among them. */
interface Window {
  begin: number;
  end: number;
}

/** What a rendering takes from the engine. */
export interface RenderContext {
  assets: RenderAssets;
  /** URL of the worklets of the mix. */
  mixing: string;
  /** What ends the sum of a program; music has its own. */
  mix: Mix;
  /** The list of the recordings that the studio brings. */
  recordings?: string;
  /** What compiles a program; throws `code_empty` or `code_unavailable`. */
  code: (code: string) => CodeRunner;
  instruments: readonly Instrument[];
  /** What this machine brings along. */
  own: readonly SampleRequest[];
  /** Fetches what programs bring along. */
  loader: SampleLoader;
  /** Where names are looked for that nothing has. */
  packs: SamplePacks;
}

const mimeTypes: Readonly<Record<RenderFormat, string>> = {
  wav16: 'audio/wav',
  wav24: 'audio/wav',
  wav32f: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  midi: 'audio/midi',
};

/** Renders music as data or a program to a file. Rejects as `AudioEngine.render` says. */
export async function render(
  source: Music | string,
  options: RenderOptions,
  setting: RenderContext,
): Promise<RenderResult> {
  try {
    return await renderFile(source, options, setting);
  } catch (error) {
    // What a browser lacks or refuses is told in its own words, which are for programmers.
    if (codeOf(error) !== 'unknown') throw error;
    throw new HocketError('render_failed', 'The file could not be made', { cause: error });
  }
}

async function renderFile(
  source: Music | string,
  options: RenderOptions,
  setting: RenderContext,
): Promise<RenderResult> {
  const { format = 'wav16', signal } = options;
  const isSong = format === 'midi' && typeof source !== 'string';
  const bars = isSong ? songBars(source) : wholeSixteenths(options.bars ?? 4);
  const music = await inputOf(source, bars, options, setting);
  if (signal?.aborted) throw renderCancelled();
  const { name = typeof source === 'string' ? 'Code' : 'Music' } = options;
  if (format === 'midi') {
    const file = isSong ? musicToMidi(source) : midiFile(music.parts, music.cps);
    return midiResult(file, music, bars, name);
  }
  if (bars / music.cps > maxSeconds) {
    throw new HocketError('render_too_long', 'An export can be 15 minutes long at most');
  }
  return new AudioRendering(music, bars, { ...options, format }, setting).run(name);
}

function wholeSixteenths(bars: number): number {
  return Math.round(clamp(bars, 1 / 16, maxBars) * 16) / 16;
}

async function inputOf(
  source: Music | string,
  bars: number,
  { bpm = 120, signal }: RenderOptions,
  setting: RenderContext,
): Promise<RenderInput> {
  if (typeof source !== 'string') return musicInput(source, bars);
  const { mix } = setting;
  return codeInput(setting.code(source), source, bars, { cps: bpm / 240, mix }, signal);
}

function midiResult(
  file: Uint8Array<ArrayBuffer>,
  music: RenderInput,
  bars: number,
  name: string,
): RenderResult {
  return {
    file: new Blob([file], { type: mimeTypes.midi }),
    name: fileName(name, 'mid'),
    seconds: bars / music.cps,
    onsets: sortedEvents(music.parts).length,
    skipped: [],
    problems: music.problems,
    recipeChanges: [],
    stems: [],
  };
}

/** One rendering to sound: a pass for the mix, or one for each part. */
class AudioRendering {
  private readonly sampleRate: number;
  private readonly frames: number;

  constructor(
    private readonly music: RenderInput,
    bars: number,
    private readonly options: RenderOptions & { format: AudioFormat },
    private readonly setting: RenderContext,
  ) {
    this.sampleRate = options.sampleRate ?? 44_100;
    this.frames = Math.round((bars / music.cps) * this.sampleRate);
  }

  async run(name: string): Promise<RenderResult> {
    const { format, loop = false, stems = false, signal, onProgress } = this.options;
    const { parts, problems } = this.music;
    const passes = stems ? parts : [{ name, events: sortedEvents(parts) }];
    const ending = endingOf(format);
    const names = passes.map((part, index) => fileName(`${index + 1} ${part.name}`, ending));
    const windows = this.windows();
    const rendered: EncodingPart[] = [];
    const results: RenderPassResult[] = [];
    for (const part of passes) {
      const channels = [new Float32Array(this.whole), new Float32Array(this.whole)] as const;
      for (const window of windows) {
        const at = results.length;
        const passed = await renderInRealm(
          this.setting.assets.realm,
          this.pass(part, window, (done) =>
            onProgress?.((0.95 * (at + done)) / passes.length / windows.length),
          ),
        );
        addAt(channels[0], passed.left, window.begin);
        addAt(channels[1], passed.right, window.begin);
        results.push(passed);
      }
      rendered.push({ name: names[rendered.length] ?? part.name, channels: [...channels] });
    }
    const { bytes, frames } = await encodeInWorker(
      this.setting.assets.encoder,
      {
        parts: rendered,
        format,
        sampleRate: this.sampleRate,
        frames: this.frames,
        loop,
        zip: stems,
      },
      signal,
    );
    onProgress?.(1);
    return {
      file: new Blob([bytes], { type: stems ? 'application/zip' : mimeTypes[format] }),
      name: fileName(name, stems ? 'zip' : ending),
      seconds: frames / this.sampleRate,
      onsets: results.reduce((sum, { onsets }) => sum + onsets, 0),
      skipped: results.flatMap(({ skipped }) => skipped),
      problems: onceEach([...problems, ...results.flatMap((each) => each.problems)]),
      recipeChanges: [...new Set(results.flatMap((each) => each.recipeChanges))],
      stems: stems ? names : [],
    };
  }

  /** Stems are what goes into the sum. */
  private get mix(): Mix {
    const { mix } = this.music;
    return this.options.stems ? beforeSum(mix) : mix;
  }

  /** Sample frames of the bars and of what rings on. */
  private get whole(): number {
    return this.frames + Math.round(maxTail * this.sampleRate);
  }

  /** The sample frames from which to which each pass takes its notes. */
  private windows(): Window[] {
    // Whole quanta, since a kick's falling pitch is worked out once for each.
    // What a compressor makes of passes does not add up to what it makes of their sum.
    const length =
      canStop() || isCompressed(this.mix)
        ? this.frames
        : Math.round((maxWindow * this.sampleRate) / quantum) * quantum;
    const count = Math.max(1, Math.ceil(this.frames / length));
    return Array.from({ length: count }, (_, at) => ({
      begin: at * length,
      end: at === count - 1 ? Number.POSITIVE_INFINITY : (at + 1) * length,
    }));
  }

  private pass(
    part: MusicPart,
    { begin, end }: Window,
    onProgress: (done: number) => void,
  ): RenderPass {
    const perCycle = this.sampleRate / this.music.cps;
    const isWithin = (event: Event, from: number, to: number) =>
      event.begin * perCycle >= from && event.begin * perCycle < to;
    const ducking = new Set(Object.values(this.mix.strips).map(({ duckedBy }) => duckedBy));
    ducking.delete(undefined);
    const others = this.music.parts.filter((each) => each !== part && this.options.stems);
    return {
      begin: begin / perCycle,
      events: part.events.filter((event) => isWithin(event, begin, end)),
      // Who ducks or cuts off these notes does so in their own file, or later, too.
      silent: [
        ...sortedEvents(others).filter((event) => isWithin(event, begin, Number.POSITIVE_INFINITY)),
        ...part.events.filter((event) => isWithin(event, end, Number.POSITIVE_INFINITY)),
      ].filter(
        ({ value, track }) =>
          value.duckorbit !== undefined ||
          value.cut !== undefined ||
          isOfKit(value) ||
          ducking.has(track),
      ),
      cps: this.music.cps,
      sampleRate: this.sampleRate,
      frames: Math.min(this.whole, end + Math.round(maxTail * this.sampleRate)) - begin,
      instruments: this.setting.instruments,
      samples: {
        requests: [...this.setting.own, ...this.music.samples],
        bundled: this.setting.recordings,
        loader: this.setting.loader,
        packs: this.setting.packs,
      },
      mix: this.mix,
      seeded: new URL(this.setting.assets.seeded, document.baseURI).href,
      mixing: new URL(this.setting.mixing, document.baseURI).href,
      onProgress,
      signal: this.options.signal,
    };
  }
}

/** Adds one sound to another from a sample frame on. */
function addAt(sum: Float32Array, part: Float32Array, from: number): void {
  for (let at = 0; at < part.length; at++) sum[from + at] = (sum[from + at] ?? 0) + (part[at] ?? 0);
}

function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.code} ${each.subject}`, each])).values()];
}

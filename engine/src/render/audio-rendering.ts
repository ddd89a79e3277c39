import type { MusicPart } from '@hocket/music';
import type { DawSong } from '@hocket/music/daw-project';
import {
  type Event,
  fileName,
  type Mix,
  type Problem,
  type RenderFormat,
  type RenderOptions,
  type RenderResult,
  type SongPart,
} from '@hocket/sdk';
import type { CodeRunner } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/validation/sample-requests.ts';
import { isOfKit } from '../samples/bundled-names.ts';
import type { SampleLoader } from '../samples/sample-loader.ts';
import type { SamplePacks } from '../samples/sample-packs.ts';
import type { Instrument } from '../sound/instrument.ts';
import { endingOf, FileEncoder, type SoundFormat } from './encoding.ts';
import type { FileTags } from './file-tags.ts';
import { addsUp, beforeSum, type RenderInput, sortedEvents } from './render-input.ts';
import {
  canStop,
  quantum,
  type RenderAssets,
  type RenderPass,
  type RenderPassResult,
  renderInRealm,
} from './render-pass.ts';

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
  /** That of what is heard, whose end is a program's, too; music has its own. */
  mix: Mix | undefined;
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

/** What each format's file is. */
export const mimeTypes: Readonly<Record<RenderFormat, string>> = {
  wav16: 'audio/wav',
  wav24: 'audio/wav',
  wav32f: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  midi: 'audio/midi',
  dawproject: 'application/zip',
};

/** What one rendering makes sound. */
export interface RenderedMusic {
  music: RenderInput;
  part: SongPart;
  tags: FileTags;
  /** As a DAWproject has it. */
  song?: DawSong;
}

/** One rendering to sound: a pass for the mix, or one for each part. */
export class AudioRendering {
  private readonly sampleRate: number;
  private readonly frames: number;

  constructor(
    private readonly rendered: RenderedMusic,
    private readonly options: RenderOptions & { format: SoundFormat },
    private readonly setting: RenderContext,
  ) {
    const { music, part } = rendered;
    this.sampleRate = options.sampleRate ?? 44_100;
    this.frames = Math.round(((part.to - part.from) / music.cps) * this.sampleRate);
  }

  async run(name: string): Promise<RenderResult> {
    const { format, stems, onProgress } = this.options;
    const { music, part: bars, song } = this.rendered;
    const passes = this.passesOf(name);
    const ending = endingOf(format);
    const names = passes.map((part, index) => fileName(`${index + 1} ${part.name}`, ending));
    const windows = this.windows();
    const results: RenderPassResult[] = [];
    const encoder = this.encoder();
    try {
      for (const [index, part] of passes.entries()) {
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
          results.push({ ...passed, left: none, right: none });
        }
        encoder.add({ name: part.name, file: names[index] ?? part.name, channels: [...channels] });
      }
      const { file, frames, loudness, problems } = await encoder.finish();
      onProgress?.(1);
      const isZip = stems !== undefined || song !== undefined;
      const type = isZip ? 'application/zip' : mimeTypes[format];
      return {
        file: file.slice(0, file.size, type),
        name: fileName(name, song ? 'dawproject' : isZip ? 'zip' : ending),
        seconds: passes.length > 0 ? frames / this.sampleRate : (bars.to - bars.from) / music.cps,
        onsets:
          passes.length > 0
            ? results.reduce((sum, { onsets }) => sum + onsets, 0)
            : sortedEvents(music.parts).length,
        loudness,
        skipped: results.flatMap(({ skipped }) => skipped),
        problems: onceEach([
          ...music.problems,
          ...results.flatMap((each) => each.problems),
          ...problems,
        ]),
        recipeChanges: [...new Set(results.flatMap((each) => each.recipeChanges))],
        stems: isZip ? names : [],
      };
    } finally {
      encoder.close();
    }
  }

  /** What is rendered by itself: each part, the mix, or nothing for notes alone. */
  private passesOf(name: string): readonly MusicPart[] {
    const { music, song } = this.rendered;
    if (this.options.stems !== undefined) return music.parts;
    return song ? [] : [{ name, events: sortedEvents(music.parts) }];
  }

  private encoder(): FileEncoder {
    const { format, loop = false, loudness, signal, stems } = this.options;
    const { song, tags } = this.rendered;
    const { frames, sampleRate } = this;
    const order = { format, sampleRate, frames, loop, tags, loudness, stems, song };
    return new FileEncoder(this.setting.assets.encoder, order, signal);
  }

  /** Stems before the mix are what goes into the sum. */
  private get mix(): Mix {
    const { mix } = this.rendered.music;
    return this.options.stems === 'before' ? beforeSum(mix) : mix;
  }

  /** Sample frames of the bars and of what rings on. */
  private get whole(): number {
    return this.frames + Math.round(maxTail * this.sampleRate);
  }

  /** The sample frames from which to which each pass takes its notes. */
  private windows(): Window[] {
    // Whole quanta, since a kick's falling pitch is worked out once for each.
    // What a compressor or a plugin makes of passes does not add up to what it makes of their sum.
    const length =
      canStop() || !addsUp(this.mix)
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
    const { music } = this.rendered;
    const { from: start } = this.rendered.part;
    const perCycle = this.sampleRate / music.cps;
    const isWithin = (event: Event, from: number, to: number) =>
      (event.begin - start) * perCycle >= from && (event.begin - start) * perCycle < to;
    const others = music.parts.filter((each) => each !== part && this.options.stems);
    const ducking = new Set(Object.values(music.mix.strips).map(({ duckedBy }) => duckedBy));
    ducking.delete(undefined);
    return {
      begin: start + begin / perCycle,
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
      cps: music.cps,
      sampleRate: this.sampleRate,
      frames: Math.min(this.whole, end + Math.round(maxTail * this.sampleRate)) - begin,
      instruments: this.setting.instruments,
      samples: {
        requests: [...this.setting.own, ...music.samples],
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

/** No sound: what was added up is let go. */
const none = new Float32Array(0);

/** Adds one sound to another from a sample frame on. */
function addAt(sum: Float32Array, part: Float32Array, from: number): void {
  for (let at = 0; at < part.length; at++) sum[from + at] = (sum[from + at] ?? 0) + (part[at] ?? 0);
}

function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.code} ${each.subject}`, each])).values()];
}

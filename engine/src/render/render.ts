import {
  fileName,
  HocketError,
  type Problem,
  type Project,
  type RenderFormat,
  type RenderOptions,
  type RenderResult,
} from '@hocket/sdk';
import type { CodeRunner } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/read-sample-requests.ts';
import type { SampleLoader } from '../samples/sample-loader.ts';
import type { Instrument } from '../sound/instrument.ts';
import { cancelled } from './cancelled.ts';
import { codeMusic } from './code-music.ts';
import { encodeInWorker } from './encode-in-worker.ts';
import { type AudioFormat, type EncodingPart, endingOf } from './encoding.ts';
import { gridMusic } from './grid-music.ts';
import { midiFile } from './midi-file.ts';
import { eventsOf, type Music, type Part } from './music.ts';
import { renderInRealm } from './open-realm.ts';
import type { Pass, Passed } from './pass.ts';
import type { RenderAssets } from './render-assets.ts';

/** Bars that one file may have. */
const maxBars = 512;
/** Seconds of sound that one file may have. */
const maxSeconds = 900;
/** Seconds for which what rings on is listened to. */
const maxTail = 12;

/** What a rendering takes from the engine. */
export interface RenderSetting {
  assets: RenderAssets;
  /** What compiles a program; throws `code_empty` or `code_unavailable`. */
  code: (code: string) => CodeRunner;
  instruments: readonly Instrument[];
  /** What this machine brings along. */
  own: readonly SampleRequest[];
  /** Fetches what programs bring along. */
  loader: SampleLoader;
}

const mimeTypes: Readonly<Record<RenderFormat, string>> = {
  wav16: 'audio/wav',
  wav24: 'audio/wav',
  wav32f: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  midi: 'audio/midi',
};

/** Renders a project's grid or a program to a file. Rejects as `AudioEngine.render` says. */
export async function render(
  source: Project | string,
  options: RenderOptions,
  setting: RenderSetting,
): Promise<RenderResult> {
  const { format = 'wav16', signal } = options;
  const bars = Math.round(Math.max(1, Math.min(maxBars, options.bars ?? 4)) || 1);
  const music = await musicOf(source, bars, options, setting);
  if (signal?.aborted) throw cancelled();
  const { name = typeof source === 'string' ? 'Code' : source.name } = options;
  if (format === 'midi') return midiResult(music, bars, name);
  if (bars / music.cps > maxSeconds) {
    throw new HocketError('render_too_long', 'An export can be 15 minutes long at most');
  }
  return new AudioRendering(music, bars, { ...options, format }, setting).run(name);
}

async function musicOf(
  source: Project | string,
  bars: number,
  { bpm = 120, signal }: RenderOptions,
  setting: RenderSetting,
): Promise<Music> {
  if (typeof source !== 'string') return gridMusic(source, bars);
  return codeMusic(setting.code(source), source, bars, bpm / 240, signal);
}

function midiResult(music: Music, bars: number, name: string): RenderResult {
  return {
    file: new Blob([midiFile(music)], { type: mimeTypes.midi }),
    name: fileName(name, 'mid'),
    seconds: bars / music.cps,
    onsets: eventsOf(music.parts).length,
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
    private readonly music: Music,
    bars: number,
    private readonly options: RenderOptions & { format: AudioFormat },
    private readonly setting: RenderSetting,
  ) {
    this.sampleRate = options.sampleRate ?? 44_100;
    this.frames = Math.round((bars / music.cps) * this.sampleRate);
  }

  async run(name: string): Promise<RenderResult> {
    const { format, loop = false, stems = false, signal, onProgress } = this.options;
    const { parts, problems } = this.music;
    const passes = stems ? parts : [{ name, events: eventsOf(parts) }];
    const ending = endingOf(format);
    const names = passes.map((part, index) => fileName(`${index + 1} ${part.name}`, ending));
    const rendered: EncodingPart[] = [];
    const results: Passed[] = [];
    for (const [index, part] of passes.entries()) {
      const passed = await renderInRealm(
        this.setting.assets.realm,
        this.pass(part, (done) => onProgress?.((0.95 * (index + done)) / passes.length)),
      );
      rendered.push({ name: names[index] ?? part.name, channels: [passed.left, passed.right] });
      results.push(passed);
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

  private pass(part: Part, onProgress: (done: number) => void): Pass {
    const others = this.music.parts.filter((each) => each !== part && this.options.stems);
    return {
      events: part.events,
      // Who ducks or cuts off this part does so in its own file too.
      silent: eventsOf(others).filter(
        ({ value }) => value.duckorbit !== undefined || value.cut !== undefined,
      ),
      cps: this.music.cps,
      sampleRate: this.sampleRate,
      frames: this.frames + Math.round(maxTail * this.sampleRate),
      instruments: this.setting.instruments,
      samples: {
        requests: [...this.setting.own, ...this.music.samples],
        loader: this.setting.loader,
      },
      seeded: new URL(this.setting.assets.seeded, document.baseURI).href,
      onProgress,
      signal: this.options.signal,
    };
  }
}

function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.code} ${each.subject}`, each])).values()];
}

import type { ApiClient } from '@hocket/api';
import { type PlacedSection, sectionsWithin, songBars } from '@hocket/music';
import {
  type AudioEngine,
  type Credits,
  creditNames,
  fileName,
  type MusicProject,
  type Problem,
  type Recordings,
  type RenderFormat,
  type RenderOptions,
  type RenderStems,
  type SongPart,
  type Tab,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { checkMusic } from '../audio/check-music.ts';

/** What a project can be taken away as. */
export type ExportFormat = RenderFormat | 'strudel';

export interface ExportChoice {
  format: ExportFormat;
  /** The grid's music or the code's. */
  source: Tab;
  /** What of a song: `song`, `loop`, the id of a section, or `bars`. */
  part: string;
  /** What of code, and of a song where its part says so. */
  bars: SongPart;
  /** The end joins the start; else what rings on follows. */
  loop: boolean;
  /** A file for each track or label; in a DAWproject their sounds beside the notes. */
  stems?: RenderStems;
  /** LUFS that a mix is brought to. */
  loudness?: number;
  /** Hz. */
  sampleRate: NonNullable<RenderOptions['sampleRate']>;
}

export interface ExportedFile {
  file: Blob;
  name: string;
  /** Absent for code. `loudness` in LUFS, where there is a mix. */
  sound?: { seconds: number; onsets: number; loudness?: number };
  /** What is missing in it, or sounds otherwise: each once. */
  left: readonly Problem[];
}

export type ExportState =
  | { status: 'idle' }
  | { status: 'cancelled' }
  /** `done` from 0 to 1. */
  | { status: 'running'; done: number }
  | { status: 'ready'; exported: ExportedFile }
  | { status: 'failed'; error: unknown };

export interface ExporterOptions {
  engine: Pick<AudioEngine, 'render'>;
  project: { readonly music: MusicProject };
  /** Recordings that the project plays. */
  recordings: Pick<Recordings, 'of' | 'settled'>;
  /** What files say of who made them. */
  author(): Promise<string | undefined>;
  /** Hands a file to whoever asked for it. */
  deliver(file: Blob, name: string): void;
}

/** Who made a project, as its files name them; without a server, or before it is saved, whoever takes it away. */
export async function authorsOf(
  id: string,
  api: Pick<ApiClient, 'getCredits'>,
  self: string | undefined,
): Promise<string | undefined> {
  if (id === '') return self;
  const credits = await api.getCredits(id).catch((): Credits => ({}));
  return creditNames(credits) || self;
}

/** Makes files of the open project, one at a time. */
export class Exporter {
  state: ExportState = { status: 'idle' };
  #running: AbortController | undefined;
  readonly #parts: ExporterOptions;

  constructor(parts: ExporterOptions) {
    this.#parts = parts;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** The sections of the open project's song, with their bars. */
  get sections(): readonly PlacedSection[] {
    const { song } = this.#parts.project.music;
    return sectionsWithin(song, { from: 0, to: songBars({ song }) });
  }

  /** What the open project's song plays again and again. */
  get loop(): SongPart | undefined {
    return this.#parts.project.music.loop;
  }

  /** Makes the file and delivers it; `state` says how it goes. An earlier one that runs is given up. */
  async run(choice: ExportChoice): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { status: 'running', done: 0 };
    const tell = (state: ExportState) =>
      runInAction(() => {
        if (this.#running === running) this.state = state;
      });
    try {
      const exported = await this.make(choice, running.signal, (done) =>
        tell({ status: 'running', done }),
      );
      if (this.#running !== running) return;
      tell({ status: 'ready', exported });
      this.#parts.deliver(exported.file, exported.name);
    } catch (error) {
      tell({ status: 'failed', error });
    }
  }

  /** Gives up what is under way. */
  cancel(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.state = { status: 'cancelled' };
  }

  /** Delivers the file that is ready once more. */
  deliverAgain(): void {
    if (this.state.status !== 'ready') return;
    const { file, name } = this.state.exported;
    this.#parts.deliver(file, name);
  }

  private async make(
    { bars, part, ...choice }: ExportChoice,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<ExportedFile> {
    const { engine, project, recordings } = this.#parts;
    // The file holds the project as it is now; an edit makes another.
    const { music } = project;
    const { format, source, ...options } = choice;
    checkMusic(source, music);
    if (music.recordings) await recordings.settled();
    if (format === 'strudel') return codeFile(source, music);
    const author = await this.#parts.author();
    const { bpm, name } = music;
    // What goes on elsewhere is mixed there; and stems before the mix have no loudness of their own.
    const stems = format === 'dawproject' && options.stems ? 'before' : options.stems;
    const loudness = stems === 'before' ? undefined : options.loudness;
    const all = {
      ...options,
      stems,
      loudness,
      format,
      bpm,
      name,
      author,
      signal,
      onProgress,
    };
    const { file, skipped, problems, ...made } = await (source === 'grid'
      ? engine.render(music, { ...all, part: this.partOf(part, bars) })
      : engine.render(music.strudelCode, { ...all, part: bars }));
    const away = Object.entries(music.recordings ?? {}).flatMap(([hash, { name: subject }]) =>
      recordings.of(hash).status === 'away' ? [awayProblem(subject)] : [],
    );
    return {
      file,
      name: made.name,
      sound: made,
      left: onceEach([...away, ...problems, ...skipped]),
    };
  }

  /** The whole song where there is no such part any more. */
  private partOf(part: string, bars: SongPart): SongPart {
    const { music } = this.#parts.project;
    if (part === 'bars') return bars;
    if (part === 'loop' && music.loop) return music.loop;
    const section = this.sections.find((each) => each.section.id === part);
    return section ? { from: section.from, to: section.to } : { from: 0, to: songBars(music) };
  }
}

function awayProblem(subject: string): Problem {
  const message = `The recording '${subject}' is not here: it is silent in the file.`;
  return { code: 'recording_silent', message, subject };
}

/** A line that sets the tempo, which Strudel has at 30 cycles per minute. */
const setsTempo = /^\s*setcp[sm]\s*\(/m;

/** Code as a file that plays elsewhere at the project's tempo. */
async function codeFile(source: Tab, music: MusicProject): Promise<ExportedFile> {
  const { bpm, name, strudelCode } = music;
  const own = setsTempo.test(strudelCode) ? strudelCode : `setcpm(${bpm}/4)\n${strudelCode}`;
  const text = source === 'grid' ? await codeOfMusic(music) : own;
  const file = new Blob([text], { type: 'text/plain;charset=utf-8' });
  return { file, name: fileName(name, 'strudel'), left: [] };
}

/** What writes code comes when it is first needed. */
async function codeOfMusic(music: MusicProject): Promise<string> {
  const { musicToCode } = await import('@hocket/music/music-to-code');
  return musicToCode(music, { tempo: true }) ?? '';
}

function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.code} ${each.subject}`, each])).values()];
}

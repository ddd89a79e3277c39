import {
  changeRow,
  drawnRow,
  freezeRow,
  type RowChange,
  type RowSettings,
  rowPrograms,
  rowSettings,
  settleSolos,
} from '@hocket/music/code-rows';
import {
  type AudioEngine,
  type CodeDrawing,
  type CodeRow,
  type CodeRows,
  type FreezeReport,
  HocketError,
  type LockedLayer,
  type MusicProject,
  type ProjectStore,
} from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, observableShallow, reaction, runInAction } from 'mobx';
import type { ProjectLink } from './project-link.ts';

/** What plays a layer's code without sounding it, and knows which instruments play. */
export type RowEngine = Pick<AudioEngine, 'events' | 'sounds'>;

/** The open project, as far as its code rows go. */
export interface RowProject extends Pick<ProjectStore, 'data' | 'patterns'> {
  readonly music: MusicProject;
  /** Rises with every edit. */
  readonly edits: number;
  readonly link: ProjectLink;
}

/** The text as the link last read it, with what it says of the layers that the grid cannot read. */
interface ReadRows {
  code: string;
  layers: readonly LockedLayer[];
  settings: readonly RowSettings[];
  /** What each plays by itself. */
  programs: readonly string[];
}

/** What was drawn of a row. */
interface DrawnPart {
  /** The program, and how many steps of it. */
  key: string;
  name: string;
  drawing: CodeDrawing;
}

const nothing: ReadRows = { code: '', layers: [], settings: [], programs: [] };
const loading: CodeDrawing = { status: 'loading' };

/** The layers of the open project's linked code that the grid cannot read; what changes of one is a change of the text. */
export class CodeRowStore implements CodeRows {
  private read: ReadRows = nothing;
  private readonly drawn = new Map<number, DrawnPart>();
  /** Changes that wait until the text before them was read. */
  private readonly waiting = new Map<number, RowChange>();
  readonly #draws = new SerialQueue();
  readonly #project: RowProject;
  readonly #engine: RowEngine;

  constructor(project: RowProject, engine: RowEngine) {
    this.#project = project;
    this.#engine = engine;
    makeAutoObservable<this, 'read' | 'drawn' | 'waiting'>(
      this,
      { read: observableRef, drawn: observableShallow, waiting: observableShallow },
      { autoBind: true },
    );
  }

  get shown(): readonly CodeRow[] {
    const { layers, settings } = this.read;
    const { tracks } = this.#project.data;
    const isAnyAlone = this.soloed || tracks.some((track) => track.solo);
    return layers.flatMap((layer, row): CodeRow[] => {
      const said = settings[row];
      if (said === undefined || !this.isShown(layer)) return [];
      const { level, muted, solo, isFixed } = { ...said, ...this.waiting.get(row) };
      const { name = '', drawing = loading } = this.drawn.get(row) ?? {};
      return [
        {
          id: `code-${row}`,
          name: layer.name || name,
          code: layer.code,
          reason: layer.reason,
          why: layer.why,
          level,
          muted,
          solo,
          silent: muted || (isAnyAlone && !solo),
          isFixed,
          drawing,
        },
      ];
    });
  }

  get soloed(): boolean {
    return this.read.settings.some(({ solo }) => solo);
  }

  setLevel(id: string, level: number): void {
    if (Number.isFinite(level)) this.change(rowOf(id), { level });
  }

  setMuted(id: string, muted: boolean): void {
    this.change(rowOf(id), { muted });
  }

  setSolo(id: string, solo: boolean): void {
    if (this.isRead) this.settle({ row: rowOf(id), solo });
  }

  async freeze(id: string, bars: number, signal?: AbortSignal): Promise<FreezeReport | undefined> {
    const { code, layers } = this.read;
    const { range } = layers[rowOf(id)] ?? {};
    const [program] = range ? rowPrograms(code, [range], { outer: false }) : [];
    if (!range || !program) throw changed();
    const events = await this.#engine.events(program, 0, bars);
    if (signal?.aborted) return undefined;
    if (!this.isRead || this.read.code !== code) throw changed();
    const frozen = freezeRow(code, { range, events, bars, knows: this.knows });
    this.#project.link.write(frozen.code);
    return frozen.report;
  }

  /** Reads and draws the rows from now on; the returned function ends that. */
  follow(): () => void {
    const { link } = this.#project;
    const ends = [
      reaction(
        () => ({ code: link.code, layers: link.locked }),
        ({ code, layers }) => this.readRows(code, layers),
        { fireImmediately: true },
      ),
      reaction(() => this.wanted, this.draw, { fireImmediately: true }),
      reaction(
        () => ({ edits: this.#project.edits, read: this.read, isRead: this.isRead }),
        ({ isRead }) => isRead && link.isInStep && this.settle(),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** The text is the one that was read. */
  private get isRead(): boolean {
    const { link, data } = this.#project;
    return data.linked && link.code === data.strudelCode && this.read.code === data.strudelCode;
  }

  /** What is to be drawn of each row. */
  private get wanted(): readonly { row: number; key: string; program: string; steps: number }[] {
    const steps = this.#project.patterns.shown.steps[0]?.length ?? 0;
    return this.read.programs.flatMap((program, row) => {
      const layer = this.read.layers[row];
      const isShown = layer !== undefined && this.isShown(layer);
      return isShown ? [{ row, key: `${steps} ${program}`, program, steps }] : [];
    });
  }

  private isShown({ pattern }: LockedLayer): boolean {
    return pattern === undefined || pattern === this.#project.patterns.shown.id;
  }

  private knows(sound: string): boolean {
    return this.#engine.sounds.includes(sound);
  }

  private readRows(code: string | undefined, layers: readonly LockedLayer[]): void {
    if (code === undefined && layers.length > 0) return;
    const ranges = layers.map(({ range }) => range);
    const text = code ?? '';
    if (layers.length !== this.read.layers.length) this.waiting.clear();
    this.read = {
      code: text,
      layers,
      settings: rowSettings(text, ranges),
      programs: rowPrograms(text, ranges, { outer: true }).map((program) => program ?? ''),
    };
    for (const row of this.drawn.keys()) if (row >= layers.length) this.drawn.delete(row);
    for (const [row, change] of [...this.waiting].slice(0, 1)) {
      this.waiting.delete(row);
      this.change(row, change);
    }
  }

  private change(row: number, change: RowChange): void {
    const layer = this.read.layers[row];
    if (layer === undefined) return;
    if (!this.isRead) {
      this.waiting.set(row, { ...this.waiting.get(row), ...change });
      return;
    }
    const kind = `code row ${row} ${Object.keys(change).join()}`;
    this.#project.link.write(changeRow(this.read.code, layer.range, change), { kind });
    const settings = this.read.settings.map((said, at) =>
      at === row ? { ...said, ...change } : said,
    );
    this.read = { ...this.read, settings };
  }

  /** Silences in the text what is beside a solo, and nothing else. */
  private settle(change?: { row: number; solo: boolean }): void {
    const { code, layers } = this.read;
    const { music, link } = this.#project;
    const rows = layers.map(({ range }) => range);
    const settled = settleSolos(code, {
      rows,
      music,
      knows: this.knows,
      ...(change ? { change } : {}),
    });
    if (settled !== code) link.write(settled, change ? {} : { follows: true });
  }

  private draw(): void {
    for (const wanted of this.wanted) {
      const { row, key } = wanted;
      if (this.drawn.get(row)?.key === key) continue;
      // What was drawn before stays until there is something else.
      const { name = '', drawing = loading } = this.drawn.get(row) ?? {};
      this.drawn.set(row, { key, name, drawing });
      void this.#draws.take(() => this.drawRow(wanted));
    }
  }

  private async drawRow({ row, key, program, steps }: (typeof this.wanted)[number]): Promise<void> {
    const isWanted = () => this.drawn.get(row)?.key === key;
    if (!isWanted()) return;
    let part: DrawnPart;
    try {
      const events = await this.#engine.events(program, 0, steps / 8);
      const { name, ...drawn } = drawnRow(events, steps);
      part = { key, name, drawing: { status: 'drawn', steps, ...drawn } };
    } catch (error) {
      part = { key, name: '', drawing: { status: 'failed', error } };
    }
    if (isWanted()) runInAction(() => this.drawn.set(row, part));
  }
}

function rowOf(id: string): number {
  return Number(id.slice('code-'.length));
}

function changed(): HocketError {
  return new HocketError('row_changed', 'The code was changed meanwhile. Freeze it again.');
}

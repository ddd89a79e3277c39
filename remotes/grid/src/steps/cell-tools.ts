import {
  type Lane,
  type Music,
  type MusicPattern,
  midiOf,
  type PitchUnit,
  type ProjectStore,
  scaleOf,
  ticks,
  type Writable,
} from '@hocket/sdk';
import type { Display } from '../display.ts';
import type { CellArea } from './cell-area.ts';
import type { CellPosition } from './cell-position.ts';
import {
  editedPart,
  euclideanSteps,
  humanisedNotes,
  notesFor,
  notesLouderBy,
  repeatedNotes,
  retimedNotes,
  reversedNotes,
  rotatedNotes,
  transposedNotes,
} from './lane-edits.ts';

type Notes = Lane['notes'];

/** Cells that were copied: the notes of each row, as if they began at its first step. */
interface CopiedCells {
  rows: readonly Notes[];
  /** Steps. */
  width: number;
}

/** What changes steps of the pattern shown, all of a row's or those of an area, each as one step of undo. */
export class CellTools {
  readonly #project: ProjectStore;
  #copied: CopiedCells | undefined;

  constructor(project: ProjectStore) {
    this.#project = project;
  }

  /** So many steps later, or earlier when negative; what passes one end comes in at the other. */
  rotate(area: CellArea, by: number): void {
    this.#edit(area, (notes, steps) => rotatedNotes(notes, steps, by));
  }

  reverse(area: CellArea): void {
    this.#edit(area, reversedNotes);
  }

  repeat(area: CellArea): void {
    this.#edit(area, repeatedNotes);
  }

  humanise(area: CellArea): void {
    this.#edit(area, (notes) => humanisedNotes(notes, Math.random));
  }

  /** `from`: the music in which the notes are as they are moved from. */
  transpose(area: CellArea, unit: PitchUnit, count: number, from?: Music): void {
    const scale = scaleOf(this.#project.music.key);
    this.#edit(area, (notes) => transposedNotes(notes, { unit, count, scale }), { from });
  }

  /** Adds to each velocity. `from`: the music in which they are what it is added to. */
  makeLouder(area: CellArea, by: number, from?: Music): void {
    this.#edit(area, (notes) => notesLouderBy(notes, by), { from });
  }

  /** How late notes begin in their steps, as a share of a step, 0 to below 1, from how late they do. */
  setTiming(area: CellArea, late: (now: number) => number): void {
    const { step } = ticks;
    const kind = `timing ${area.rows} ${area.from} ${area.to}`;
    this.#edit(area, (notes) => retimedNotes(notes, (now) => late(now / step) * step), { kind });
  }

  clear(area: CellArea): void {
    this.#edit(area, () => ({}));
  }

  /** Switches on every so manieth step; the others stay. */
  fill(area: CellArea, every: number): void {
    this.#switch(area, (step) => step % every === 0 || undefined);
  }

  /** Spreads hits over the steps, in place of those that are on. */
  spread(area: CellArea, hits: number): void {
    this.#switch(area, (step, steps) => euclideanSteps(Math.min(hits, steps), steps)[step]);
  }

  copy(area: CellArea): void {
    this.#copied = this.#cellsOf(area);
  }

  /** What was copied takes the place of the steps from a cell on, as far as there are rows and steps. */
  paste(at: CellPosition): void {
    if (this.#copied) this.#put(this.#copied, at);
  }

  /** The same once more behind itself. */
  double(area: CellArea): void {
    const [row = 0] = area.rows;
    this.#put(this.#cellsOf(area), { row, step: this.#within(area, row).to });
  }

  /** A cell by itself: of a row that begins again earlier, the one that it is there. */
  cellArea({ row, step }: CellPosition): CellArea {
    const from = step % Math.max(1, this.stepsOf(row));
    return { rows: [row], from, to: from + 1 };
  }

  /** Steps after which a row begins again. */
  stepsOf(row: number): number {
    return this.#laneOf(row)?.length ?? this.#pattern?.length ?? 0;
  }

  /** How many steps a row has until it begins again; as many as the pattern unless said. */
  setLength(row: number, steps: number): void {
    const pattern = this.#pattern;
    const track = this.#project.music.tracks[row];
    if (!pattern || !track) return;
    this.#project.change(({ patterns }) => {
      const lanes = patterns.find(({ id }) => id === pattern.id)?.lanes;
      if (!lanes) return;
      lanes[track.id] ??= { notes: {} };
      const lane = lanes[track.id] as Writable<Lane>;
      if (steps === pattern.length) delete lane.length;
      else lane.length = steps;
    }, `length ${track.id}`);
  }

  get #pattern(): MusicPattern | undefined {
    return this.#patternIn(this.#project.music);
  }

  #patternIn({ patterns }: Music): MusicPattern | undefined {
    return patterns.find(({ id }) => id === this.#project.patterns.shown.id);
  }

  #laneOf(row: number, music: Music = this.#project.music): Lane | undefined {
    return this.#patternIn(music)?.lanes[this.#project.music.tracks[row]?.id ?? ''];
  }

  /** The steps of an area that a row has; a row that begins again earlier has fewer. */
  #within({ from, to }: Pick<CellArea, 'from' | 'to'>, row: number): { from: number; to: number } {
    const end = Math.min(to, this.stepsOf(row));
    return { from: Math.min(from, end), to: end };
  }

  #cellsOf(area: CellArea): CopiedCells {
    const [first = 0] = area.rows;
    const { from, to } = this.#within(area, first);
    const rows = area.rows.map((row) => {
      let found: Notes = {};
      editedPart(this.#laneOf(row)?.notes ?? {}, this.#within(area, row), (notes) => {
        found = notes;
        return notes;
      });
      return found;
    });
    return { rows, width: to - from };
  }

  #put({ rows, width }: CopiedCells, { row, step }: CellPosition): void {
    const { tracks } = this.#project;
    const area = {
      rows: [...rows.keys()].map((index) => row + index),
      from: step,
      to: step + width,
    };
    this.#edit(area, (_, steps, at) => {
      const names = tracks.notes[at];
      const pitch = names === undefined ? undefined : (midiOf(names.split(' ')[0] ?? '') ?? 60);
      const fitting = notesFor(rows[at - row] ?? {}, pitch);
      const end = steps * ticks.step;
      return Object.fromEntries(Object.entries(fitting).filter(([, note]) => note.at < end));
    });
  }

  #edit(
    area: CellArea,
    edit: (notes: Notes, steps: number, row: number) => Notes,
    { from, kind }: { from?: Music | undefined; kind?: string } = {},
  ): void {
    const { music } = this.#project;
    const pattern = this.#pattern;
    if (!pattern) return;
    const changed = area.rows.flatMap((row): [string, Notes][] => {
      const track = music.tracks[row];
      const part = this.#within(area, row);
      if (!track || part.from === part.to) return [];
      const before = this.#laneOf(row, from)?.notes ?? {};
      return [[track.id, editedPart(before, part, (notes, steps) => edit(notes, steps, row))]];
    });
    this.#project.change(({ patterns }) => {
      const lanes = patterns.find(({ id }) => id === pattern.id)?.lanes;
      if (!lanes) return;
      for (const [track, notes] of changed) {
        lanes[track] ??= { notes: {} };
        (lanes[track] as Writable<Lane>).notes = notes as Writable<Notes>;
      }
    }, kind);
  }

  /** Switches steps, counted from the first of each row; undefined leaves one as it is. */
  #switch(area: CellArea, isOn: (step: number, steps: number) => boolean | undefined): void {
    const { history, patterns } = this.#project;
    const end = history.group();
    for (const row of area.rows) {
      const { from, to } = this.#within(area, row);
      for (let step = from; step < to; step++) {
        const on = isOn(step - from, to - from);
        const cell = patterns.shown.steps[row]?.[step];
        if (cell && on !== undefined && cell.on !== on) this.#project.setStep(row, step, { on });
      }
    }
    end();
  }
}

/** The tools of a panel: the same each time, as they keep what was copied. */
export function toolsOf(display: Pick<Display, 'cellTools'>, project: ProjectStore): CellTools {
  display.cellTools ??= new CellTools(project);
  return display.cellTools;
}

import {
  type Lane,
  midiOf,
  type PitchUnit,
  type ProjectStore,
  scaleOf,
  type Writable,
} from '@hocket/sdk';
import {
  euclideanSteps,
  humanisedNotes,
  notesFor,
  repeatedNotes,
  reversedNotes,
  rotatedNotes,
  transposedNotes,
} from './lane-edits.ts';

type Notes = Lane['notes'];

/** What changes all steps that a row has in the pattern shown, each as one step of undo. Rows are counted from 0. */
export class RowTools {
  readonly #project: ProjectStore;
  #copied: Notes | undefined;

  constructor(project: ProjectStore) {
    this.#project = project;
  }

  /** So many steps later, or earlier when negative. */
  rotate(row: number, by: number): void {
    this.#edit(row, (notes, steps) => rotatedNotes(notes, steps, by));
  }

  reverse(row: number): void {
    this.#edit(row, reversedNotes);
  }

  repeat(row: number): void {
    this.#edit(row, repeatedNotes);
  }

  humanise(row: number): void {
    this.#edit(row, (notes) => humanisedNotes(notes, Math.random));
  }

  transpose(row: number, unit: PitchUnit, count: number): void {
    const scale = scaleOf(this.#project.music.key);
    this.#edit(row, (notes) => transposedNotes(notes, { unit, count, scale }));
  }

  /** Switches on every so manieth step; the others stay. */
  fill(row: number, every: number): void {
    this.#switch(row, (step) => step % every === 0 || undefined);
  }

  /** Spreads hits over the row, in place of its steps. */
  spread(row: number, hits: number): void {
    const sounding = euclideanSteps(Math.min(hits, this.stepsOf(row)), this.stepsOf(row));
    this.#switch(row, (step) => sounding[step]);
  }

  copy(row: number): void {
    this.#copied = this.#laneOf(row)?.notes ?? {};
  }

  /** What was copied takes the place of the row's steps. */
  paste(row: number): void {
    const { tracks } = this.#project;
    const copied = this.#copied;
    if (!copied) return;
    const names = tracks.notes[row];
    const pitch = names === undefined ? undefined : (midiOf(names.split(' ')[0] ?? '') ?? 60);
    this.#edit(row, () => notesFor(copied, pitch));
  }

  /** Steps after which a row begins again. */
  stepsOf(row: number): number {
    return this.#laneOf(row)?.length ?? this.#pattern?.length ?? 0;
  }

  get #pattern() {
    const { music, patterns } = this.#project;
    return music.patterns.find(({ id }) => id === patterns.shown.id);
  }

  #laneOf(row: number): Lane | undefined {
    return this.#pattern?.lanes[this.#project.music.tracks[row]?.id ?? ''];
  }

  #edit(row: number, edit: (notes: Notes, steps: number) => Notes): void {
    const track = this.#project.music.tracks[row];
    const pattern = this.#pattern;
    if (!track || !pattern) return;
    const notes = edit(this.#laneOf(row)?.notes ?? {}, this.stepsOf(row));
    this.#project.change(({ patterns }) => {
      const lanes = patterns.find(({ id }) => id === pattern.id)?.lanes;
      if (!lanes) return;
      lanes[track.id] ??= { notes: {} };
      (lanes[track.id] as Writable<Lane>).notes = notes as Writable<Notes>;
    });
  }

  /** Switches the steps of a row; undefined leaves one as it is. */
  #switch(row: number, isOn: (step: number) => boolean | undefined): void {
    const { history, patterns } = this.#project;
    const end = history.group();
    for (let step = 0; step < this.stepsOf(row); step++) {
      const on = isOn(step);
      const cell = patterns.shown.steps[row]?.[step];
      if (cell && on !== undefined && cell.on !== on) this.#project.setStep(row, step, { on });
    }
    end();
  }
}

import {
  addTrack,
  changeTrack,
  dropSound,
  laneOf,
  lateOfStep,
  locksOfStep,
  moveTrack,
  noteOfLane,
  removeTrack,
  setLaneNotes,
  stepNote,
} from '@hocket/music';
import {
  firstSlice,
  type StepNote,
  type Track,
  type TrackChange,
  type TrackEdits,
  type TrackSound,
} from '@hocket/sdk';
import { computedStruct, makeAutoObservable } from 'mobx';
import type { ChangeStore, ProjectEdit } from '../changes/change-store.ts';

/** The open project's tracks. */
export class ProjectTracks implements TrackEdits {
  shown: string | undefined = undefined;
  isScaleLocked = false;
  readonly #changes: ChangeStore;
  readonly #patterns: { readonly shown: { readonly id: string } };

  constructor(changes: ChangeStore, patterns: { readonly shown: { readonly id: string } }) {
    this.#changes = changes;
    this.#patterns = patterns;
    makeAutoObservable(this, { notes: computedStruct }, { autoBind: true });
  }

  get notes(): readonly (string | undefined)[] {
    const { tracks } = this.#changes.music;
    const { pattern } = this;
    return tracks.map((track) => pattern && noteOfLane(track, laneOf(pattern, track.id)));
  }

  noteAt(row: number, step: number): StepNote | undefined {
    const track = this.#changes.music.tracks[row];
    const note = this.pattern && track && stepNote(this.pattern, track.id, step);
    return note && track.slices ? sliceNote(note) : note;
  }

  locksAt(row: number, step: number): Readonly<Record<string, number>> | undefined {
    const track = this.#changes.music.tracks[row];
    return this.pattern && track && locksOfStep(this.pattern, track.id, step);
  }

  lateAt(row: number, step: number): number {
    const track = this.#changes.music.tracks[row];
    return this.pattern && track ? lateOfStep(this.pattern, track.id, step) : 0;
  }

  show(id: string): void {
    this.shown = id;
  }

  lockScale(isLocked: boolean): void {
    this.isScaleLocked = isLocked;
  }

  add(): Track {
    this.#changes.change(addTrack());
    return this.#changes.data.tracks.at(-1) as Track;
  }

  remove(row: number): void {
    this.edit(row, removeTrack);
  }

  move(from: number, to: number): void {
    this.edit(from, (id) => moveTrack(id, to));
  }

  change(row: number, change: TrackChange, named?: string): void {
    const { note, volume, ...others } = change;
    const settings = Number.isFinite(volume) ? { ...others, volume } : others;
    const kind = `track ${row} ${named ?? Object.keys(change).join()}`;
    const { id: pattern } = this.#patterns.shown;
    const noted = (track: string) =>
      note === undefined ? [] : [setLaneNotes({ pattern, track }, note)];
    this.edit(row, (id) => [changeTrack(id, settings), ...noted(id)], kind);
  }

  drop(row: number, step: number | undefined, sound: TrackSound): void {
    const at = step === undefined ? undefined : { pattern: this.#patterns.shown.id, step };
    this.edit(row, (id) => dropSound(id, sound, at));
  }

  private get pattern() {
    const { id: shown } = this.#patterns.shown;
    return this.#changes.music.patterns.find(({ id }) => id === shown);
  }

  private edit(
    row: number,
    edit: (track: string) => ProjectEdit | readonly ProjectEdit[],
    kind?: string,
  ): void {
    const track = this.#changes.music.tracks[row];
    if (track) this.#changes.change(edit(track.id), kind);
  }
}

/** A note that plays a slice: by its number, and as long as that is. */
function sliceNote(note: StepNote): StepNote {
  return { ...note, name: `#${Math.min(...note.pitches) - firstSlice + 1}`, length: 1 };
}

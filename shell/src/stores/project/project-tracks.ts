import {
  addTrack,
  changeTrack,
  dropSound,
  moveTrack,
  removeTrack,
  type Track,
  type TrackChange,
  type TrackEdits,
  type TrackSound,
} from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type Editable, gridKeys } from '../history/editable.ts';

/** The open project's tracks. */
export class ProjectTracks implements TrackEdits {
  readonly #project: Editable;

  constructor(project: Editable) {
    this.#project = project;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(): Track {
    const track = addTrack(this.#project.data);
    this.#project.edited(gridKeys);
    return track;
  }

  remove(row: number): void {
    removeTrack(this.#project.data, row);
    this.#project.edited(gridKeys);
  }

  move(from: number, to: number): void {
    if (moveTrack(this.#project.data, from, to)) this.#project.edited(gridKeys);
  }

  change(row: number, change: TrackChange): void {
    if (!changeTrack(this.#project.data, row, change)) return;
    this.#project.edited(['tracks'], `track ${row} ${Object.keys(change).join()}`);
  }

  drop(row: number, step: number | undefined, sound: TrackSound): void {
    const { data, shown } = this.#project;
    if (dropSound(data, shown, row, step, sound)) this.#project.edited(gridKeys);
  }
}

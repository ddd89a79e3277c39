import { type Studio, ticks } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { AudioRoom } from './audio/audio-room.ts';
import { OpenLanes } from './automation/open-lanes.ts';
import { CodeGenerator } from './code-generator.ts';
import { areaBetween, type CellArea, rowArea } from './steps/cell-area.ts';
import type { CellPosition } from './steps/cell-position.ts';
import type { CellTools } from './steps/cell-tools.ts';
import { GridCursor } from './steps/grid-cursor.ts';

export interface GridMessage {
  kind: 'success' | 'error';
  text: string;
}

/** Where a file with sound is to be put: at a time of the song in ticks, on a new track where none is given. */
export interface AudioTarget {
  at: number;
  track?: string;
}

/** A file that is to be cut into slices of a track, or what becomes a new row; without a track the mix. */
export interface Cutting {
  kind: 'file' | 'resample';
  track?: string | undefined;
  file?: File | undefined;
}

/** What the panel shows besides the music: a message, what is open, where the focus is. */
export class Display {
  message: GridMessage | undefined = undefined;
  /** What stands in the studio's place for details: one thing at a time. */
  details: { track: string } | { slices: string } | 'step' | undefined = undefined;
  /** What a dialog asks about slices. */
  cutting: Cutting | undefined = undefined;
  /** The step that the knobs of its track's sound are for, in place of the track. */
  held: CellPosition | undefined = undefined;
  /** Two corners of the cells that are selected: where the selection began, and where it is. */
  corners: readonly [CellPosition, CellPosition] | undefined = undefined;
  /** The step whose details are open beside it. */
  cell: CellPosition | undefined = undefined;
  /** The section that the song's commands are for; undefined: the first that plays the shown pattern. */
  section: string | undefined = undefined;
  /** Whether the song is shown; undefined: as soon as it has two sections. */
  isSongOpen: boolean | undefined = undefined;
  /** Whether the song shows what each track plays in its sections. */
  showsLanes = false;
  /** Name of the track that something is dragged over. */
  aimed: string | undefined = undefined;
  readonly cursor = new GridCursor();
  readonly generator = new CodeGenerator();
  readonly automation = new OpenLanes();
  /** The tools for many cells, which keep what was copied: `toolsOf` makes them. */
  cellTools: CellTools | undefined;
  /** Whether somebody works with audio tracks, though there may be none yet. */
  isAudioOpen = false;
  /** What is done with audio tracks: `withAudio` makes it. */
  audio: AudioRoom | undefined;
  #pickAudio: ((target: AudioTarget) => void) | undefined;

  constructor() {
    makeAutoObservable(
      this,
      {
        cursor: false,
        generator: false,
        automation: false,
        cellTools: false,
        audio: false,
        corners: observableRef,
        cutting: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The cells that are selected. */
  get selection(): CellArea | undefined {
    return this.corners && areaBetween(...this.corners);
  }

  /** What tools for a row change: the selection that it is in, else all of its steps. */
  areaOf(row: number): CellArea {
    return this.selection?.rows.includes(row) ? this.selection : rowArea(row);
  }

  select(from: CellPosition, to: CellPosition): void {
    this.corners = [from, to];
  }

  deselect(): void {
    this.corners = undefined;
  }

  /** Shows a message, in place of an older one; the returned function takes it away if it still stands. */
  show(message: GridMessage): () => void {
    this.message = message;
    const shown = this.message;
    return () => {
      if (this.message === shown) this.clear();
    };
  }

  clear(): void {
    this.message = undefined;
  }

  aimAt(track: string | undefined): void {
    this.aimed = track;
  }

  /** Id of the track or layer whose settings are open. */
  get settings(): string | undefined {
    const { details } = this;
    return typeof details === 'object' && 'track' in details ? details.track : undefined;
  }

  /** Shows a section's pattern; commands are for the section from now on. */
  selectSection(id: string): void {
    this.section = id;
  }

  openSong(isOpen: boolean): void {
    this.isSongOpen = isOpen;
  }

  showLanes(shows: boolean): void {
    this.showsLanes = shows;
  }

  openAudio(): void {
    this.isAudioOpen = true;
  }

  /** Shows the clips of the song. */
  openClips(): void {
    this.openSong(true);
    this.showLanes(true);
  }

  /** Asks for files with sound that become clips, while there is something that asks. */
  pickAudio(target: AudioTarget): void {
    this.#pickAudio?.(target);
  }

  /** What asks from now on; the returned function ends that. */
  pickAudioWith(ask: (target: AudioTarget) => void): () => void {
    this.#pickAudio = ask;
    return () => {
      if (this.#pickAudio === ask) this.#pickAudio = undefined;
    };
  }

  /** Where in the song the selected section begins, in ticks. */
  sectionStart({ project }: Studio): number {
    const { song } = project.music;
    const place = song.findIndex(({ id }) => id === this.section);
    const before = song.slice(0, Math.max(0, place));
    return before.reduce((sum, { bars }) => sum + bars, 0) * ticks.cycle;
  }

  /** Opens the details of the step at the cursor, which follow it. */
  openStep(): void {
    this.held = undefined;
    this.details = 'step';
  }

  openSettings(track: string): void {
    this.held = undefined;
    this.details = { track };
  }

  openSlices(slices: string): void {
    this.held = undefined;
    this.details = { slices };
  }

  cut(cutting: Cutting | undefined): void {
    this.cutting = cutting;
  }

  /** Opens the settings of a step's track, whose knobs are for the step from now on. */
  holdStep({ row, step }: CellPosition, track: string): void {
    this.openSettings(track);
    this.held = { row, step };
  }

  letGo(): void {
    this.held = undefined;
  }

  toggleSettings(track: string): void {
    if (this.settings === track) this.closeDetails();
    else this.openSettings(track);
  }

  closeDetails(): void {
    this.held = undefined;
    this.details = undefined;
  }

  /** Opens the details of a step beside it. */
  openCell({ row, step }: CellPosition): void {
    this.cell = { row, step };
  }

  closeCell(): void {
    this.cell = undefined;
  }
}

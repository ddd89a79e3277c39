import type { ProjectStore } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { KnobRecorder } from './knob-recorder.ts';

/** The lanes of automation that are open below their tracks, and how hands draw on them. */
export class OpenLanes {
  /** Drags draw ramps without Shift, too. */
  isRamp = false;
  /** Writes down the knobs that are moved while the grid plays; undefined while they only set their tracks. */
  recorder: KnobRecorder | undefined = undefined;
  /** The names of controls by the ids of tracks, from the top. */
  private open = new Map<string, readonly string[]>();
  /** Where the focus is to go in the first lane of a track. */
  focus: { track: string; step: number } | undefined = undefined;

  constructor() {
    makeAutoObservable(
      this,
      { recorder: observableRef, focus: observableRef, of: false },
      { autoBind: true },
    );
  }

  /** The controls whose lanes a track has open. */
  of(track: string): readonly string[] {
    return this.open.get(track) ?? [];
  }

  get isAnyOpen(): boolean {
    return this.open.size > 0;
  }

  /** Opens a track's lanes, those that are drawn first; the focus goes to a step of the first if one is named. */
  show(track: string, drawn: readonly string[], step?: number): void {
    if (step !== undefined) this.focus = { track, step };
    if (this.of(track).length === 0) this.set(track, drawn.length > 0 ? drawn : ['volume']);
  }

  set(track: string, controls: readonly string[]): void {
    if (controls.length > 0) this.open.set(track, controls);
    else this.open.delete(track);
    // Where no lane shows it, nothing is written down.
    if (!this.isAnyOpen) this.recorder = undefined;
  }

  toggle(track: string, drawn: readonly string[]): void {
    if (this.of(track).length > 0) this.set(track, []);
    else this.show(track, drawn);
  }

  /** The focus is where it was to go. */
  focused(): void {
    this.focus = undefined;
  }

  closeAll(): void {
    this.open.clear();
    this.recorder = undefined;
  }

  setRamp(isRamp: boolean): void {
    this.isRamp = isRamp;
  }

  record(recorder: KnobRecorder | undefined): void {
    this.recorder = recorder;
  }
}

/** The names of the controls of a track that the shown pattern moves. */
export function drawnControls(
  { music, patterns }: Pick<ProjectStore, 'music' | 'patterns'>,
  track: string,
): readonly string[] {
  const shown = music.patterns.find(({ id }) => id === patterns.shown.id);
  return Object.keys(shown?.automation?.[track] ?? {});
}

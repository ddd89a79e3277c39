import {
  type AutomatedControl,
  type Automation,
  AutomationEdits,
  type AutomationPlace,
  type AutomationPoint,
  limits,
  type ProjectStore,
  ticks,
} from '@hocket/sdk';
import { runInAction } from 'mobx';
import { shownValue } from './lane-steps.ts';
import { drawnControls } from './open-lanes.ts';
import type { DrawnPlace, LaneStroke } from './use-lane-drawing.ts';

/** Draws one control of a track in one pattern. */
export class LanePen {
  readonly #project: ProjectStore;
  readonly #edits: AutomationEdits;
  readonly #place: AutomationPlace;
  readonly #control: AutomatedControl;

  constructor(project: ProjectStore, place: AutomationPlace, control: AutomatedControl) {
    this.#project = project;
    this.#edits = new AutomationEdits(project);
    this.#place = place;
    this.#control = control;
  }

  /** Whether nothing more of this control can be drawn, as so many others of the track are. */
  get isFull(): boolean {
    const drawn = drawnControls(this.#project, this.#place.track);
    return drawn.length >= limits.maxAutomatedControls && !drawn.includes(this.#place.control);
  }

  /** Begins a drag. */
  begin(): LaneStroke {
    const end = this.#project.history.group();
    const before = this.#automation;
    return {
      paint: (from, to) => runInAction(() => this.#paint(from, to)),
      ramp: (from, to) =>
        runInAction(() => {
          this.#restore(before);
          this.#edits.setRamp(this.#place, this.#pointAt(from), this.#pointAt(to));
        }),
      end,
    };
  }

  /** Gives a step an amount of its own; with `ramp`, one that is reached evenly. */
  set(step: number, value: number, ramp = false): void {
    const at = step * ticks.step;
    // Of points that lie between steps, none stays in one that is drawn.
    this.#edits.clear(this.#place, { from: at + 1, to: at + ticks.step });
    this.#edits.setPoint(this.#place, at, value, ramp);
  }

  clear(step: number): void {
    const at = step * ticks.step;
    this.#edits.clear(this.#place, { from: at, to: at + ticks.step });
  }

  get #automation(): Automation | undefined {
    const { pattern, track, control } = this.#place;
    const found = this.#project.music.patterns.find(({ id }) => id === pattern);
    return found?.automation?.[track]?.[control];
  }

  /** In the same step of undo: what linked code says goes on from what is drawn, not from what was taken back. */
  #restore(before: Automation | undefined): void {
    const { pattern, track, control } = this.#place;
    if (!before) {
      this.#edits.clear(this.#place);
      return;
    }
    this.#project.change(({ patterns }) => {
      const controls = patterns.find(({ id }) => id === pattern)?.automation?.[track];
      if (controls) controls[control] = { points: { ...before.points } };
    });
  }

  /** A fast pointer skips steps, the stroke does not: what lies between follows the line. */
  #paint(from: DrawnPlace, to: DrawnPlace): void {
    const way = to.step - from.step;
    const direction = Math.sign(way) || 1;
    const count = Math.abs(way);
    for (let passed = count === 0 ? 0 : 1; passed <= count; passed++) {
      const share = count === 0 ? 1 : passed / count;
      const height = from.height + (to.height - from.height) * share;
      this.set(from.step + passed * direction, shownValue(this.#control, height, to.isFine));
    }
  }

  #pointAt({ step, height, isFine }: DrawnPlace): Pick<AutomationPoint, 'at' | 'value'> {
    return { at: step * ticks.step, value: shownValue(this.#control, height, isFine) };
  }
}

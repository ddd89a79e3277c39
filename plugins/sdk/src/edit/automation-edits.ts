import { automatedControl } from '../automation.ts';
import { trackControls } from '../effects.ts';
import { clamp, limits } from '../limits.ts';
import {
  type AutomationPoint,
  type Music,
  type MusicPattern,
  placeId,
  ticks,
  type Writable,
} from '../music.ts';
import type { ProjectStore } from '../studio.ts';

/** Whose control it is, in which pattern, by their ids. */
export interface AutomationPlace {
  pattern: string;
  track: string;
  /** A name that `automatedControl` knows. */
  control: string;
}

type Points = Record<string, Writable<AutomationPoint>>;
const latest = limits.maxLaneSteps * ticks.step - 1;

/**
 * What draws automation. Times are ticks from the pattern's beginning, values are kept in the control's range. Edits of
 * one control in quick succession are one step of undo. What names nothing, or is past the limits, changes nothing.
 */
export class AutomationEdits {
  readonly #project: Pick<ProjectStore, 'change'>;

  constructor(project: Pick<ProjectStore, 'change'>) {
    this.#project = project;
  }

  /**
   * Puts a point in place of the one at that time, with `ramp` as its end. What the control needs to be heard is
   * switched on with it. False when nothing changed.
   */
  setPoint(place: AutomationPlace, at: number, value: number, ramp = false): boolean {
    return this.#draw(place, (points) => put(points, place.control, { at, value, ramp }));
  }

  /** A straight line between two points, in place of all that was between them. False when nothing changed. */
  setRamp(
    place: AutomationPlace,
    from: Pick<AutomationPoint, 'at' | 'value'>,
    to: Pick<AutomationPoint, 'at' | 'value'>,
  ): boolean {
    const [first, last] = from.at <= to.at ? [from, to] : [to, from];
    return this.#draw(place, (points) => {
      remove(points, first.at, last.at);
      put(points, place.control, first);
      if (last.at > first.at) put(points, place.control, { ...last, ramp: true });
    });
  }

  /** Takes away the points from one time to before another; without a stretch all. False when nothing changed. */
  clear(place: AutomationPlace, stretch?: { from: number; to: number }): boolean {
    const { from = 0, to = Number.POSITIVE_INFINITY } = stretch ?? {};
    return this.#edit(place, (points) => remove(points, from, to));
  }

  #draw(place: AutomationPlace, edit: (points: Points) => void): boolean {
    return this.#edit(place, (points, music, pattern) => {
      edit(points);
      switchOnNeeded(music, pattern, place);
    });
  }

  #edit(
    place: AutomationPlace,
    edit: (points: Points, music: Writable<Music>, pattern: Writable<MusicPattern>) => void,
  ): boolean {
    const { track, control } = place;
    if (!automatedControl(control)) return false;
    return this.#project.change((music) => {
      const pattern = music.patterns.find(({ id }) => id === place.pattern);
      if (!pattern || !music.tracks.some(({ id }) => id === track)) return;
      const controls = pattern.automation?.[track] ?? {};
      const points = { ...controls[control]?.points };
      edit(points, music, pattern);
      const isFull =
        Object.keys(points).length > limits.maxAutomationPoints ||
        (!controls[control] && Object.keys(controls).length >= limits.maxAutomatedControls);
      if (!isFull) setPoints(pattern, place, points);
    }, `automation ${place.pattern} ${track} ${control}`);
  }
}

function put(points: Points, control: string, point: AutomationPoint): void {
  const row = automatedControl(control);
  if (!row || !Number.isFinite(point.value) || !Number.isFinite(point.at)) return;
  const at = Math.round(clamp(point.at, 0, latest));
  remove(points, at, at + 1);
  const value = clamp(point.value, row.min, row.max);
  points[placeId(at)] = { at, value, ...(point.ramp ? { ramp: true } : {}) };
}

function remove(points: Points, from: number, to: number): void {
  for (const [id, { at }] of Object.entries(points)) if (at >= from && at < to) delete points[id];
}

/** Writes the points of a control where they differ; nothing stays where there are none. */
function setPoints(
  pattern: Writable<MusicPattern>,
  { track, control }: AutomationPlace,
  points: Points,
): void {
  if (Object.keys(points).length > 0) {
    pattern.automation ??= {};
    pattern.automation[track] ??= {};
    pattern.automation[track][control] = { points };
    return;
  }
  const { automation } = pattern;
  const controls = automation?.[track];
  if (!automation || !controls) return;
  delete controls[control];
  if (Object.keys(controls).length === 0) delete automation[track];
  if (Object.keys(automation).length === 0) delete pattern.automation;
}

/** A resonance without a filter would not be heard. */
function switchOnNeeded(
  { tracks }: Writable<Music>,
  { automation }: Writable<MusicPattern>,
  { track, control }: AutomationPlace,
): void {
  const needs = trackControls.find(({ name }) => name === control)?.needs;
  const needed = trackControls.find(({ name }) => name === needs);
  const found = tracks.find(({ id }) => id === track);
  if (!needed || !found || automation?.[track]?.[needed.name]) return;
  if (found.effects?.[needed.name] === undefined)
    found.effects = { ...found.effects, [needed.name]: needed.initial };
}

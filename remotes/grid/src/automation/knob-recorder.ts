import { AutomationEdits, type KnobDesk, type Studio, ticks } from '@hocket/sdk';
import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx';

/** A knob that is held: what it wrote last. */
interface HeldKnob {
  track: string;
  control: string;
  value: number;
  /** Where in the music that was. */
  pattern: string;
  step: number;
}

/**
 * Writes knobs that are moved while the grid plays into its patterns: a point at each step that is heard, with what the
 * knob says then, until it is let go.
 */
export class KnobRecorder implements KnobDesk {
  private held: HeldKnob | undefined = undefined;
  readonly #studio: Pick<Studio, 'project' | 'transport'>;
  readonly #edits: AutomationEdits;
  #release: (() => void) | undefined;

  constructor(studio: Pick<Studio, 'project' | 'transport'>) {
    this.#studio = studio;
    this.#edits = new AutomationEdits(studio.project);
    makeAutoObservable<this, 'held'>(this, { held: observableRef }, { autoBind: true });
  }

  /** What a knob that is held says; undefined for one that is not written down. */
  amount(track: string, control: string): number | undefined {
    const { held } = this;
    return held?.track === track && held.control === control ? held.value : undefined;
  }

  /**
   * A knob was moved: whether that is written down, and so does not set its track. From there on it is held, as one step of
   * undo, until pointer or key are up, or the pointer moves on after a turn of the wheel.
   */
  write(track: string, control: string, value: number): boolean {
    const { place } = this;
    if (!place) return false;
    this.begin();
    this.put({ track, control, value, ...place });
    return true;
  }

  private begin(): void {
    if (this.held) return;
    const endGroup = this.#studio.project.history.group();
    const listening = new AbortController();
    const release = () => {
      listening.abort();
      stop();
      this.forget();
      endGroup();
    };
    this.#release = release;
    const stop = reaction(
      () => this.place,
      (place) => {
        if (place && this.held) this.put({ ...this.held, ...place });
        else if (!place) release();
      },
      { equals: compareStructural },
    );
    const onMove = ({ buttons }: PointerEvent) => {
      if (buttons === 0) release();
    };
    const { signal } = listening;
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur'] as const)
      window.addEventListener(type, release, { signal });
    window.addEventListener('pointermove', onMove, { signal });
  }

  /** Whatever is held is let go. */
  letGo(): void {
    this.#release?.();
  }

  private forget(): void {
    this.#release = undefined;
    this.held = undefined;
  }

  /** What is heard; undefined while that is not the grid. */
  private get place(): Pick<HeldKnob, 'pattern' | 'step'> | undefined {
    const { playing, source, pattern, step } = this.#studio.transport;
    if (!playing || source !== 'grid' || pattern === undefined) return undefined;
    return { pattern, step };
  }

  /** What it says holds until the next point: at steps where it says the same as before, only older points go. */
  private put(knob: HeldKnob): void {
    const { pattern, track, control, value, step } = knob;
    const { held } = this;
    const at = step * ticks.step;
    const place = { pattern, track, control };
    const goesOn = held?.value === value && held.pattern === pattern && held.step < step;
    if (goesOn) this.#edits.clear(place, { from: at, to: at + ticks.step });
    else this.#edits.setPoint(place, at, value);
    this.held = knob;
  }
}

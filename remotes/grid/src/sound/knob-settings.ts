import {
  type Effect,
  isParamControl,
  type KnobDesk,
  type Music,
  type Studio,
  ticks,
  trackControls,
  type Writable,
} from '@hocket/sdk';
import type { KnobRecorder } from '../automation/knob-recorder.ts';

/** What of a control is set: its name among a track's effects, and the call by which a note locks it. */
export type SetControl = Pick<Effect, 'name' | 'control' | 'needs'>;

/** What the knobs of a track set: its sound or, while a step is held, what that step's notes lock. */
export class KnobSettings {
  readonly #studio: Pick<Studio, 'project' | 'transport'>;
  readonly #row: number;
  /** The step that is held. */
  readonly #step: number | undefined;
  readonly #recorder: KnobRecorder | undefined;

  /** `recorder`: writes down what is set while the grid plays, in place of setting the track. */
  constructor(
    studio: Pick<Studio, 'project' | 'transport'>,
    row: number,
    step?: number,
    recorder?: KnobRecorder,
  ) {
    this.#studio = studio;
    this.#row = row;
    this.#step = step;
    this.#recorder = recorder;
  }

  /** Undefined: as it was made. */
  amountOf(control: Pick<Effect, 'name' | 'control'>): number | undefined {
    return (
      this.#lockOf(control) ??
      this.#recorder?.amount(this.#track, control.name) ??
      this.#effects[control.name]
    );
  }

  /** Whether the held step has an amount of its own. */
  isLocked(control: Pick<Effect, 'control'>): boolean {
    return this.#lockOf(control) !== undefined;
  }

  set(control: SetControl, amount: number): void {
    const isHeld = this.#step !== undefined;
    if (!isHeld && this.#recorder?.write(this.#track, control.name, amount)) return;
    const needed = trackControls.find(({ name }) => name === control.needs);
    // Nobody would hear it alone.
    const isMissing = needed && this.amountOf(needed) === undefined;
    const all = [
      [control, amount] as const,
      ...(isMissing ? [[needed, needed.initial] as const] : []),
    ];
    if (this.#step === undefined) {
      const set = Object.fromEntries(all.map(([{ name }, value]) => [name, value]));
      this.#change({ ...this.#effects, ...set }, `set ${control.name}`);
    } else {
      this.#lock(control.control, (locks) => {
        for (const [{ control: call }, value] of all) locks[call] = value;
      });
    }
  }

  /** Gives back what was there before: the sound as it was made or, for a held step, as its track has it. */
  reset({ name, control }: SetControl): void {
    if (this.#step === undefined) {
      const { [name]: _, ...others } = this.#effects;
      this.#change(others, `reset ${name}`);
    } else {
      this.#lock(control, (locks) => {
        delete locks[control];
      });
    }
  }

  /** Gives back all of the sound as it was made, but for how long its notes last. */
  resetAll(): void {
    this.#change(keptBeside(this.#effects), 'reset');
  }

  /** What controls of devices set in place of the track, while a step is held. */
  get desk(): KnobDesk {
    const controlOf = (track: string, name: string) => {
      if (track !== this.#track || this.#step === undefined) return undefined;
      if (isParamControl(name)) return { name, control: name };
      return trackControls.find((each) => each.name === name);
    };
    return {
      amount: (track, name) => {
        const control = controlOf(track, name);
        return control && this.#lockOf(control);
      },
      write: (track, name, amount) => {
        const control = controlOf(track, name);
        if (control) this.set(control, amount);
        return control !== undefined;
      },
      letGo: () => {},
    };
  }

  get #track(): string {
    return this.#studio.project.data.tracks[this.#row]?.id ?? '';
  }

  get #effects(): Readonly<Record<string, number>> {
    return this.#studio.project.data.tracks[this.#row]?.effects ?? {};
  }

  /** Quick edits of one `kind` are one step of undo. */
  #change(effects: Record<string, number>, kind: string): void {
    this.#studio.project.tracks.change(this.#row, { effects }, kind);
  }

  #lockOf({ control }: Pick<Effect, 'control'>): number | undefined {
    if (this.#step === undefined) return undefined;
    return this.#studio.project.tracks.locksAt(this.#row, this.#step)?.[control];
  }

  /** Edits what each note lock that begins in the held step; quick edits of one control are one step of undo. */
  #lock(control: string, edit: (locks: Record<string, number>) => void): void {
    const { project, transport } = this.#studio;
    const step = this.#step ?? 0;
    const track = project.music.tracks[this.#row];
    const { id: shown } = project.patterns.shown;
    if (!track) return;
    const isChanged = project.change((draft: Writable<Music>) => {
      const pattern = draft.patterns.find(({ id }) => id === shown);
      const lane = pattern?.lanes[track.id];
      if (!lane) return;
      const at = step % (lane.length ?? pattern.length);
      for (const note of Object.values(lane.notes)) {
        if (Math.floor(note.at / ticks.step) !== at) continue;
        const locks = { ...note.locks };
        edit(locks);
        if (Object.keys(locks).length > 0) note.locks = locks;
        else delete note.locks;
      }
    }, `lock ${track.id} ${step} ${control}`);
    if (isChanged) transport.hear(this.#row, step);
  }
}

/** What of a track's effects is none of its sound's: how long notes last, and what this version does not know. */
export function keptBeside(effects: Readonly<Record<string, number>> = {}): Record<string, number> {
  const isOfSound = (name: string) =>
    isParamControl(name) || trackControls.some((each) => each.name === name);
  return Object.fromEntries(Object.entries(effects).filter(([name]) => !isOfSound(name)));
}

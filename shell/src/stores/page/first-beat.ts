import type { FirstBeat, FirstBeatStep, ProjectStore, Transport } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** What the guide watches of the open project. */
type GuidedProject = Pick<ProjectStore, 'data' | 'patterns' | 'replaceMusic'>;

/** The beat itself: fetched when somebody asks for it. */
const beat = new Lazy(() => import('@hocket/sdk/starters'));

/** The first beat of somebody new: it plays, and they set what is missing of it. */
export class FirstBeatStore implements FirstBeat {
  private steps: readonly { row: number; step: number }[] | undefined = undefined;
  /** All are set, and it was said. */
  private praised = false;
  readonly #project: GuidedProject;
  readonly #transport: Pick<Transport, 'play'>;
  #unwatch = () => {};

  constructor(project: GuidedProject, transport: Pick<Transport, 'play'>) {
    this.#project = project;
    this.#transport = transport;
    makeAutoObservable<this, 'steps'>(this, { steps: observableRef }, { autoBind: true });
  }

  get now(): FirstBeatStep | 'done' | undefined {
    const { steps } = this;
    if (steps === undefined) return undefined;
    const place = steps.findIndex(({ row, step }) => !this.isOn(row, step));
    const next = steps[place];
    if (next === undefined || this.praised) return 'done';
    return { ...next, place, of: steps.length };
  }

  /** Puts the beat in as one step of undo, and plays it. Rejects as `Transport.play`. */
  async begin(): Promise<void> {
    const { firstBeat, firstSteps } = await beat.fetch();
    this.end();
    this.#project.replaceMusic(firstBeat);
    runInAction(() => {
      this.steps = firstSteps;
    });
    const { data } = this.#project;
    // What is done after the last step is somebody's own work, and no other project is guided.
    this.#unwatch = reaction(
      () => [this.#project.data, this.#project.patterns.shown, this.held] as const,
      ([open]) => {
        if (open !== data || this.praised) this.end();
        else if (this.now === 'done') this.praised = true;
      },
    );
    await this.#transport.play('grid');
  }

  end(): void {
    this.#unwatch();
    this.steps = undefined;
    this.praised = false;
  }

  private get held(): string {
    return JSON.stringify(this.#project.patterns.shown.steps);
  }

  private isOn(row: number, step: number): boolean {
    return this.#project.patterns.shown.steps[row]?.[step]?.on ?? false;
  }
}

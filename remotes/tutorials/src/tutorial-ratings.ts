import type { Studio } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** What the learner gives tutorials. A choice shows at once, and goes again when the server does not take it. */
export class TutorialRatings {
  /** What is shown as the learner's own, by tutorial; null where it was taken back. */
  private readonly own = new Map<string, number | null>();
  /** Means that came with an answer, newer than those of the list. */
  private readonly means = new Map<string, number | null>();
  /** What the server has, by tutorial. */
  readonly #stored = new Map<string, number | null>();
  /** The latest choice for each tutorial. */
  readonly #latest = new Map<string, object>();
  /** Choices in their order: what the server is told last is what was chosen last. */
  readonly #queue = new SerialQueue();
  readonly #studio: Pick<Studio, 'api' | 'session' | 'learn'>;

  constructor(studio: Pick<Studio, 'api' | 'session' | 'learn'>) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** 1 to 5; null for nothing. */
  ownOf(tutorial: string): number | null {
    return this.own.get(tutorial) ?? null;
  }

  /** The mean of all learners, 1 to 5; null when nobody gave anything. */
  meanOf(tutorial: string): number | null {
    const newer = this.means.get(tutorial);
    if (newer !== undefined) return newer;
    return this.#studio.learn.tutorials.find(({ id }) => id === tutorial)?.rating ?? null;
  }

  /** Asks the server for the learner's own. Rejects with its code. */
  async load(): Promise<void> {
    const given = await this.#studio.api.tutorialRatings();
    runInAction(() => {
      for (const [tutorial, stars] of Object.entries(given)) this.take(tutorial, stars);
    });
  }

  /** Gives a tutorial stars, or none any more. Rejects with the server's code: then what was there before is back. */
  async rate(tutorial: string, stars: number | null): Promise<void> {
    const choice = {};
    this.#latest.set(tutorial, choice);
    this.own.set(tutorial, stars);
    try {
      const { own, mean } = await this.#queue.take(() =>
        this.#studio.api.rateTutorial(tutorial, stars),
      );
      runInAction(() => {
        this.#stored.set(tutorial, own);
        this.means.set(tutorial, mean);
      });
    } finally {
      // A later choice has an answer of its own.
      if (this.#latest.get(tutorial) === choice) {
        runInAction(() => this.own.set(tutorial, this.#stored.get(tutorial) ?? null));
      }
    }
  }

  private take(tutorial: string, stars: number): void {
    this.#stored.set(tutorial, stars);
    if (!this.own.has(tutorial)) this.own.set(tutorial, stars);
  }
}

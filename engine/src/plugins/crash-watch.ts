import { codeOf } from '@hocket/sdk';

/** Milliseconds after which a crash is forgotten. */
const forgotten = 60_000;
/** Crashes that a plugin may cause in that time. */
const maxCrashes = 2;

/**
 * Finds the plugin that crashes the sandbox. All plugins share its process, so that one that ends it also ends the work of
 * the others. For a minute after a crash plugins work one at a time: then it is clear which of them causes the next crash.
 */
export class CrashWatch {
  /** The work that is running or waits for its turn. */
  private readonly underWay = new Set<Promise<unknown>>();
  /** The plugin of each piece of work that began after the last crash and is not done. */
  private atWork = new Map<object, object>();
  /** The times at which each plugin caused a crash. */
  private readonly crashes = new WeakMap<object, readonly number[]>();
  private last = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds of any clock. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Does some work of a plugin, and does it again where the sandbox crashed meanwhile. Rejects as the work does; with
   * `code_crashed` or `code_out_of_memory` only when the plugin caused one crash after another.
   */
  async work<Result>(plugin: object, work: () => Promise<Result>): Promise<Result> {
    while (true) {
      try {
        return await this.inTurn(plugin, work);
      } catch (error) {
        const isGuilty = this.recentOf(plugin).length > maxCrashes;
        if (!isCrash(error) || isGuilty) throw error;
      }
    }
  }

  private async inTurn<Result>(plugin: object, work: () => Promise<Result>): Promise<Result> {
    const earlier = this.isRecent(this.last) ? [...this.underWay] : [];
    const mine = Promise.allSettled(earlier).then(() => this.watched(plugin, work));
    this.underWay.add(mine);
    try {
      return await mine;
    } finally {
      this.underWay.delete(mine);
    }
  }

  private async watched<Result>(plugin: object, work: () => Promise<Result>): Promise<Result> {
    const { atWork } = this;
    const job = {};
    atWork.set(job, plugin);
    try {
      return await work();
    } catch (error) {
      // A crash fails all work that is running; only the first to notice it counts it.
      if (isCrash(error) && atWork === this.atWork) this.noteCrash();
      throw error;
    } finally {
      atWork.delete(job);
    }
  }

  /** Blames a plugin that worked alone for the crash; where several worked, none is blamed yet. */
  private noteCrash(): void {
    const [suspect, ...others] = new Set(this.atWork.values());
    this.atWork = new Map();
    this.last = this.now();
    if (suspect === undefined || others.length > 0) return;
    this.crashes.set(suspect, [...this.recentOf(suspect), this.last]);
  }

  private recentOf(plugin: object): readonly number[] {
    return (this.crashes.get(plugin) ?? []).filter((time) => this.isRecent(time));
  }

  private isRecent(time: number): boolean {
    return this.now() - time < forgotten;
  }
}

/** Whether the sandbox died, by this plugin's fault or by that of another. */
function isCrash(error: unknown): boolean {
  return ['code_crashed', 'code_out_of_memory'].includes(codeOf(error));
}

import { codeOf } from '@hocket/sdk';

/** Milliseconds after which a crash is forgotten. */
const forgotten = 60_000;
/** Crashes that a plugin may cause in that time. */
const maxCrashes = 2;

/**
 * Who is at work in the sandbox. All plugins share its process, so that one that ends it ends what its neighbours were at,
 * too. For a minute after a crash they work one at a time: then it is clear whose the next one is.
 */
export class PluginTurns {
  /** What is at work or waits for its turn. */
  private readonly underWay = new Set<Promise<unknown>>();
  /** Whose work began after the last crash and is not done. */
  private atWork = new Map<object, object>();
  /** When each plugin caused one. */
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
      // Of those that it struck the first to hear of it tells.
      if (isCrash(error) && atWork === this.atWork) this.noteCrash();
      throw error;
    } finally {
      atWork.delete(job);
    }
  }

  /** A crash is the fault of who was alone; where several were at work it is nobody's yet. */
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

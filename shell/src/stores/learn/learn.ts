import type { ApiClient } from '@hocket/api';
import {
  type Achievement,
  codeOf,
  type Learn,
  type LearningOutcome,
  type LearningProgress,
  type OpenLesson,
  type StepReport,
  type TutorialResult,
  type TutorialSummary,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import { randomKey } from '../session/random-key.ts';
import { visitor } from '../session/studio-owner.ts';
import type { LocalStore, StoredValue } from '../storage/local-store.ts';
import { type LearningReport, withReport } from './learning-report.ts';
import { PluginLearning } from './plugin-learning.ts';

/** Milliseconds until a report that could not be sent is tried again. */
const pause = 20_000;

/** Refusals that no second try changes: the report is let go. */
const final = new Set([
  'not_found',
  'tutorial_locked',
  'step_locked',
  'validation_failed',
  'idempotency_key_reused',
]);

export interface LearnOptions {
  api: Pick<
    ApiClient,
    'listTutorials' | 'tutorialProgress' | 'achievements' | 'reportStep' | 'completeTutorial'
  >;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  after?: After;
  /** Milliseconds since 1970. */
  now?: () => number;
  newKey?: () => string;
}

/**
 * What has been learned. What the server was not told yet is kept on this machine, and told in its order; what was
 * learned in plugins' courses and in the studio's further ones, whose ids have a dot, stays here.
 */
export class LearnStore implements Learn {
  status: Learn['status'] = 'idle';
  tutorials: readonly TutorialSummary[] = [];
  achievements: readonly Achievement[] = [];
  unlocked: readonly Achievement[] = [];
  lesson: OpenLesson | undefined = undefined;
  wantsStudio = false;
  private known: LearningProgress = { completedLessons: [], tutorials: [] };
  private reports: readonly LearningReport[] = [];
  readonly #ofPlugins: PluginLearning;
  #owner: string | undefined = undefined;
  #sending: Promise<void> | undefined = undefined;
  #cancel: (() => void) | undefined = undefined;
  /** Milliseconds since 1970 before which the server takes no further goal as met: none is met faster than it is read. */
  #goalsFrom = 0;
  readonly #options: LearnOptions;

  constructor(options: LearnOptions) {
    this.#options = options;
    this.#ofPlugins = new PluginLearning(options.localStore);
    makeAutoObservable<this, 'known' | 'reports'>(
      this,
      { known: observableRef, reports: observableRef },
      { autoBind: true },
    );
  }

  get progress(): LearningProgress {
    const { completedLessons, tutorials } = this.reports.reduce(withReport, this.known);
    const own = this.#ofPlugins.progress;
    return {
      completedLessons: [...new Set([...completedLessons, ...own.completedLessons])],
      tutorials: [...tutorials, ...own.tutorials],
    };
  }

  get completedLessons(): readonly string[] {
    return this.progress.completedLessons;
  }

  get waiting(): number {
    return this.reports.length;
  }

  /** Takes what this machine keeps of a user, and sends what waits. */
  adopt(owner: string, completed: readonly string[]): void {
    this.release();
    this.#owner = owner;
    this.known = { completedLessons: [...new Set(completed)], tutorials: [] };
    this.#ofPlugins.adopt(owner);
    this.reports = this.keptOf().find((each) => each.owner === owner)?.reports ?? [];
    void this.send();
  }

  /** Makes what one owner learned on this machine, and nobody was told of, another's. */
  takeOver(from: string, to: string): void {
    const reportsOf = (owner: string) =>
      this.keptOf().find((each) => each.owner === owner)?.reports ?? [];
    const reports = [...reportsOf(to), ...reportsOf(from)];
    if (reportsOf(from).length === 0) return;
    const others = this.keptOf().filter(({ owner }) => owner !== from && owner !== to);
    this.#options.localStore.write('learning', [{ owner: to, reports }, ...others]);
  }

  /** Lets go of the user; what waits stays on this machine. */
  release(): void {
    this.#cancel?.();
    this.#owner = undefined;
    this.#goalsFrom = 0;
    this.#ofPlugins.release();
    this.status = 'idle';
    this.known = { completedLessons: [], tutorials: [] };
    [this.reports, this.tutorials, this.achievements, this.unlocked] = [[], [], [], []];
    this.closeLesson();
  }

  async load(): Promise<void> {
    const { api } = this.#options;
    const owner = this.#owner;
    this.status = 'loading';
    try {
      await this.send();
      const answers =
        owner === visitor
          ? ([api.listTutorials(), this.known, []] as const)
          : ([api.listTutorials(), api.tutorialProgress(), api.achievements()] as const);
      const [tutorials, progress, achievements] = await Promise.all(answers);
      if (this.#owner !== owner) return;
      runInAction(() => {
        Object.assign(this, { tutorials, achievements, known: progress, status: 'ready' });
      });
    } catch {
      runInAction(() => {
        if (this.#owner === owner) this.status = 'failed';
      });
    }
  }

  openLesson(lesson: OpenLesson): void {
    this.lesson = lesson;
    this.wantsStudio = false;
  }

  closeLesson(): void {
    this.lesson = undefined;
  }

  goToStudio(): void {
    this.wantsStudio = true;
  }

  arrived(): void {
    this.wantsStudio = false;
  }

  reportStep(tutorial: string, step: string, report: StepReport): void {
    const { newKey = randomKey } = this.#options;
    const { passed, code, ...plain } = report;
    this.tell({ kind: 'step', tutorial, step, report: plain, key: newKey() });
    // What is done is told at once; that its goal was met may have to wait for its time.
    if (passed) {
      const goal = { completed: report.completed, passed, code, timeSpent: 0 };
      this.tell({ kind: 'step', tutorial, step, report: goal, key: newKey() });
    }
  }

  complete(tutorial: string, result: TutorialResult): void {
    this.tell({ kind: 'tutorial', tutorial, result });
  }

  celebrated(): void {
    this.unlocked = [];
  }

  private tell(report: LearningReport): void {
    if (report.tutorial.includes('.')) {
      this.#ofPlugins.add(report);
      return;
    }
    this.wait([...this.reports, report]);
    void this.send();
  }

  private wait(reports: readonly LearningReport[]): void {
    this.reports = reports;
    const owner = this.#owner;
    if (owner === undefined) return;
    const others = this.keptOf().filter((each) => each.owner !== owner);
    const mine = reports.length === 0 ? [] : [{ owner, reports: [...reports] }];
    this.#options.localStore.write('learning', [...mine, ...others]);
  }

  private keptOf(): StoredValue<'learning'> {
    return this.#options.localStore.read('learning') ?? [];
  }

  /** Done once nothing can be sent any more. */
  private send(): Promise<void> {
    this.#sending ??= this.sendAll();
    return this.#sending;
  }

  /** One after the other; what fails waits, with all that came after it. A goal that came too soon waits alone. */
  private async sendAll(): Promise<void> {
    // Not before `sending` holds this call's own promise.
    await undefined;
    this.#cancel?.();
    if (this.#owner === visitor) {
      // Nobody is told before there is an account.
      this.#sending = undefined;
      return;
    }
    try {
      for (let next = this.due(); next; next = this.due()) {
        const owner = this.#owner;
        const sent = next;
        const outcome = await this.sendOne(sent);
        if (this.#owner === owner) runInAction(() => this.accept(sent, outcome));
      }
      if (this.reports.length > 0) this.sendAfter(this.#goalsFrom - this.now());
    } catch {
      this.sendAfter(pause);
    } finally {
      this.#sending = undefined;
    }
  }

  /** The first report that the server would take now. */
  private due(): LearningReport | undefined {
    const takesGoals = this.now() >= this.#goalsFrom;
    return this.reports.find((report) => takesGoals || !isGoal(report));
  }

  private sendAfter(milliseconds: number): void {
    const { after: wait = after } = this.#options;
    this.#cancel = wait(Math.max(0, milliseconds), () => void this.send());
  }

  private now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Undefined for what the server never takes; 'later' for a goal that it does not take yet. */
  private async sendOne(report: LearningReport): Promise<LearningOutcome | 'later' | undefined> {
    const { api } = this.#options;
    try {
      return report.kind === 'tutorial'
        ? await api.completeTutorial(report.tutorial, report.result)
        : await api.reportStep(report.tutorial, report.step, report.report, report.key);
    } catch (error) {
      if (final.has(codeOf(error))) return undefined;
      const seconds = isGoal(report) && secondsOf(error);
      if (!seconds) throw error;
      this.#goalsFrom = this.now() + seconds * 1000;
      return 'later';
    }
  }

  private accept(sent: LearningReport, outcome: LearningOutcome | 'later' | undefined): void {
    if (outcome === 'later') return;
    this.wait(this.reports.filter((report) => report !== sent));
    if (!outcome) return;
    const { progress, unlocked } = outcome;
    this.known = progress;
    this.unlocked = [...this.unlocked, ...unlocked];
    this.achievements = this.achievements.map(
      (each) => unlocked.find(({ id }) => id === each.id) ?? each,
    );
  }
}

/** Whether it tells that a goal was met. */
function isGoal(report: LearningReport): boolean {
  return report.kind === 'step' && report.report.passed === true;
}

/** After how many seconds a refused report may be sent again, where the server says so. */
function secondsOf(error: unknown): number | undefined {
  const { details } = error as { details?: { retryAfter?: number } };
  return codeOf(error) === 'rate_limited' ? details?.retryAfter : undefined;
}

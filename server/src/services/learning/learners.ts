import { tutorialOutlines } from '@hocket/courses/outlines';
import type {
  Achievement,
  Json,
  LearningOutcome,
  LearningProgress,
  TutorialRating,
  TutorialResult,
} from '@hocket/sdk';
import type { Model } from 'mongoose';
import { busy, refuse } from '../../errors.ts';
import type { WorkRecord } from '../../models/certificate.ts';
import { isDuplicate } from '../../models/database.ts';
import { type LearnerRecord, newLearner } from '../../models/learner.ts';
import type { LearningStats, UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { type AccountFacts, achievementsOf, withEarned } from './achievements.ts';
import { lessonsDone, progressOf } from './progress-of.ts';
import {
  type JudgedWork,
  type ReportTime,
  recordCompletion,
  recordRating,
  recordStep,
  type StepReported,
  withVerdict,
} from './record-learning.ts';
import type { TutorialFigures } from './tutorial-figures.ts';

/** How often a write is tried again: of parallel reports of one learner, one succeeds each time. */
const attempts = 50;

/**
 * The learning records of users, with optimistic locking: a change is written only over the record that it was made
 * from.
 */
export class Learners implements PersonalData {
  readonly name = 'learning';

  constructor(
    private readonly records: Model<LearnerRecord>,
    private readonly users: Model<UserRecord>,
    private readonly figures: TutorialFigures,
    private readonly now: () => Date,
    /** How much faster than reading time goals may be met. */
    private readonly speedFactor = 1,
  ) {}

  async progress(user: string): Promise<LearningProgress> {
    return progressOf(await this.load(user));
  }

  /** The code that met the goals of existing steps. */
  async works(user: string): Promise<WorkRecord[]> {
    const { tutorials } = await this.load(user);
    return tutorialOutlines.flatMap(({ id: tutorial, steps }) => {
      const done = tutorials.find(({ id }) => id === tutorial)?.steps ?? [];
      return steps.flatMap(({ id: step }) => {
        const { code, heard } = done.find(({ id }) => id === step) ?? {};
        return code === undefined ? [] : [{ tutorial, step, code, ...(heard && { heard }) }];
      });
    });
  }

  /** Rejects with `not_found`, `tutorial_locked`, `step_locked` or `step_too_soon`. */
  reportStep(user: string, reported: StepReported): Promise<LearningOutcome> {
    return this.report(user, (learner, time) => recordStep(learner, reported, time));
  }

  /** Keeps what the server heard of works: one that misses its goal is to be done again. */
  async judge(user: string, judged: readonly JudgedWork[]): Promise<void> {
    await this.report(user, (learner) => judged.reduce(withVerdict, learner));
  }

  /** Rejects with `not_found` or `tutorial_locked`. */
  complete(user: string, tutorial: string, result: TutorialResult): Promise<LearningOutcome> {
    return this.report(user, (learner, time) => recordCompletion(learner, tutorial, result, time));
  }

  /** What a user gives each tutorial, 1 to 5, by its id. */
  async ratings(user: string): Promise<Record<string, number>> {
    const { tutorials } = await this.load(user);
    return Object.fromEntries(
      tutorials.flatMap(({ id, rating }) => (rating === undefined ? [] : [[id, rating]])),
    );
  }

  /** Gives a tutorial stars, or none any more. Rejects with `not_found`. */
  async rate(user: string, tutorial: string, stars: number | null): Promise<TutorialRating> {
    await this.report(user, (learner) => recordRating(learner, tutorial, stars));
    return { own: stars, mean: await this.figures.mean(tutorial) };
  }

  /** All achievements; those that were earned since are unlocked now. */
  async achievements(user: string): Promise<Achievement[]> {
    const { after, facts } = await this.change(user, (learner) => learner);
    return achievementsOf(after, facts);
  }

  /** The learning statistics of a user's profile. */
  async stats(user: string): Promise<LearningStats> {
    const [facts, stored] = await Promise.all([this.facts(user), this.load(user)]);
    const learner = withEarned(stored, facts, this.now());
    return {
      lessonsCompleted: lessonsDone(learner.tutorials),
      achievementsUnlocked: achievementsOf(learner, facts).filter(({ unlocked }) => unlocked)
        .length,
    };
  }

  async collect(user: string): Promise<Json> {
    const learner = await this.load(user);
    const unlocked = learner.achievements.map(({ id, unlockedAt }) => ({
      id,
      unlockedAt: unlockedAt.toISOString(),
    }));
    const { completedLessons, tutorials } = progressOf(learner);
    return {
      completedLessons,
      tutorials: tutorials.map((tutorial) => ({ ...tutorial })),
      works: (await this.works(user)).map((work) => ({ ...work })),
      ratings: await this.ratings(user),
      achievements: unlocked,
    };
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteOne({ _id: user });
  }

  private async report(user: string, edit: Edit): Promise<LearningOutcome> {
    const { before, after, facts } = await this.change(user, edit);
    await this.figures.count(before, after);
    const known = new Set(before.achievements.map(({ id }) => id));
    const added = after.achievements.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    return {
      progress: progressOf(after),
      unlocked: achievementsOf(after, facts).filter(({ id }) => added.includes(id)),
    };
  }

  private async change(user: string, edit: Edit): Promise<Change> {
    const facts = await this.facts(user);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const now = this.now();
      const before = await this.load(user);
      const after = withEarned(
        edit(before, { now, since: facts.createdAt, speedFactor: this.speedFactor }),
        facts,
        now,
      );
      if (after === before || (await this.store(after))) return { before, after, facts };
    }
    throw busy();
  }

  private async load(user: string): Promise<LearnerRecord> {
    return (await this.records.findOne({ _id: user }).lean()) ?? newLearner(user);
  }

  /** False when another report was written first. */
  private async store({ _id, rev, ...content }: LearnerRecord): Promise<boolean> {
    if (rev > 0) {
      const written = await this.records.updateOne(
        { _id, rev },
        { $set: content, $inc: { rev: 1 } },
      );
      return written.matchedCount === 1;
    }
    try {
      await this.records.create({ ...content, _id, rev: 1 });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Rejects with `token_invalid` when the account is gone. */
  private async facts(user: string): Promise<AccountFacts> {
    const found = await this.users
      .findOne({ _id: user })
      .select('createdAt stats.projectsCreated')
      .lean();
    if (!found) throw refuse('token_invalid', 'Please sign in again.');
    return { createdAt: found.createdAt, projectsCreated: found.stats.projectsCreated };
  }
}

interface Change {
  before: LearnerRecord;
  after: LearnerRecord;
  facts: AccountFacts;
}

type Edit = (learner: LearnerRecord, time: ReportTime) => LearnerRecord;

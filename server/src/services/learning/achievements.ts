import type { Achievement } from '@hocket/sdk';
import type { LearnerRecord, TutorialRecord } from '../../models/learner.ts';
import { type AchievementRule, achievementRules, type Requirements } from './achievement-rules.ts';
import { completedOf, lessonsDone } from './progress-of.ts';

/** The facts of an account that achievements use. */
export interface AccountFacts {
  createdAt: Date;
  projectsCreated: number;
}

/** The record with all achievements earned so far; the same object when nothing is new. */
export function withEarned(learner: LearnerRecord, facts: AccountFacts, now: Date): LearnerRecord {
  const known = new Set(learner.achievements.map(({ id }) => id));
  const earned = achievementRules.filter(
    (rule) =>
      !isGiven(rule) && !known.has(rule.id) && isMet(rule.requirements, learner.tutorials, facts),
  );
  if (earned.length === 0) return learner;
  const added = earned.map(({ id }) => ({ id, unlockedAt: now }));
  return { ...learner, achievements: [...learner.achievements, ...added] };
}

/** All achievements as the learner sees them; those that everybody has, from the account's first day. */
export function achievementsOf(learner: LearnerRecord, { createdAt }: AccountFacts): Achievement[] {
  return achievementRules.map((rule) => {
    const { requirements: _, ...shown } = rule;
    const earned = learner.achievements.find(({ id }) => id === rule.id)?.unlockedAt;
    const unlockedAt = isGiven(rule) ? createdAt : earned;
    return {
      ...shown,
      unlocked: unlockedAt !== undefined,
      unlockedAt: unlockedAt?.toISOString() ?? null,
    };
  });
}

function isGiven({ requirements }: AchievementRule): boolean {
  return Object.keys(requirements).length === 0;
}

function isMet(
  { tutorials = [], tutorialCount = 0, steps = [], lessons = 0, projects = 0 }: Requirements,
  records: readonly TutorialRecord[],
  { projectsCreated }: AccountFacts,
): boolean {
  const completed = completedOf(records);
  const done = new Set(
    records.flatMap(({ id, steps: all }) =>
      all.filter(({ doneAt }) => doneAt).map((step) => `${id}/${step.id}`),
    ),
  );
  return (
    tutorials.every((id) => completed.includes(id)) &&
    completed.length >= tutorialCount &&
    steps.every((step) => done.has(step)) &&
    lessonsDone(records) >= lessons &&
    projectsCreated >= projects
  );
}

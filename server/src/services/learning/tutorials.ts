import { tutorialOutlines } from '@hocket/courses/outlines';
import type { TutorialDetail, TutorialOutline, TutorialSummary } from '@hocket/sdk';
import { findOutline, isUnlocked } from './find-outline.ts';
import type { Learners } from './learners.ts';
import type { TutorialFigures } from './tutorial-figures.ts';

/** The tutorials that there are. */
export class Tutorials {
  constructor(
    private readonly learners: Learners,
    private readonly figures: TutorialFigures,
  ) {}

  /** All tutorials; unlocked ones depend on what the user completed. */
  async list(user?: string): Promise<TutorialSummary[]> {
    const completed = await this.completed(user);
    const figures = await this.figures.read();
    return tutorialOutlines.map((outline) => summaryOf(outline, completed, figures));
  }

  /** Rejects with `not_found`. */
  async read(id: string, user?: string): Promise<TutorialDetail> {
    const outline = findOutline(id);
    const summary = summaryOf(outline, await this.completed(user), await this.figures.read());
    return { ...summary, estimatedTime: outline.duration, steps: outline.steps };
  }

  private async completed(user: string | undefined): Promise<string[]> {
    return user === undefined ? [] : (await this.learners.progress(user)).completedLessons;
  }
}

function summaryOf(
  { steps, ...outline }: TutorialOutline,
  completed: readonly string[],
  figures: Awaited<ReturnType<TutorialFigures['read']>>,
): TutorialSummary {
  const { students = 0, rating = null } = figures.get(outline.id) ?? {};
  const unlocked = isUnlocked({ steps, ...outline }, completed);
  return { ...outline, lessons: steps.length, unlocked, students, rating };
}

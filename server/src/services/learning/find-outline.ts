import { tutorialOutlines } from '@hocket/courses/outlines';
import type { TutorialOutline } from '@hocket/sdk';
import { refuse } from '../../errors.ts';

/** Rejects with `not_found`. */
export function findOutline(id: string): TutorialOutline {
  const outline = tutorialOutlines.find((each) => each.id === id);
  if (!outline) throw refuse('not_found', 'There is no such tutorial');
  return outline;
}

/** Whether all its prerequisites are among the completed tutorials. */
export function isUnlocked(outline: TutorialOutline, completed: readonly string[]): boolean {
  return outline.prerequisites.every((id) => completed.includes(id));
}

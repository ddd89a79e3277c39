import type { TutorialOutline } from '@hocket/sdk';
import { courses } from './index.ts';

/** What must be known of the built-in courses to list them, lock them and keep progress by them; by sortOrder. */
export const tutorialOutlines: readonly TutorialOutline[] = courses.map((course, index) => {
  const { id, title, description, duration, difficulty, prerequisites } = course;
  return {
    ...{ id, title, description, duration, difficulty, sortOrder: index + 1 },
    objectives: [...course.objectives],
    skills: [...course.skills],
    prerequisites: [...prerequisites],
    steps: course.lessons.map((lesson) => ({ id: lesson.id, title: lesson.title })),
  };
});

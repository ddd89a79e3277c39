import type { TutorialOutline } from '@hocket/sdk';
import { courses } from './index.ts';

/** Characters in a second, about 350 words a minute: faster nobody takes a text in. */
const readingSpeed = 30;

/** Whole seconds below which nobody has read what a step asks for; 0 of one that there is not. */
export function readingSeconds(tutorial: string, step: string): number {
  const course = courses.find(({ id }) => id === tutorial);
  const lesson = course?.lessons.find(({ id }) => id === step);
  if (!lesson) return 0;
  const { title, description, instruction } = lesson;
  return Math.ceil((title.length + description.length + instruction.length) / readingSpeed);
}

/** What must be known of the built-in courses to list them, lock them and keep progress by them; by sortOrder. */
export const tutorialOutlines: readonly TutorialOutline[] = courses.map((course, index) => {
  const { id, title, description, duration, difficulty, prerequisites } = course;
  return {
    id,
    title,
    description,
    duration,
    difficulty,
    sortOrder: index + 1,
    objectives: [...course.objectives],
    skills: [...course.skills],
    prerequisites: [...prerequisites],
    steps: course.lessons.map((lesson) => ({ id: lesson.id, title: lesson.title })),
  };
});

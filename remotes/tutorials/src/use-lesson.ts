import type { Lesson, Studio, TutorialPlugin } from '@hocket/sdk';
import { useEffect, useMemo } from 'react';
import { Attempt } from './attempt.ts';
import { LessonSteps } from './lesson-steps.ts';

/** The lesson at a place of a course, with an attempt of its own, which falls silent when another one comes. */
export function useLesson(studio: Studio, course: TutorialPlugin, place: number) {
  const lesson = course.lessons[place] as Lesson;
  const { id } = lesson;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the texts, not the attempt
  const { attempt, steps } = useMemo(() => {
    const made = new Attempt(studio, lesson, studio.learn.lesson?.code);
    return { attempt: made, steps: new LessonSteps(studio, course, place, made) };
  }, [studio, course.id, id]);
  useEffect(() => attempt.stop, [attempt]);
  return { lesson, attempt, steps };
}

import { courses } from '@hocket/courses';
import { furtherCourses } from '@hocket/courses/further';
import type {
  CourseText,
  Language,
  LearningProgress,
  Lesson,
  TutorialPlugin,
  TutorialProgress,
} from '@hocket/sdk';

/** A course as the list shows it. */
export interface ListedCourse extends TutorialPlugin {
  /** Who brings it: a plugin's name, or the studio's; one that counts among the 31 lessons has none. */
  from?: string;
}

/** A course in the learner's language, where it was translated. */
export function courseIn<Course extends TutorialPlugin>(
  course: Course,
  language: Language,
): Course {
  const text = course.translations?.[language];
  return text ? { ...course, ...text, lessons: course.lessons.map(lessonIn(text)) } : course;
}

/** The built-in courses in a language, in their order. */
export function coursesIn(language: Language): TutorialPlugin[] {
  return courses.map((course) => courseIn(course, language));
}

/** The studio's courses beyond those, in a language, in their order. */
export function furtherIn(language: Language): ListedCourse[] {
  return furtherCourses.map((course) => ({ ...courseIn(course, language), from: 'Hocket' }));
}

/** Whether all that has to come before it is completed. */
export function isCourseUnlocked(course: TutorialPlugin, completed: readonly string[]): boolean {
  return course.prerequisites.every((id) => completed.includes(id));
}

export function courseProgress(
  progress: LearningProgress,
  id: string,
): TutorialProgress | undefined {
  return progress.tutorials.find((tutorial) => tutorial.id === id);
}

/** How many lessons of a course are done: all, once it is completed. */
export function countLessonsDone(course: TutorialPlugin, progress: LearningProgress): number {
  if (progress.completedLessons.includes(course.id)) return course.lessons.length;
  const done = courseProgress(progress, course.id)?.stepsDone ?? [];
  return course.lessons.filter(({ id }) => done.includes(id)).length;
}

/** Lessons done of several courses, and how many they have. */
export function figuresOf(list: readonly TutorialPlugin[], progress: LearningProgress) {
  const done = list.reduce((sum, course) => sum + countLessonsDone(course, progress), 0);
  const total = list.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return { done, total, percent: Math.round((done / total) * 100) };
}

/** How many lessons' goals were met, of all there are: what a certificate rests on. */
export function goalsMet(list: readonly TutorialPlugin[], progress: LearningProgress) {
  const passed = list.map(({ id }) => courseProgress(progress, id)?.stepsPassed.length ?? 0);
  return {
    met: passed.reduce((sum, count) => sum + count, 0),
    total: list.reduce((sum, { lessons }) => sum + lessons.length, 0),
  };
}

/** The first in order that is neither completed nor locked. */
export function recommended(
  list: readonly TutorialPlugin[],
  completed: readonly string[],
): TutorialPlugin | undefined {
  return list.find(
    (course) => !completed.includes(course.id) && isCourseUnlocked(course, completed),
  );
}

/** The place at which a course goes on: its first lesson that is not done, else its first. */
export function nextStep(course: TutorialPlugin, progress: LearningProgress): number {
  if (progress.completedLessons.includes(course.id)) return 0;
  const done = courseProgress(progress, course.id)?.stepsDone ?? [];
  return Math.max(
    0,
    course.lessons.findIndex(({ id }) => !done.includes(id)),
  );
}

function lessonIn(text: CourseText) {
  return (lesson: Lesson): Lesson => ({ ...lesson, ...text.lessons[lesson.id] });
}

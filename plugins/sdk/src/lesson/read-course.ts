import {
  invalid,
  list,
  number,
  oneOf,
  optional,
  record,
  refusedAs,
  type Shape,
  text,
} from '../shape.ts';
import type { Concept, CourseText, Lesson, LessonText, TutorialPlugin } from '../tutorial.ts';
import type { Language } from '../user.ts';
import { goalShape } from './read-goal.ts';

const id = text(
  64,
  /^[a-z0-9][a-z0-9.-]*$/,
  'of lower-case letters, digits, dots and hyphens, such as first-beat',
);
const line = text(200);
const paragraph = text(2000);
const code = text(5000);
const concept = record<Concept>({ term: line, meaning: text(500) });

const lessonText = {
  title: line,
  description: paragraph,
  instruction: paragraph,
  tips: list(text(500), 1, 6),
  concepts: list(concept, 0, 6),
};

const lessonFields = record<Lesson>({
  id,
  ...lessonText,
  code,
  expected: code,
  goal: goalShape,
  by: optional(list(oneOf(['grid', 'code']), 1, 2)),
});

/** Its places are told with its id, so that an author finds it. */
const lesson: Shape<Lesson> = (value, at) => {
  const name = (value as { id?: unknown } | null)?.id;
  return lessonFields(value, typeof name === 'string' ? `${at} (${name})` : at);
};

const courseText = {
  title: line,
  description: paragraph,
  objectives: list(line, 1, 10),
  skills: list(line, 1, 10),
};

/** Texts by the lesson's id; which ids there are is checked against the course. */
const lessonTexts: Shape<Record<string, LessonText>> = (value, at) => {
  if (typeof value !== 'object' || value === null) throw invalid(at, 'an object');
  const of = record<LessonText>(lessonText);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, each]) => [key, of(each, `${at}.${key}`)]));
};

const translation = record<CourseText>({ ...courseText, lessons: lessonTexts });

const languages: Shape<Partial<Record<Language, CourseText>>> = record({
  en: optional(translation),
  es: optional(translation),
  fr: optional(translation),
  de: optional(translation),
  ja: optional(translation),
});

const course = record<TutorialPlugin>({
  apiVersion: number(1, 1),
  id,
  ...courseText,
  difficulty: oneOf(['Beginner', 'Intermediate', 'Expert']),
  duration: number(1, 600),
  prerequisites: list(id, 0, 10),
  lessons: list(lesson, 1, 32),
  translations: optional(languages),
});

/**
 * A course file's content, read; `listed` is the id by which a plugin lists it, which its own has to be. Throws
 * `course_invalid` with a sentence that names the lesson and the field, as in
 * "course.lessons[1] (backbeat).goal.checks[0].at must be a text."
 */
export function readCourse(content: unknown, listed?: string): TutorialPlugin {
  return refusedAs('course_invalid', () => {
    const found = wholeCourse(content);
    if (listed !== undefined && found.id !== listed)
      throw invalid('course.id', `${listed}, as plugin.json lists it`);
    return found;
  });
}

function wholeCourse(content: unknown): TutorialPlugin {
  const found = course(content, 'course');
  const ids = found.lessons.map((each) => each.id);
  const twice = ids.findIndex((each, index) => ids.indexOf(each) < index);
  if (twice >= 0) throw invalid(`course.lessons[${twice}].id`, 'the id of one lesson only');
  for (const [language, { lessons }] of Object.entries(found.translations ?? {})) {
    const untold = ids.find((each) => !lessons[each]);
    if (untold) throw invalid(`course.translations.${language}.lessons.${untold}`, 'there');
  }
  return found;
}

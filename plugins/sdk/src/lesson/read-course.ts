import {
  invalidField,
  listShape,
  numberShape,
  oneOfShape,
  optionalShape,
  recordShape,
  refusedAs,
  type Shape,
  textShape,
} from '../shape.ts';
import {
  type Concept,
  type CourseText,
  earKinds,
  type Lesson,
  type LessonText,
  type TutorialPlugin,
} from '../tutorial.ts';
import { type Language, languages } from '../user.ts';
import { goalShape } from './read-goal.ts';

const id = textShape(
  64,
  /^[a-z0-9][a-z0-9.-]*$/,
  'of lower-case letters, digits, dots and hyphens, such as first-beat',
);
const line = textShape(200);
const paragraph = textShape(2000);
const code = textShape(5000);
const concept = recordShape<Concept>({ term: line, meaning: textShape(500) });

const lessonText = {
  title: line,
  description: paragraph,
  instruction: paragraph,
  tips: listShape(textShape(500), 1, 6),
  concepts: listShape(concept, 0, 6),
};

const lessonFields = recordShape<Lesson>({
  id,
  ...lessonText,
  code,
  expected: code,
  goal: goalShape,
  by: optionalShape(listShape(oneOfShape(['grid', 'code']), 1, 2)),
});

/** Errors in a lesson name its id, so that an author finds it. */
const lesson: Shape<Lesson> = (value, at) => {
  const name = (value as { id?: unknown } | null)?.id;
  return lessonFields(value, typeof name === 'string' ? `${at} (${name})` : at);
};

const courseText = {
  title: line,
  description: paragraph,
  objectives: listShape(line, 1, 10),
  skills: listShape(line, 1, 10),
};

/** Texts by the lesson's id; which ids there are is checked against the course. */
const lessonTexts: Shape<Record<string, LessonText>> = (value, at) => {
  if (typeof value !== 'object' || value === null) throw invalidField(at, 'an object');
  const of = recordShape<LessonText>(lessonText);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, each]) => [key, of(each, `${at}.${key}`)]));
};

const translation = recordShape<CourseText>({ ...courseText, lessons: lessonTexts });

const translations = recordShape<Partial<Record<Language, CourseText>>>(
  Object.fromEntries(languages.map((language) => [language, optionalShape(translation)])) as Record<
    Language,
    Shape<CourseText | undefined>
  >,
);

const course = recordShape<TutorialPlugin>({
  apiVersion: numberShape(1, 1),
  id,
  ...courseText,
  difficulty: oneOfShape(['Beginner', 'Intermediate', 'Expert']),
  duration: numberShape(1, 600),
  ear: optionalShape(listShape(oneOfShape(earKinds), 1, earKinds.length)),
  prerequisites: listShape(id, 0, 10),
  lessons: listShape(lesson, 1, 32),
  translations: optionalShape(translations),
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
      throw invalidField('course.id', `${listed}, as plugin.json lists it`);
    return found;
  });
}

function wholeCourse(content: unknown): TutorialPlugin {
  const found = course(content, 'course');
  const ids = found.lessons.map((each) => each.id);
  const twice = ids.findIndex((each, index) => ids.indexOf(each) < index);
  if (twice >= 0) throw invalidField(`course.lessons[${twice}].id`, 'the id of one lesson only');
  for (const [language, { lessons }] of Object.entries(found.translations ?? {})) {
    const missing = ids.find((each) => !lessons[each]);
    if (missing) throw invalidField(`course.translations.${language}.lessons.${missing}`, 'there');
  }
  return found;
}

import { expect, test } from 'vitest';
import { furtherCourses } from './further-courses.ts';
import { courses } from './index.ts';
import { tutorialOutlines } from './tutorial-outlines.ts';

test('six tutorials of 4, 4, 4, 5, 6 and 8 lessons make 31', () => {
  const lessons = tutorialOutlines.map(({ steps }) => steps.length);
  expect(lessons).toEqual([4, 4, 4, 5, 6, 8]);
  const paths = { Beginner: 0, Intermediate: 0, Expert: 0 };
  for (const { difficulty, steps } of tutorialOutlines) paths[difficulty] += steps.length;
  expect(paths).toEqual({ Beginner: 12, Intermediate: 11, Expert: 8 });
});

test('they are named as the specification names them, in its order', () => {
  expect(tutorialOutlines.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'beginner-1 First Sounds',
    'beginner-2 Adding Melody',
    'beginner-3 Rhythm Variations',
    'intermediate-1 Advanced Patterns',
    'intermediate-2 Harmonic Progressions',
    'expert-1 Live Performance',
  ]);
  expect(tutorialOutlines.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the beginner ones need nothing, the others only ones before them', () => {
  const seen = new Set<string>();
  for (const { id, difficulty, prerequisites } of tutorialOutlines) {
    expect(prerequisites.length === 0).toBe(difficulty === 'Beginner');
    expect(prerequisites.filter((needed) => !seen.has(needed))).toEqual([]);
    seen.add(id);
  }
});

test("no two steps of a tutorial share an id, and no tutorial is called like the progress call's path", () => {
  for (const { id, steps } of tutorialOutlines) {
    expect(id).not.toBe('progress');
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
  }
});

test('all are told in all five languages, lesson by lesson', () => {
  for (const { id, lessons, translations = {} } of [...courses, ...furtherCourses]) {
    expect(Object.keys(translations).sort(), id).toEqual(['de', 'es', 'fr', 'ja']);
    for (const text of Object.values(translations)) {
      expect(Object.keys(text.lessons)).toEqual(lessons.map((lesson) => lesson.id));
      for (const { id: lesson, tips, concepts } of lessons) {
        expect(text.lessons[lesson]?.tips, lesson).toHaveLength(tips.length);
        expect(text.lessons[lesson]?.concepts, lesson).toHaveLength(concepts.length);
      }
    }
  }
});

test('further courses and their lessons share no id with the 31, nor with each other', () => {
  const all = [...courses, ...furtherCourses];
  const lessons = all.flatMap((course) => course.lessons.map(({ id }) => id));
  expect(new Set(all.map(({ id }) => id)).size).toBe(6 + 8);
  expect(new Set(lessons).size).toBe(31 + 28);
  // By its dot the studio knows that the server knows nothing of it.
  for (const { id } of furtherCourses) expect(id).toMatch(/^hocket\./);
});

import { expect, test } from 'vitest';
import { messageOf } from '../error.ts';
import { readCourse } from './read-course.ts';

const text = {
  title: 'Four kicks',
  description: 'A kick on every beat.',
  instruction: 'Make one.',
  tips: ['Count to four.'],
  concepts: [{ term: 'Beat', meaning: 'What you nod to.' }],
};

const lesson = {
  id: 'kick',
  ...text,
  code: 's("bd")',
  expected: 's("bd*4")',
  goal: { cycles: 1, checks: [{ check: 'onsets', voice: 'kick', at: 'xxxx' }] },
};

const course = {
  apiVersion: 1,
  id: 'acme.beats',
  title: 'Beats',
  description: 'How beats are made.',
  difficulty: 'Beginner',
  duration: 5,
  objectives: ['Make a beat'],
  skills: ['Drums'],
  prerequisites: [],
  lessons: [lesson],
};

const withLesson = (change: object) => ({ ...course, lessons: [{ ...lesson, ...change }] });
const withCheck = (check: object) => withLesson({ goal: { cycles: 1, checks: [check] } });

function refusal(content: unknown, listed?: string): string {
  try {
    readCourse(content, listed);
  } catch (error) {
    return messageOf(error);
  }
  return 'read';
}

test('a right course is read as it stands', () => {
  expect(readCourse(course)).toEqual(course);
  const translations = {
    de: {
      title: 'Beats',
      description: 'Wie sie gehen.',
      objectives: ['Einen machen'],
      skills: ['Trommeln'],
      lessons: { kick: text },
    },
  };
  expect(readCourse({ ...course, translations })).toEqual({ ...course, translations });
});

test('a course has the id by which its plugin lists it', () => {
  expect(readCourse(course, 'acme.beats')).toEqual(course);
  expect(refusal(course, 'acme.drums')).toBe(
    'course.id must be acme.drums, as plugin.json lists it.',
  );
});

test.each([
  ['no object', 'course must be an object.', 7],
  ['null', 'course must be an object.', null],
  ['a missing field', 'course.title must be a text.', { ...course, title: undefined }],
  [
    'a misspelled field',
    'course.lesons must be left out: there is no such field.',
    { ...course, lesons: [] },
  ],
  ['no lessons', 'course.lessons must be a list of 1 to 32.', { ...course, lessons: [] }],
  [
    'an empty text',
    'course.lessons[0] (kick).instruction must be a text.',
    withLesson({ instruction: ' ' }),
  ],
  [
    'a tip that is no text',
    'course.lessons[0] (kick).tips[0] must be a text.',
    withLesson({ tips: [1] }),
  ],
  [
    'an unknown check',
    'course.lessons[0] (kick).goal.checks[0].check must be one of onsets, count, groups,',
    withCheck({ check: 'loud' }),
  ],
  [
    'places that are none',
    'course.lessons[0] (kick).goal.checks[0].at must be of x, . and ? alone, such as x...x..?.',
    withCheck({ check: 'onsets', voice: 'kick', at: 'x--x' }),
  ],
  [
    'a chord that nobody knows',
    'course.lessons[0] (kick).goal.checks[0].chords[1] must be a chord',
    withCheck({ check: 'progression', voice: 'chord', chords: ['Am', 'H7'] }),
  ],
  [
    'a span that goes backwards',
    'course.lessons[0] (kick).goal.checks[0].in must be two cycles, the second after the first.',
    withCheck({ check: 'section', in: [3, 3], with: ['kick'] }),
  ],
  [
    'an id twice',
    'course.lessons[1].id must be the id of one lesson only.',
    { ...course, lessons: [lesson, lesson] },
  ],
  [
    'a translation with a lesson left out',
    'course.translations.de.lessons.kick must be there.',
    {
      ...course,
      translations: {
        de: { title: 'a', description: 'b', objectives: ['c'], skills: ['d'], lessons: {} },
      },
    },
  ],
])('%s is refused with its place', (_, sentence, content) => {
  expect(refusal(content)).toContain(sentence);
});

test('a course says what its ear training asks about, in words that there are', () => {
  expect(readCourse({ ...course, ear: ['pitch', 'swing'] }).ear).toEqual(['pitch', 'swing']);
  expect(refusal({ ...course, ear: ['pitch', 'timbre'] })).toBe(
    'course.ear[1] must be one of pitch, chord, beat, filter, loudness, room, tempo, swing.',
  );
  expect(refusal({ ...course, ear: [] })).toMatch(/^course\.ear must be /);
});

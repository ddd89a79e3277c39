import { courses } from '@hocket/courses';
import type { Event } from '@hocket/sdk';
import { expect, test, vi } from 'vitest';
import { LessonAttempt } from './lesson-attempt.ts';
import { LessonSteps } from './lesson-steps.ts';
import { tutorialsStudio } from './testing/tutorials-studio.ts';

const [course] = courses;
const beat: Event[] = [0, 1].flatMap((cycle) =>
  [0, 0.25, 0.5, 0.75].map((at) => ({ begin: cycle + at, end: cycle + at, value: { s: 'bd' } })),
);

function lesson(place = 0) {
  const studio = tutorialsStudio();
  const found = course?.lessons[place];
  if (!course || !found) throw new Error('There is no such lesson.');
  let time = 0;
  const attempt = new LessonAttempt(studio, found);
  const steps = new LessonSteps(studio, course, place, attempt, () => time);
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { studio, attempt, steps, pass };
}

test('a goal that is met completes the step, and its time is counted once', async () => {
  const { studio, attempt, steps, pass } = lesson();
  vi.spyOn(studio.engine, 'events').mockResolvedValue(beat);
  pass(20);
  await steps.play();
  expect(attempt.verdict).toEqual({ kind: 'passed' });
  expect(studio.learn.reports).toEqual([
    ['beginner-1', 'kick', { completed: true, passed: true, code: attempt.code, timeSpent: 20 }],
  ]);
  attempt.stop();
});

test('a miss is an attempt, and one can go on all the same', async () => {
  const { studio, attempt, steps, pass } = lesson();
  vi.spyOn(studio.engine, 'events').mockResolvedValue(beat.slice(0, 3));
  pass(5);
  await steps.play();
  attempt.stop();
  pass(7);
  steps.next();
  expect(studio.learn.reports.map(([, , report]) => report)).toEqual([
    { completed: false, timeSpent: 5 },
    { completed: true, timeSpent: 7 },
  ]);
  expect(studio.learn.lesson).toEqual({ tutorial: 'beginner-1', step: 1 });
  steps.previous();
  expect(studio.learn.lesson?.step).toBe(-1);
});

test('the lesson listens 400 ms after the last edit: what is right counts, what is not yet is no attempt', async () => {
  vi.useFakeTimers();
  const { studio, attempt, steps } = lesson();
  const events = vi.spyOn(studio.engine, 'events').mockRejectedValue(new Error('half written'));
  steps.edit('s("bd');
  await vi.advanceTimersByTimeAsync(400);
  expect(attempt.verdict).toEqual({ kind: 'none' });
  events.mockResolvedValue(beat.slice(0, 3));
  steps.edit('s("bd*3")');
  await vi.advanceTimersByTimeAsync(399);
  steps.edit('s("bd*3") ');
  await vi.advanceTimersByTimeAsync(399);
  expect(events).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt.verdict).toMatchObject({ kind: 'missed' });
  expect(studio.learn.reports).toEqual([]);
  events.mockResolvedValue(beat);
  steps.edit('s("bd*4")');
  await vi.advanceTimersByTimeAsync(400);
  expect(studio.learn.reports).toMatchObject([['beginner-1', 'kick', { passed: true }]]);
  steps.edit('s("bd*5")');
  steps.leave();
  await vi.advanceTimersByTimeAsync(400);
  expect(events).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

// @spec tutorial.try-in-studio
test('Try in Studio takes the code to the editor, and the lesson stays where it is', () => {
  const { studio, attempt, steps } = lesson(1);
  attempt.setCode('s("mine")');
  steps.tryInStudio();
  expect(studio.project.data.strudelCode).toBe('s("mine")');
  expect(studio.transport.tab).toBe('code');
  expect(studio.learn.wantsStudio).toBe(true);
  expect(studio.learn.reports).toEqual([]);
  expect(studio.learn.lesson).toEqual({ tutorial: 'beginner-1', step: 1, code: 's("mine")' });
});

// @spec tutorial.complete
test('Complete marks all steps done, records the tutorial, takes the code along and closes', () => {
  const { studio, attempt, steps } = lesson(3);
  studio.learn.openLesson({ tutorial: 'beginner-1', step: 3 });
  attempt.setCode('s("all")');
  steps.complete();
  expect(studio.learn.reports.map(([, step]) => step)).toEqual(course?.lessons.map(({ id }) => id));
  expect(studio.learn.results).toEqual([['beginner-1', { timeSpent: 0, score: 0 }]]);
  expect(studio.project.data.strudelCode).toBe('s("all")');
  expect(studio.learn.wantsStudio).toBe(true);
  expect(studio.learn.lesson).toBeUndefined();
});

test('a finished tutorial is played back, says what was learned and offers the next', () => {
  const { studio, attempt, steps } = lesson(3);
  const play = vi.spyOn(studio.transport, 'play');
  attempt.setCode('s("all")');
  steps.complete(courses[1]);
  expect(play).toHaveBeenCalledWith('code');
  expect(studio.notices).toMatchObject([
    { kind: 'info', text: 'What you learned: Steps · Drums · Layers' },
    { kind: 'success', text: '“First Sounds” is done.', action: { label: 'Next: Adding Melody' } },
  ]);
  studio.notices[1]?.action?.run();
  expect(studio.learn.lesson).toEqual({ tutorial: 'beginner-2', step: 0 });
  // By then the studio is shown.
  expect(studio.actions.asked).toEqual(['panel.tutorials']);
});

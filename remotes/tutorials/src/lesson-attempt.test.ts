import { courses } from '@hocket/courses';
import type { Event } from '@hocket/sdk';
import { HocketError } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LessonAttempt } from './lesson-attempt.ts';
import { tutorialsStudio } from './testing/tutorials-studio.ts';

const [lesson] = courses[0]?.lessons ?? [];
const kicks = (...times: number[]): Event[] =>
  [0, 1].flatMap((cycle) =>
    times.map((time) => ({ begin: cycle + time, end: cycle + time + 0.1, value: { s: 'bd' } })),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function attempt() {
  const studio = tutorialsStudio();
  if (!lesson) throw new Error('There is no lesson.');
  return { studio, at: new LessonAttempt(studio, lesson) };
}

// @spec tutorial.preview
test('the code sounds for four seconds, and again stops it', async () => {
  const { studio, at } = attempt();
  const stop = vi.spyOn(studio.engine, 'stop');
  await at.play();
  expect(at.playing).toBe(true);
  vi.advanceTimersByTime(3999);
  expect(at.playing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(at.playing).toBe(false);
  expect(stop).toHaveBeenCalledWith('preview');
  await at.play();
  await at.play();
  expect(at.playing).toBe(false);
});

test('what is heard passes, or is told what it lacks', async () => {
  const { studio, at } = attempt();
  const events = vi.spyOn(studio.engine, 'events');
  events.mockResolvedValueOnce(kicks(0, 0.25, 0.5, 0.75));
  await at.play();
  expect(at.verdict).toEqual({ kind: 'passed' });
  events.mockResolvedValueOnce(kicks(0, 0.25, 0.5));
  at.stop();
  await at.play();
  expect(at.verdict).toMatchObject({ kind: 'missed', finding: { hint: 'add' } });
  at.setCode('s("bd")');
  expect(at.verdict).toEqual({ kind: 'none' });
});

test('the grid is listened to as well', async () => {
  const { studio, at } = attempt();
  const events = vi.spyOn(studio.engine, 'events').mockResolvedValue(kicks(0, 0.25, 0.5, 0.75));
  vi.spyOn(studio.project, 'toCode').mockResolvedValue('s("bd*4")');
  await at.listenToGrid();
  expect(events).toHaveBeenCalledWith('s("bd*4")', 0, 2);
  expect(at.verdict).toEqual({ kind: 'passed' });
});

test('code that does not run ends the sound and says why', async () => {
  const { studio, at } = attempt();
  const error = new HocketError('code_invalid', 'A bracket is missing.');
  vi.spyOn(studio.engine, 'run').mockRejectedValue(error);
  await at.play();
  expect(at.playing).toBe(false);
  expect(at.verdict).toEqual({ kind: 'failed', error });
});

test('what is found of code that was changed meanwhile is not shown', async () => {
  const { studio, at } = attempt();
  let answer: (events: Event[]) => void = () => {};
  const asked = new Promise<Event[]>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(studio.engine, 'events').mockReturnValueOnce(asked);
  const playing = at.play();
  at.setCode('s("bd")');
  answer(kicks(0, 0.25, 0.5, 0.75));
  await playing;
  expect(at.verdict).toEqual({ kind: 'none' });
  expect(at.listening).toBe(false);
});

test('both what is asked and what is written are heard when a lesson opens, and nothing is judged', async () => {
  const { studio, at } = attempt();
  vi.spyOn(studio.engine, 'events')
    .mockResolvedValueOnce(kicks(0, 0.25, 0.5, 0.75))
    .mockResolvedValueOnce(kicks(0));
  await at.open();
  expect([at.asked?.onsets.length, at.played?.onsets.length]).toEqual([8, 2]);
  expect(at.verdict).toEqual({ kind: 'none' });
});

test('hints stay as plain as they were while the same is missed, and ask again at something else', async () => {
  const { studio, at } = attempt();
  const events = vi.spyOn(studio.engine, 'events').mockResolvedValue(kicks(0, 0.25, 0.5));
  await at.listen();
  at.hintMore();
  at.setCode('s("bd bd bd ~")');
  await at.listen();
  expect(at.depth).toBe(1);
  events.mockResolvedValue(kicks(0, 0.25));
  await at.listen();
  expect(at.depth).toBe(0);
});

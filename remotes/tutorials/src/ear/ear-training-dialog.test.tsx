import { courses } from '@hocket/courses';
import { furtherCourses } from '@hocket/courses/further';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tutorialsStudio } from '../testing/tutorials-studio.ts';
import { TutorialsPanel } from '../tutorials-panel.tsx';
import { EarLevels } from './ear-levels.ts';
import { EarTrainingButton } from './ear-training-button.tsx';

beforeEach(() => localStorage.removeItem('hocket.ear'));
afterEach(() => localStorage.removeItem('hocket.ear'));

/** A button with the ear training of First Sounds open. */
async function opened() {
  const studio = tutorialsStudio();
  const [course] = courses;
  if (!course) throw new Error('There is no course.');
  render(<EarTrainingButton studio={studio} course={course} />);
  fireEvent.click(screen.getByRole('button', { name: 'Train your ear' }));
  await screen.findByRole('dialog', { name: 'Ear training' });
  return studio;
}

type Opened = Awaited<ReturnType<typeof opened>>;

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
const status = () => document.querySelector('[role=dialog] [role=status]')?.textContent ?? '';
const heading = () => document.querySelector<HTMLElement>('[role=dialog] h3');

/** What can be heard of a program: which of its two parts has more of what the question asks. */
function hasMore(program: string, question: string): 0 | 1 {
  const [first = '', second = ''] = [...program.matchAll(/\[[\d.]+, (.*?)\](?=, \[|\))/g)]
    .map(([, pattern = '']) => pattern)
    .filter((pattern) => pattern !== 'silence');
  const figure = (pattern: string) => {
    const [, of = '0'] =
      /fast\(([\d.]+)/.exec(pattern) ??
      /~@([\d.]+)/.exec(pattern) ??
      /gain\(([\d.]+)/.exec(pattern) ??
      [];
    const beat = /beat (\d)/.exec(question)?.[1];
    return beat === undefined ? Number(of) : -Math.abs(Number(of) - (Number(beat) - 1));
  };
  return figure(first) > figure(second) ? 0 : 1;
}

/** The right answer, by ear. */
function rightKey({ engine }: Opened): string {
  const question = heading()?.textContent ?? '';
  const more = hasMore(String(engine.playing.preview), question);
  const asksLess = /slower|softer|miss/.test(question);
  return String((asksLess ? 1 - more : more) + 1);
}

test('a round of ten by keys alone: answered, told what it was, and counted', async () => {
  const studio = await opened();
  expect(screen.getByText('Your levels')).toBeTruthy();
  expect(screen.getAllByText('Level 4 of 20')).toHaveLength(3);
  await key('Enter');
  for (let number = 1; number <= 10; number += 1) {
    expect(screen.getByText(`Question ${number} of 10`)).toBeTruthy();
    expect(heading()?.textContent).toMatch(/^(Which|In which) .*\?$/);
    expect(document.activeElement).toBe(heading());
    expect(status()).toBe('');
    const right = rightKey(studio);
    const wrong = right === '1' ? 'ArrowRight' : 'ArrowLeft';
    await key(number === 4 ? wrong : right);
    expect(status()).toMatch(
      number === 4 ? /^Not this time\. The / : /^Right\. The (first|second) /,
    );
    const next = screen.getByText(number === 10 ? 'See the result' : 'Next question');
    expect(document.activeElement).toBe(next);
    await act(async () => void fireEvent.click(next));
  }
  expect(heading()?.textContent).toBe('9 of 10 right');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText(/^Confused most: .* \(wrong: 1 of [34]\)\.$/)).toBeTruthy();
  expect(studio.engine.playing.preview).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('R plays both again as often as one likes, and the one that sounds is lit', async () => {
  const studio = await opened();
  await key('Enter');
  const program = studio.engine.playing.preview;
  const lit = () => document.querySelectorAll('[data-heard]');
  await waitFor(() => expect(lit()).toHaveLength(1));
  expect(lit()[0]?.textContent).toBe('The first');
  studio.engine.position = { playing: true, cycle: 100, cps: 0.5 };
  await waitFor(() => expect(lit()).toHaveLength(0));
  expect(studio.engine.playing.preview).toBeUndefined();
  studio.engine.position = { playing: true, cycle: 0, cps: 0.5 };
  for (const _ of [1, 2]) {
    await key('r');
    expect(studio.engine.playing.preview).toBe(program);
  }
  expect(screen.getByText('Question 1 of 10')).toBeTruthy();
});

test('the project’s music makes way, and closing ends the sound', async () => {
  const studio = await opened();
  await act(() => studio.transport.play('grid'));
  await key('Enter');
  expect(studio.transport.playing).toBe(false);
  expect(studio.engine.playing.preview).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close ear training' }));
  expect(studio.engine.playing.preview).toBeUndefined();
});

test('what cannot be heard says why, and the question waits until it can', async () => {
  const studio = await opened();
  studio.engine.failure = new Error('The audio is asleep.');
  await key('Enter');
  expect(screen.getByRole('alert').textContent).toMatch(/^The two cannot be heard\. /);
  expect(studio.engine.playing.preview).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(studio.engine.playing.preview).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Question 1 of 10')).toBeTruthy();
});

test('each card has it; in a lesson it lies over the lesson, which falls silent and is there again', async () => {
  const studio = tutorialsStudio();
  render(<TutorialsPanel studio={studio} />);
  expect(screen.getAllByText('Train your ear')).toHaveLength(
    courses.length + furtherCourses.length,
  );
  act(() => runInAction(() => studio.learn.openLesson({ tutorial: 'beginner-1', step: 0 })));
  const lesson = within(screen.getByRole('dialog'));
  await act(async () => void fireEvent.click(lesson.getByRole('button', { name: 'Play' })));
  expect(studio.engine.playing.preview).toBeTruthy();
  fireEvent.click(lesson.getByRole('button', { name: 'Train your ear' }));
  await screen.findByRole('dialog', { name: 'Ear training' });
  expect(studio.engine.playing.preview).toBeUndefined();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: 'Ear training' })).toBeNull();
  expect(screen.getByText('Step 1 of 4')).toBeTruthy();
});

test('levels are kept for each who shares the machine; what is broken counts as nothing', () => {
  const ada = new EarLevels('ada');
  for (const isRight of [true, true, false]) ada.answer('pitch', isRight);
  new EarLevels('bob').answer('pitch', true);
  expect(new EarLevels('ada').of('pitch')).toBe(3);
  expect(new EarLevels('bob').of('pitch')).toBe(5);
  expect(new EarLevels('ada').of('chord')).toBe(4);
  localStorage.setItem('hocket.ear', '{"ada":{"pitch":99,"chord":"x"},"bob":7}');
  expect(new EarLevels('ada').of('pitch')).toBe(20);
  expect(new EarLevels('ada').of('chord')).toBe(4);
  localStorage.setItem('hocket.ear', '{');
  expect(new EarLevels('bob').of('pitch')).toBe(4);
  const off = new EarLevels('ada', () => {
    throw new Error('It is off.');
  });
  off.answer('room', true);
  expect(off.of('room')).toBe(5);
});

import { courses } from '@hocket/courses';
import type { Achievement, LearningProgress } from '@hocket/sdk';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { tutorialsStudio } from './testing/tutorials-studio.ts';
import { TutorialsPanel } from './tutorials-panel.tsx';

const begun: LearningProgress['tutorials'][number] = {
  id: 'beginner-1',
  stepsDone: ['kick', 'backbeat'],
  stepsPassed: [],
  currentStep: 'hats',
  attempts: 2,
  timeSpent: 60,
  startedAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  score: null,
};

function mounted(progress: LearningProgress = { completedLessons: [], tutorials: [] }) {
  const studio = tutorialsStudio();
  runInAction(() => Object.assign(studio.learn, { progress }));
  render(<TutorialsPanel studio={studio} />);
  return studio;
}

const card = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// @spec tutorials.cards tutorials.overall tutorials.paths
test('six tutorials stand there with what is in them, and three paths of 12, 11 and 8 lessons', () => {
  const studio = mounted();
  expect(studio.learn.loads).toBe(1);
  const first = card('First Sounds');
  for (const text of ['Beginner', '15 min · Lessons: 4', 'Play your first sound', '+2 more']) {
    expect(first.getByText(text)).toBeTruthy();
  }
  expect(first.getByText('Not started')).toBeTruthy();
  expect(first.getByRole('button', { name: 'Start Tutorial' })).toHaveProperty('disabled', false);
  expect(screen.getByText('Lessons completed: 0 of 31')).toBeTruthy();
  for (const lessons of [12, 11, 8]) {
    expect(screen.getByText(`Lessons: ${lessons}`)).toBeTruthy();
  }
});

// @spec tutorials.locked tutorials.recommended
test('what needs others before it is locked, and the first that is open is recommended', () => {
  const studio = mounted();
  const later = card('Advanced Patterns');
  expect(later.getByText('Complete previous tutorials')).toBeTruthy();
  expect(later.getByRole('button', { name: 'Start Tutorial' })).toHaveProperty('disabled', true);
  expect(card('First Sounds').getByText('Recommended next')).toBeTruthy();
  const completedLessons = ['beginner-1', 'beginner-2', 'beginner-3'];
  act(() =>
    runInAction(() =>
      Object.assign(studio.learn, { progress: { completedLessons, tutorials: [] } }),
    ),
  );
  expect(card('First Sounds').getByText('Completed')).toBeTruthy();
  expect(card('First Sounds').getByRole('button', { name: 'Review Tutorial' })).toBeTruthy();
  expect(later.queryByText('Complete previous tutorials')).toBeNull();
  expect(later.getByText('Recommended next')).toBeTruthy();
  expect(screen.getByText('Lessons completed: 12 of 31')).toBeTruthy();
});

// @spec tutorials.achievements
test('achievements show their rarity and which are unlocked, and a new one is celebrated once', () => {
  const medal: Achievement = {
    id: 'first-beat',
    name: 'First Beat',
    description: '',
    icon: 'drum',
    rarity: 'common',
    unlocked: true,
    unlockedAt: '2026-01-01T00:00:00.000Z',
  };
  const later = {
    ...medal,
    id: 'composer',
    icon: 'crown',
    rarity: 'legendary',
    unlocked: false,
  } as const;
  const studio = mounted();
  act(() =>
    runInAction(() =>
      Object.assign(studio.learn, { achievements: [medal, later], unlocked: [medal] }),
    ),
  );
  expect(screen.getByText('1 of 2 unlocked')).toBeTruthy();
  expect(screen.getByText('Common · Unlocked')).toBeTruthy();
  expect(screen.getByText('Legendary · Still locked')).toBeTruthy();
  expect(screen.getByText('Achievement unlocked: First Beat.')).toBeTruthy();
  press('Nice');
  expect(screen.queryByText('Achievement unlocked: First Beat.')).toBeNull();
});

// @spec tutorial.overlay tutorial.tips tutorial.previous
test('a tutorial goes on where it was left, in an overlay with all that a lesson has', async () => {
  const studio = mounted({ completedLessons: [], tutorials: [begun] });
  fireEvent.click(card('First Sounds').getByRole('button', { name: 'Start Tutorial' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hi-Hats in Between' }));
  expect(dialog.getByText('Step 3 of 4')).toBeTruthy();
  expect(dialog.getByText('Beginner · 15 min')).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Key Concepts' })).toBeTruthy();
  expect(dialog.getByText('Expected Code')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Show Tips' }));
  expect(dialog.getByRole('button', { name: 'Hide Tips' })).toBeTruthy();
  const area = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your code' });
  fireEvent.click(dialog.getByText('Copy to Editor'));
  expect(area.value).toContain('hh*8');
  fireEvent.click(dialog.getByRole('button', { name: 'Next Step' }));
  const last = within(screen.getByRole('dialog', { name: 'Your First Tune' }));
  expect(last.getByRole('button', { name: 'Show Tips' })).toBeTruthy();
  expect(last.getByRole('button', { name: 'Complete Tutorial' })).toBeTruthy();
  for (const _ of [1, 2, 3]) press('Previous');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(studio.learn.lesson).toBeUndefined();
});

test('beside a lesson stands what was asked and what was played, told bar by bar', async () => {
  const studio = tutorialsStudio();
  const kicks = (...times: number[]) =>
    times.map((begin) => ({ begin, end: begin + 0.1, value: { s: 'bd' } }));
  vi.spyOn(studio.engine, 'events')
    .mockResolvedValueOnce(kicks(0, 0.25, 0.5, 0.75))
    .mockResolvedValue(kicks(0, 0.25, 0.5));
  render(<TutorialsPanel studio={studio} />);
  act(() => studio.learn.openLesson({ tutorial: 'beginner-1', step: 0 }));
  const strip = within(await screen.findByRole('region', { name: 'Asked and played, bar by bar' }));
  await strip.findByText('Bar 1: asked Kick 4; played Kick 3.');
  expect(strip.getByText('Bar 2: asked –; played –.')).toBeTruthy();
  await act(async () => press('Play'));
  expect(
    screen.getByText('Kick: how many do you hear in each bar, and how many should there be?'),
  ).toBeTruthy();
  expect(screen.queryByText(/beat 4/)).toBeNull();
  press('Another hint');
  expect(screen.getByText('Bar 1 · Kick: listen to beat 4.')).toBeTruthy();
  press('Another hint');
  expect(screen.getByText('Bar 1 · Kick: still missing on beat 4.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Another hint' })).toBeNull();
  await act(async () => press('Stop'));
});

const own = () => within(screen.getByRole('radiogroup', { name: 'Your rating of “First Sounds”' }));
const star = (stars: number) => own().getByRole('radio', { name: `${stars} of 5 stars` });
const isChecked = (stars: number) => (star(stars) as HTMLInputElement).checked;

test('a tutorial is rated on its card: shown at once, changed, and taken back', async () => {
  const { api } = mounted({ completedLessons: [], tutorials: [begun] });
  expect(card('First Sounds').getByText('Not rated yet')).toBeTruthy();
  fireEvent.click(star(4));
  expect(isChecked(4)).toBe(true);
  await card('First Sounds').findByRole('img', { name: 'Rating 4 of 5' });
  fireEvent.click(star(2));
  await card('First Sounds').findByRole('img', { name: 'Rating 2 of 5' });
  expect(api.stars).toEqual({ 'beginner-1': 2 });
  press('Take back your rating of “First Sounds”');
  await card('First Sounds').findByText('Not rated yet');
  expect(api.stars).toEqual({});
  expect([1, 2, 3, 4, 5].some(isChecked)).toBe(false);
  expect(document.activeElement).toBe(star(1));
});

test('what somebody gave before stands there, also after a choice that the server did not take', async () => {
  const studio = tutorialsStudio();
  studio.api.stars = { 'beginner-1': 3 };
  runInAction(() =>
    Object.assign(studio.learn, { progress: { completedLessons: [], tutorials: [begun] } }),
  );
  render(<TutorialsPanel studio={studio} />);
  await waitFor(() => expect(isChecked(3)).toBe(true));
  studio.api.rateTutorial = () => Promise.reject(new Error('away'));
  fireEvent.click(star(5));
  expect(isChecked(5)).toBe(true);
  await waitFor(() => expect(isChecked(3)).toBe(true));
  expect(studio.notices).toMatchObject([
    { kind: 'error', text: expect.stringContaining('Your rating of “First Sounds”') },
  ]);
});

test('who has no account is offered one, and who has not begun a tutorial is told to', () => {
  const studio = mounted();
  fireEvent.click(star(5));
  expect(studio.notices).toEqual([
    { kind: 'info', text: 'Begin “First Sounds” before you rate it.' },
  ]);
  act(() => runInAction(() => Object.assign(studio.session, { status: 'unauthenticated' })));
  fireEvent.click(star(5));
  expect(studio.session.offers).toBe(1);
  expect(isChecked(5)).toBe(false);
  expect(studio.api.stars).toEqual({});
});

test('without the server the tutorials are there, and one can ask again', () => {
  const studio = mounted();
  act(() => runInAction(() => Object.assign(studio.learn, { status: 'failed' })));
  press('Try again');
  expect(studio.learn.loads).toBe(2);
  expect(card('First Sounds').getByRole('button', { name: 'Start Tutorial' })).toBeTruthy();
});

test('a path whose goals are all met has its certificate, with the name that the learner writes', async () => {
  const passed = courses
    .filter(({ difficulty }) => difficulty === 'Expert')
    .map(({ id, lessons }) => {
      const steps = lessons.map((lesson) => lesson.id);
      return { ...begun, id, stepsDone: steps, stepsPassed: steps };
    });
  const studio = mounted({ completedLessons: [], tutorials: passed });
  expect(
    screen.getByText('Goals met: 0 of 12. With all of them a certificate is yours.'),
  ).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Name on the certificate' });
  fireEvent.change(name, { target: { value: 'Ada' } });
  await act(async () => press('Get the certificate'));
  expect(studio.api.certificates).toMatchObject([{ path: 'Expert', name: 'Ada' }]);
  const link = await screen.findByRole('link', { name: 'Open the certificate' });
  expect(link.getAttribute('href')).toBe('/certificates/certificate-Expert');
});

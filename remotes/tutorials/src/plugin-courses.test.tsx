import { courses } from '@hocket/courses';
import { furtherCourses } from '@hocket/courses/further';
import type { PluginCourse } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { tutorialsStudio } from './testing/tutorials-studio.ts';
import { TutorialsPanel } from './tutorials-panel.tsx';

const [model] = courses;

function course(id: string, title: string, prerequisites: readonly string[] = []): PluginCourse {
  if (!model) throw new Error('There is no built-in course.');
  return { ...model, id, title, prerequisites, from: 'Latin Pack', translations: {} };
}

const latin = course('acme.latin', 'Latin Rhythms');
const samba = course('acme.latin.samba', 'Samba', ['acme.latin']);

/** The panel of somebody who completed `completedLessons`, with a plugin that teaches two courses. */
function mounted(completedLessons: string[] = []) {
  const studio = tutorialsStudio();
  runInAction(() => {
    studio.plugins.courses = [latin, samba];
    studio.learn.progress = { completedLessons, tutorials: [] };
  });
  render(<TutorialsPanel studio={studio} />);
  return studio;
}

const card = (name: string) => within(screen.getByRole('listitem', { name }));
const titles = () =>
  within(screen.getByRole('region', { name: 'Tutorials' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('a plugin’s courses stand behind the built-in ones with its name, until it is gone', () => {
  const studio = mounted();
  const builtIn = courses.map(({ title }) => title);
  expect(titles()).toEqual([...builtIn, 'Latin Rhythms', 'Samba']);
  expect(card('Latin Rhythms').getByText('From Latin Pack')).toBeTruthy();
  expect(card('Latin Rhythms').queryByText('Not rated yet')).toBeNull();
  expect(card('First Sounds').queryByText('From Latin Pack')).toBeNull();
  act(() =>
    runInAction(() => {
      studio.plugins.courses = [];
    }),
  );
  expect(titles()).toEqual(builtIn);
});

test('they wait for each other, and count neither among the 31 lessons nor in a path', () => {
  mounted(['acme.latin']);
  expect(card('Latin Rhythms').getByText('Completed')).toBeTruthy();
  expect(card('Samba').queryByText('Complete previous tutorials')).toBeNull();
  expect(card('First Sounds').getByText('Recommended next')).toBeTruthy();
  expect(screen.getByText('Lessons completed: 0 of 31')).toBeTruthy();
  expect(screen.getByText('Lessons: 12')).toBeTruthy();
  expect(
    screen.getByText('Goals met: 0 of 12. With all of them a certificate is yours.'),
  ).toBeTruthy();
});

test('one whose prerequisite is not completed is locked', () => {
  mounted();
  expect(card('Samba').getByText('Complete previous tutorials')).toBeTruthy();
  expect(card('Samba').getByRole('button', { name: 'Start Tutorial' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('their lessons are opened and completed as the built-in ones are', () => {
  const studio = mounted();
  fireEvent.click(card('Latin Rhythms').getByRole('button', { name: 'Start Tutorial' }));
  for (const _ of latin.lessons.slice(1)) {
    fireEvent.click(screen.getByRole('button', { name: 'Next Step' }));
  }
  expect(within(screen.getByRole('dialog')).getByText('Latin Rhythms')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Complete Tutorial' }));
  expect(new Set(studio.learn.reports.map(([tutorial]) => tutorial))).toEqual(
    new Set(['acme.latin']),
  );
  expect(studio.learn.results.map(([tutorial]) => tutorial)).toEqual(['acme.latin']);
});

test('the studio’s further courses stand apart, open from the beginning', () => {
  mounted();
  const further = within(screen.getByRole('region', { name: 'More courses' }));
  const headings = further.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(
    furtherCourses.map(({ title }) => title),
  );
  expect(card('Loud and Soft').getByText('From Hocket')).toBeTruthy();
  expect(further.queryByText('Complete previous tutorials')).toBeNull();
  fireEvent.click(card('Loud and Soft').getByRole('button', { name: 'Start Tutorial' }));
  expect(screen.getByRole('dialog', { name: 'Some Hits Count More' })).toBeTruthy();
});

test('once all that is built in is completed, a plugin’s course is recommended', () => {
  mounted([...courses, ...furtherCourses].map(({ id }) => id));
  expect(card('Latin Rhythms').getByText('Recommended next')).toBeTruthy();
  expect(screen.getByText('Lessons completed: 31 of 31')).toBeTruthy();
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { codeOnPage } from '../testing/code-on-page.ts';
import { show, testApp } from '../testing/test-app.tsx';

const issued = {
  id: 'abc',
  path: 'Beginner' as const,
  name: 'Ada Lovelace',
  lessons: 12,
  tutorials: ['First Sounds', 'Adding Melody'],
  isHeard: false,
  issuedAt: '2026-03-01T12:00:00.000Z',
  works: [
    { tutorial: 'First Sounds', step: 'Kick', code: 's("bd*4")' },
    { tutorial: 'Adding Melody', step: 'Notes', code: '<img src=x onerror=alert(1)>' },
  ],
};

test('a visitor reads who passed which path, and when', async () => {
  const app = await testApp();
  await app.session.load();
  app.api.certificates = [issued];
  show(app, '/certificates/abc');
  expect(await screen.findByRole('heading', { name: 'Certificate' })).toBeTruthy();
  for (const text of [
    'Ada Lovelace',
    'Beginner',
    '12 lessons: First Sounds and Adding Melody',
    'Issued on March 1, 2026 by localhost:3000',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('it says who judged the work, and nowhere that it is genuine', async () => {
  const app = await testApp();
  await app.session.load();
  app.api.certificates = [issued];
  const { container } = show(app, '/certificates/abc');
  await screen.findByRole('heading', { name: 'Certificate' });
  expect(
    screen.getByText(
      "Each lesson was judged in the learner's own browser. localhost:3000 keeps the code; it has not heard it.",
    ),
  ).toBeTruthy();
  expect(container.textContent).not.toMatch(/genuine|authentic/i);
});

test('of one whose code the server has heard it says that', async () => {
  const app = await testApp();
  await app.session.load();
  app.api.certificates = [{ ...issued, isHeard: true }];
  show(app, '/certificates/abc');
  expect(await screen.findByText(/^localhost:3000 heard the code of each lesson/)).toBeTruthy();
  expect(screen.queryByText(/judged in the learner's own browser/)).toBeNull();
});

test('each lesson’s code is shown as text, and plays in the preview slot only after a click', async () => {
  const app = await testApp();
  await app.session.load();
  app.api.certificates = [issued];
  const run = vi.spyOn(app.studio.engine, 'run');
  show(app, '/certificates/abc');
  await waitFor(() => expect(codeOnPage()).toContain('s("bd*4")'), { timeout: 10_000 });
  expect(codeOnPage()).toContain('<img src=x onerror=alert(1)>');
  expect(run).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: "Play 'First Sounds: Kick'" }).click());
  expect(await screen.findByText('Playing: First Sounds: Kick')).toBeTruthy();
  expect(run.mock.calls).toEqual([['preview', expect.stringContaining('s("bd*4")')]]);
  await act(async () => screen.getByRole('button', { name: "Stop 'First Sounds: Kick'" }).click());
  expect(screen.getByText('Stopped')).toBeTruthy();
});

test('one that was issued before code was kept says so', async () => {
  const app = await testApp();
  await app.session.load();
  app.api.certificates = [{ ...issued, works: [] }];
  show(app, '/certificates/abc');
  expect(await screen.findByText(/was issued before code was kept/)).toBeTruthy();
});

test('it prints', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const app = await testApp();
  await app.session.load();
  app.api.certificates = [issued];
  show(app, '/certificates/abc');
  (await screen.findByRole('button', { name: 'Print' })).click();
  expect(print).toHaveBeenCalledOnce();
});

test('an address that was never given says so', async () => {
  const app = await testApp();
  await app.session.load();
  show(app, '/certificates/nothing');
  expect(
    await screen.findByRole('heading', { name: 'There is no such certificate.' }),
  ).toBeTruthy();
});

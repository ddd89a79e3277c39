import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, testApp } from '../testing/test-app.tsx';

const issued = {
  ...{ id: 'abc', path: 'Beginner' as const, name: 'Ada Lovelace', lessons: 12 },
  ...{ tutorials: ['First Sounds', 'Adding Melody'], issuedAt: '2026-03-01T12:00:00.000Z' },
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

import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, signedInApp } from '../testing/test-app.tsx';

// @spec tutorials.title header.links
test('the tutorials have an address and a link in the header', async () => {
  const { where } = show(await signedInApp(), '/studio');
  const link = await screen.findByRole('link', { name: 'Tutorials' });
  act(() => link.click());
  await screen.findByRole('heading', { name: 'Learn Music Creation' });
  expect(where()).toBe('/studio/tutorials');
});

test('a lesson that is tried in the studio leads there, and the way back stands above it', async () => {
  const app = await signedInApp();
  const { where } = show(app, '/studio/tutorials');
  await screen.findByRole('heading', { name: 'Learn Music Creation' });
  act(() => {
    app.parts.studio.learn.openLesson({ tutorial: 'beginner-1', step: 1 });
    app.parts.studio.learn.goToStudio();
  });
  await screen.findByRole('heading', { name: 'Create Music with Code' });
  expect(where()).toBe('/studio');
  act(() => screen.getByRole('link', { name: 'Back to the lesson' }).click());
  await screen.findByRole('heading', { name: 'Learn Music Creation' });
  expect(app.parts.studio.learn.lesson).toEqual({ tutorial: 'beginner-1', step: 1 });
  expect(app.parts.studio.learn.wantsStudio).toBe(false);
});

test('a panel that nobody has heard of has its address, its link, its heading and its icon', async () => {
  const app = await signedInApp();
  const { where } = show(app, '/studio/hello');
  await screen.findByRole('heading', { name: 'Create Music with Code' });
  expect(where()).toBe('/studio');
  expect(screen.queryByRole('link', { name: 'Hello' })).toBeNull();
  const heading = { en: 'Say hello' };
  app.deploy('hello', { area: 'page', path: 'hello', heading, inAccountMenu: true });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(links.indexOf('Studio'))).toEqual([
    'Studio',
    'Hello',
    'Tutorials',
    'Settings',
  ]);
  act(() => screen.getByRole('link', { name: 'Hello' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Say hello' });
  expect(where()).toBe('/studio/hello');
  expect(document.title).toContain('Say hello');
  expect(screen.getByLabelText('panel hello')).toBeTruthy();
  // Where it goes, its page goes.
  app.deploy('hello', { area: 'dock' });
  await screen.findByRole('group', { name: 'Hello' });
  expect(where()).toBe('/studio');
});

test('a lesson can be left from the studio', async () => {
  const app = await signedInApp();
  app.parts.studio.learn.openLesson({ tutorial: 'beginner-1', step: 1 });
  show(app, '/studio');
  const leave = await screen.findByRole('button', { name: 'Leave the lesson' });
  act(() => leave.click());
  expect(screen.queryByRole('link', { name: 'Back to the lesson' })).toBeNull();
});

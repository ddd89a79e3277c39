import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { show, signedInApp } from '../testing/test-app.tsx';

const shortcut = 'Alt+Shift+M';
const keys = { key: 'M', code: 'KeyM', altKey: true, shiftKey: true };
const strike = (more: object = {}) => fireEvent.keyDown(document.body, { ...keys, ...more });
const focused = () => document.activeElement;

test('an overlay opens and closes by its shortcut, over every page', async () => {
  const app = await signedInApp();
  show(app, '/studio/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  app.deploy('hello', { area: 'overlay', shortcut });
  expect(screen.queryByLabelText('panel hello')).toBeNull();
  strike();
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeTruthy();
  expect(screen.getByLabelText('panel hello')).toBeTruthy();
  strike();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  { key: 'Â' },
  // A letter that is elsewhere on this keyboard.
  { code: 'Semicolon' },
])('a shortcut is a letter, whatever the keyboard makes of it: %j', async (more) => {
  const { app } = await mountedStudio();
  app.deploy('hello', { area: 'dock', shortcut });
  strike(more);
  expect(focused()).toBe(screen.getByRole('group', { name: 'Hello' }));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: false }, { key: 'N', code: 'KeyN' }])(
  'other keys do nothing: %j',
  async (more) => {
    const { app } = await mountedStudio();
    app.deploy('hello', { area: 'dock', shortcut });
    strike(more);
    expect(focused()).toBe(document.body);
  },
);

test('a shortcut leads to a tab, and to a panel beside it, from any page', async () => {
  const { app, where } = await mountedStudio();
  app.deploy('hello', { area: 'main', shortcut });
  const tab = () => screen.getByRole('tab', { name: 'Hello' });
  expect(tab().getAttribute('aria-selected')).toBe('false');
  strike();
  expect(tab().getAttribute('aria-selected')).toBe('true');
  expect(focused()).toBe(tab());
  expect(app.transport.tab).toBe('grid');
  act(() => screen.getByRole('link', { name: 'Settings' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  app.deploy('hello', { area: 'side', shortcut });
  strike();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('group', { name: 'Hello' })));
  expect(where()).toBe('/studio');
  expect(screen.getByRole('button', { name: 'Hello' }).getAttribute('aria-expanded')).toBe('true');
});

test('a page has its shortcut', async () => {
  const { app, where } = await mountedStudio();
  app.deploy('hello', { area: 'page', path: 'hello', shortcut });
  strike();
  await screen.findByRole('heading', { level: 1, name: 'Hello' });
  expect(where()).toBe('/studio/hello');
});

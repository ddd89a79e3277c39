import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

async function share() {
  fireEvent.click(screen.getByRole('button', { name: 'Import and export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share…' }));
  return within(await screen.findByRole('dialog', { name: /^Share/ }, { timeout: 20_000 }));
}

test('a project that was never saved is saved before it is shared', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  const dialog = await share();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const toggle = await screen.findByRole('switch', { name: /^Public/ });
  fireEvent.click(toggle);
  const [id = ''] = app.api.projects.keys();
  await waitFor(() => expect(app.api.projects.get(id)?.isPublic).toBe(true));
  expect(app.project.data).toMatchObject({ isPublic: true, rev: 2 });
  expect(app.project.dirty).toBe(false);
});

test('the link goes to the device’s own ways to share, where there are such', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, {
    share: async (what: unknown) => {
      shared.push(what);
    },
  });
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  const dialog = await share();
  fireEvent.click(await dialog.findByRole('switch', { name: /has the link/ }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Share with…' }));
  expect(dialog.getByLabelText('Link')).toHaveProperty('readOnly', true);
  const url = `${location.origin}/p/share-${app.project.data.id}`;
  expect(shared).toEqual([{ title: 'Rain', url }]);
});

test('a project with unsaved changes says which state others see', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  app.project.toggle(0, 0);
  const dialog = await share();
  expect(await dialog.findByText(/what you saved last/)).toBeDefined();
});

test('a project is opened to others by links that can be ended, and by name', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  const dialog = await share();
  const editors = await dialog.findByRole('switch', { name: /signed in can edit/ });
  fireEvent.click(editors);
  const link = await dialog.findByLabelText('Link for editors');
  const { id } = app.project.data;
  expect(link).toHaveProperty('value', `${location.origin}/room/editor-${id}`);
  fireEvent.click(editors);
  await waitFor(() => expect(dialog.queryByLabelText('Link for editors')).toBeNull());
  fireEvent.change(dialog.getByLabelText('Invite by username'), { target: { value: 'grace' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove grace' }));
  expect(await dialog.findByText('Nobody but you.')).toBeDefined();
});

test('who is named for what they edited can be taken off the project', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  const { id } = app.project.data;
  app.api.marks.set(id, { collaborators: [{ username: 'bob', name: 'Bob' }] });
  const dialog = await share();
  expect(await dialog.findByText('bob (Bob)')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Do not name bob any more' }));
  await waitFor(() => expect(dialog.queryByText('Named on the project')).toBeNull());
  expect(await app.api.getCredits(id)).toMatchObject({ collaborators: [] });
});

test('performances of the room are listed with their links, and can be removed', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  const startedAt = '2026-05-01T10:00:00.000Z';
  app.api.performances = [
    { id: 'one', name: 'Rain', startedAt, seconds: 75, authors: ['ada', ''] },
  ];
  const dialog = await share();
  const list = within(await dialog.findByRole('region', { name: 'Performances' }));
  expect(list.getByText('1:15 · ada')).toBeDefined();
  const watch = () => list.getByRole('link', { name: /^Watch the performance of/ });
  expect(watch().getAttribute('href')).toBe('/performance/one');
  fireEvent.click(list.getByRole('switch', { name: 'Who has its link can watch' }));
  await list.findByRole('button', { name: /^Copy the link/ });
  expect(watch().getAttribute('href')).toBe('/performance/link-one');
  fireEvent.click(list.getByRole('button', { name: /^Remove the performance/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Performances' })).toBeNull());
});

test('a room that cannot be reached is said in a sentence, and the project stays one’s own', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  const dialog = await share();
  fireEvent.click(await dialog.findByRole('button', { name: 'Open the room' }));
  expect(await screen.findByText(/cannot be reached|can't be reached/i)).toBeDefined();
  expect(app.project.room).toBeUndefined();
});

import { HocketError } from '@hocket/sdk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeOnPage } from '../testing/code-on-page.ts';
import { show, signedInApp } from '../testing/test-app.tsx';

/** One's own projects, with one that is called Rain. */
async function ownProjects() {
  const app = await signedInApp();
  const { id } = await app.api.createProject({ name: 'Rain', tags: ['calm'] }, 'rain');
  const view = show(app, '/studio/projects');
  await screen.findByRole('heading', { name: 'Rain' }, { timeout: 20_000 });
  return { app, id, ...view };
}

async function choose(entry: string, name = 'Rain') {
  fireEvent.click(screen.getByRole('button', { name: `More for '${name}'` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('a deleted project keeps its place, and undo brings it back', async () => {
  const { app, id } = await ownProjects();
  await choose('Delete');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(app.api.projects.has(id)).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(undo);
  expect(await screen.findByRole('heading', { name: 'Rain' })).toBeDefined();
  expect(app.api.projects.has(id)).toBe(true);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rain' })),
  );
});

test('where there are none yet, the next thing to do is one press away', async () => {
  show(await signedInApp(), '/studio/projects');
  const none = await screen.findByText(/^No saved projects yet/, {}, { timeout: 20_000 });
  const links = within(none).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Make a beat in the studio', '/studio'],
    ['Listen to the community', '/community'],
  ]);
});

test('where none fits, one press shows all of them again', async () => {
  const { app } = await ownProjects();
  const list = app.api.listProjects.bind(app.api);
  app.api.listProjects = async (query) =>
    query?.search === 'snow' ? { projects: [], total: 0 } : list(query);
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'snow' } });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rain' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Show all projects' }));
  expect(await screen.findByRole('heading', { name: 'Rain' })).toBeDefined();
  expect(search).toHaveProperty('value', '');
});

test('a deletion that fails leaves the project where it is, and says why', async () => {
  const { app, id } = await ownProjects();
  app.api.deleteProject = async () => {
    throw new HocketError('network_unreachable', 'The server cannot be reached.');
  };
  await choose('Delete');
  expect(await screen.findByText('The server cannot be reached.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Rain' })).toBeDefined();
  expect(app.api.projects.has(id)).toBe(true);
});

test('name, description and tags are changed together', async () => {
  const { app, id } = await ownProjects();
  await choose('Name, description, tags…');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Project name'), { target: { value: 'Snow' } });
  fireEvent.change(dialog.getByLabelText('Tags'), { target: { value: 'cold, white,, cold' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Snow' })).toBeDefined();
  expect(app.api.projects.get(id)).toMatchObject({ name: 'Snow', tags: ['cold', 'white'] });
});

test('a project is made public and private again', async () => {
  const { app, id } = await ownProjects();
  await choose('Make public');
  await waitFor(() => expect(app.api.projects.get(id)?.isPublic).toBe(true));
  await choose('Make private');
  await waitFor(() => expect(app.api.projects.get(id)?.isPublic).toBe(false));
});

test('a duplicate is a project of its own', async () => {
  const { app } = await ownProjects();
  await choose('Duplicate');
  expect(await screen.findByRole('heading', { name: 'Rain (copy)' })).toBeDefined();
  expect(app.api.projects.size).toBe(2);
});

test('an earlier version is looked at and brought back', async () => {
  const { app, id } = await ownProjects();
  await app.api.updateProject(id, 1, { strudelCode: 's("hh*8")' });
  await app.api.updateProject(id, 2, { strudelCode: '' });
  await choose('Earlier versions…');
  const [look] = await screen.findAllByRole('button', { name: /^Look at the version/ });
  if (look) fireEvent.click(look);
  await waitFor(() => expect(codeOnPage()).toContain('s("hh*8")'));
  const [restore] = screen.getAllByRole('button', { name: /^Restore the version/ });
  if (restore) fireEvent.click(restore);
  await waitFor(() => expect(app.api.projects.get(id)?.strudelCode).toBe('s("hh*8")'));
});

test('projects of others are found below one’s own, and can be taken off the list', async () => {
  const app = await signedInApp();
  const at = new Date(0).toISOString();
  const owner = { username: 'bob', name: 'Bob Moog' };
  app.api.shared = [
    { id: 'rain', name: 'Rain <b>', updatedAt: at, owner },
    { id: 'snow', name: 'Snow', updatedAt: at },
  ];
  const removed: unknown[] = [];
  app.api.removeFromRoom = async (...asked) => {
    removed.push(asked);
    app.api.shared = app.api.shared.filter(({ id }) => id !== asked[0]);
  };
  const { container } = show(app, '/studio/projects');
  const section = await screen.findByRole(
    'region',
    { name: 'Shared with you' },
    { timeout: 20_000 },
  );
  const link = await within(section).findByRole('link', { name: 'Rain <b>' });
  expect(link.getAttribute('href')).toBe('/room/rain');
  expect(within(section).getByText('By Bob Moog')).toBeDefined();
  expect(container.querySelector('h3 b')).toBeNull();
  fireEvent.click(within(section).getByRole('button', { name: "Take 'Snow' off this list" }));
  await waitFor(() => expect(within(section).queryByText('Snow')).toBeNull());
  expect(removed).toEqual([['snow', app.session.user?.username]]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shared with you'));
});

test('a list of others’ projects that does not come says why, and comes with another try', async () => {
  const app = await signedInApp();
  const list = app.api.listRooms.bind(app.api);
  app.api.listRooms = async () => {
    throw new HocketError('network_unreachable', 'The server cannot be reached.');
  };
  show(app, '/studio/projects');
  const section = await screen.findByRole(
    'region',
    { name: 'Shared with you' },
    { timeout: 20_000 },
  );
  expect(await within(section).findByText('The server cannot be reached.')).toBeDefined();
  app.api.listRooms = list;
  fireEvent.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await within(section).findByText(/^Nobody shares a project with you/)).toBeDefined();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, signedInApp } from '../testing/test-app.tsx';

const by = { username: 'bob', name: 'Bob' };

test('sources and remixes are one nested list of links, and who may not be seen is not named', async () => {
  const app = await signedInApp();
  const { id } = await app.api.createProject({ name: 'Rain', isPublic: true }, 'rain');
  app.api.remixes.set(id, {
    sources: [null, { id: 'root', name: 'Root', owner: by }],
    remixes: [
      { id: 'child', name: 'Child', owner: by, of: id },
      { id: 'grandchild', name: 'Grandchild', of: 'child' },
    ],
    hasMore: true,
  });
  const { where } = show(app, `/p/${id}`);
  const tree = await screen.findByRole('region', { name: 'Remixes' }, { timeout: 20_000 });
  const path: string[] = [];
  let lists = within(tree).getAllByRole('list').slice(0, 1);
  while (lists.length > 0) {
    const item = lists[0]?.querySelector('li');
    path.push(item?.firstElementChild?.textContent ?? '');
    lists = [...(item?.querySelectorAll<HTMLElement>(':scope > ul') ?? [])];
  }
  expect(path).toEqual([
    'Root by Bob',
    'A project that is not public',
    'Rain by Ada Lovelace',
    'Child by Bob',
    'Grandchild',
  ]);
  expect(tree.querySelector('[aria-current=page]')?.textContent).toBe('Rain by Ada Lovelace');
  expect(within(tree).getByText('There are more remixes than these.')).toBeDefined();
  fireEvent.click(within(tree).getByRole('link', { name: 'Grandchild' }));
  await waitFor(() => expect(where()).toBe('/p/grandchild'));
});

test('a project without any has no such list', async () => {
  const app = await signedInApp();
  const { id } = await app.api.createProject({ name: 'Rain', isPublic: true }, 'rain');
  show(app, `/p/${id}`);
  await screen.findByRole('region', { name: 'Comments' }, { timeout: 20_000 });
  expect(screen.queryByRole('region', { name: 'Remixes' })).toBeNull();
});

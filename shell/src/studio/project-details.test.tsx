import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';

test('a project is described and tagged in a popover', async () => {
  const { app } = await mountedStudio();
  press('Description and tags');
  const form = within(await screen.findByRole('dialog', { name: 'Description and tags' }));
  fireEvent.change(await form.findByLabelText('Description'), {
    target: { value: 'Rain on a roof' },
  });
  const tags = form.getByLabelText('Tags');
  fireEvent.change(tags, { target: { value: 'slow, night,, slow' } });
  expect(tags).toHaveProperty('value', 'slow, night,, slow');
  expect(app.project.data.description).toBe('Rain on a roof');
  expect([...app.project.data.tags]).toEqual(['slow', 'night']);
  expect(app.project.dirty).toBe(true);
  fireEvent.click(form.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who made a saved project is named there', async () => {
  const { app } = await mountedStudio(({ project }) => project.rename('Rain'));
  await app.project.save();
  const bob = { username: 'bob', name: 'Bob' };
  app.api.marks.set(app.project.data.id, {
    owner: { username: 'ada', name: '' },
    collaborators: [bob],
  });
  press('Description and tags');
  const link = await screen.findByRole('link', { name: 'Bob' });
  expect(link.getAttribute('href')).toBe('/u/bob');
  expect(screen.getByRole('link', { name: 'by ada' })).toBeDefined();
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';

test('a project is described and tagged in a popover', async () => {
  const { app } = await mountedStudio();
  press('Description and tags');
  const form = within(await screen.findByRole('dialog', { name: 'Description and tags' }));
  fireEvent.change(form.getByLabelText('Description'), { target: { value: 'Rain on a roof' } });
  const tags = form.getByLabelText('Tags');
  fireEvent.change(tags, { target: { value: 'slow, night,, slow' } });
  expect(tags).toHaveProperty('value', 'slow, night,, slow');
  expect(app.project.data.description).toBe('Rain on a roof');
  expect([...app.project.data.tags]).toEqual(['slow', 'night']);
  expect(app.project.dirty).toBe(true);
  fireEvent.click(form.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

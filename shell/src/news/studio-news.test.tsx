import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Messages } from '../pages/messages.tsx';
import { show, signedInApp } from '../testing/test-app.tsx';
import { StudioNews } from './studio-news.tsx';

test('the studio tells who likes one’s project, with a sound and a way there', async () => {
  const app = await signedInApp();
  app.api.news = [
    {
      id: 'n',
      kind: 'like',
      project: { id: 'rain', name: 'Rain' },
      by: { username: 'bob', name: 'Bob' },
      at: '2026-01-01T00:00:00.000Z',
    },
  ];
  const element = (
    <>
      <StudioNews />
      <Messages />
    </>
  );
  const { where } = show(app, '/studio', [{ path: '*', element }]);
  await screen.findByText('Bob likes “Rain”');
  expect(app.engine.struck).toHaveLength(1);
  await waitFor(() => expect(app.api.news).toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(where()).toBe('/p/rain');
});

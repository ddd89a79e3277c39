import { musicProjectOf } from '@hocket/music';
import { HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Messages } from '../pages/messages.tsx';
import { smallBeat } from '../testing/small-beat.ts';
import { show, signedInApp, type TestApp, testApp } from '../testing/test-app.tsx';

/** The page of a public project, with what people say of it. */
async function projectPage(app: TestApp) {
  const { id } = await app.api.createProject({ name: 'Rain', isPublic: true }, 'rain');
  const view = show(app, `/p/${id}`);
  const section = await screen.findByRole('region', { name: 'Comments' }, { timeout: 20_000 });
  return { ...view, id, section: within(section) };
}

const said = { at: '2026-01-01T00:00:00.000Z', isOwn: true, isDeletable: false };

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));

test('what is said of a bar stands on the page, as text', async () => {
  const app = await signedInApp();
  const { id, section } = await projectPage(app);
  await section.findByText('Nobody has said anything yet.');
  type('Your comment', '<b>That fill!</b>');
  type('Bar (optional)', '4');
  post();
  const item = within(await section.findByRole('listitem'));
  expect(item.getByText('<b>That fill!</b>')).toBeDefined();
  expect(item.getByText('Bar 4, after the end')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Comments (1)' })).toBeDefined();
  expect(app.api.comments.get(id)).toMatchObject([{ text: '<b>That fill!</b>', bar: 4 }]);
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', '');
});

test('the bar that is meant is played from, and one after the end as the last', async () => {
  const app = await signedInApp();
  const music = smallBeat();
  const [section] = musicProjectOf(music).song;
  if (!section) throw new Error('no section');
  const song = [{ ...section, bars: 8 }];
  const { id } = await app.api.createProject({ ...music, isPublic: true, song }, 'rain');
  app.api.comments.set(id, [
    { ...said, id: 'one', text: 'Here', bar: 3 },
    { ...said, id: 'two', text: 'Gone', bar: 12 },
  ]);
  show(app, `/p/${id}`);
  const { playing } = app.parts.engine as unknown as { playing: Record<string, unknown> };
  const third = await screen.findByRole('button', { name: 'Play from bar 3' }, { timeout: 20_000 });
  fireEvent.click(third);
  await waitFor(() => expect(third.getAttribute('aria-label')).toMatch(/^Stop/));
  expect(playing.preview).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play from bar 8' }));
  expect(screen.getByText('Bar 12, after the end')).toBeDefined();
  await waitFor(() => expect(third.getAttribute('aria-label')).toBe('Play from bar 3'));
  for (const stop of screen.getAllByRole('button', { name: /^Stop/ }).slice(0, 1)) {
    fireEvent.click(stop);
  }
  expect(playing.preview).toBeUndefined();
});

test.each(['0', 'x', '1.5', '1025'])('“%s” is no bar, and nothing is sent', async (bar) => {
  const app = await signedInApp();
  const { id } = await projectPage(app);
  type('Your comment', 'Hm');
  type('Bar (optional)', bar);
  post();
  expect(screen.getByText(/^A bar is a whole number/)).toBeDefined();
  expect(app.api.comments.get(id)).toBeUndefined();
});

test('what could not be sent stays, and sent once more it is the same comment', async () => {
  const app = await signedInApp();
  const { id, section } = await projectPage(app);
  const write = app.api.writeComment.bind(app.api);
  const keys: (string | undefined)[] = [];
  app.api.writeComment = async (...given) => {
    keys.push(given[2]);
    const comment = await write(...given);
    if (keys.length === 1) throw new HocketError('network_unreachable', 'The answer was lost.');
    return comment;
  };
  type('Your comment', 'Once');
  post();
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', 'Once');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Post comment' })).toHaveProperty('disabled', false),
  );
  post();
  await section.findByText('Once');
  expect(keys[1]).toBe(keys[0]);
  expect(app.api.comments.get(id)).toHaveLength(1);
});

test('a comment goes once its deletion is confirmed, and the heading has the focus', async () => {
  const app = await signedInApp();
  const { id, section } = await projectPage(app);
  type('Your comment', 'Oops');
  post();
  fireEvent.click(await section.findByRole('button', { name: /^Delete the comment by/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(app.api.comments.get(id)).toEqual([]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Comments'));
});

test('what others say can be reported, and who says it blocked', async () => {
  const app = await signedInApp();
  const at = '2026-01-01T00:00:00.000Z';
  const by = { username: 'bob', name: 'Bob' };
  const { id } = await app.api.createProject({ name: 'Rain', isPublic: true }, 'rain');
  app.api.comments.set(id, [
    { id: 'one', text: 'Boo', by, at, isOwn: false, isDeletable: false },
    { id: 'two', text: 'Mine', at, isOwn: true, isDeletable: true },
  ]);
  show(app, `/p/${id}`);
  const report = await screen.findByRole(
    'button',
    { name: 'Report the comment by Bob' },
    { timeout: 20_000 },
  );
  fireEvent.click(report);
  fireEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(app.api.reports.get('one')).toEqual({ reason: 'spam' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Block Bob' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByText('Boo')).toBeNull());
  expect(screen.getByText('Mine')).toBeDefined();
  expect(app.api.blocked).toMatchObject([{ person: by }]);
});

test('somebody without an account signs in to comment, and comes back', async () => {
  const app = await testApp();
  await app.session.load();
  const { history, id } = await projectPage(app);
  fireEvent.click(screen.getByRole('link', { name: 'Sign in to comment' }));
  await waitFor(() => expect(history.visit.location.pathname).toBe('/login'));
  await act(() => app.session.login({ email: 'ada@example.org', password: 'Passw0rd!' }));
  await waitFor(() => expect(history.visit.location.pathname).toBe(`/p/${id}`));
});

test('the studio tells of a comment', async () => {
  const app = await signedInApp();
  app.api.news = [
    {
      id: 'n',
      kind: 'comment',
      project: { id: 'rain', name: 'Rain' },
      by: { username: 'bob', name: 'Bob' },
      at: '2026-01-01T00:00:00.000Z',
    },
  ];
  const { StudioNews } = await import('../news/studio-news.tsx');
  const element = (
    <>
      <StudioNews />
      <Messages />
    </>
  );
  show(app, '/studio', [{ path: '*', element }]);
  await screen.findByText('Bob commented on “Rain”');
});

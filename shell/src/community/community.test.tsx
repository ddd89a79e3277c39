import { type CommunityQuery, HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeOnPage } from '../testing/code-on-page.ts';
import { smallBeat } from '../testing/small-beat.ts';
import { show, signedInApp, type TestApp, testApp } from '../testing/test-app.tsx';

async function publish(app: TestApp, name: string, tags: string[] = []): Promise<string> {
  const { patterns } = smallBeat();
  const { id } = await app.api.createProject({ name, tags, isPublic: true, patterns }, name);
  return id;
}

/** Of a picture of sound, whatever their colours. */
function columnsOf(picture: Element): number {
  const paths = [...picture.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  return paths.join('').split('M').length - 1;
}

/** The community as somebody sees it, with one project in it. */
async function community(app: TestApp) {
  const id = await publish(app, 'Rain', ['calm']);
  const view = show(app, '/community');
  const card = await screen.findByRole('article', { name: 'Rain' }, { timeout: 20_000 });
  return { ...view, id, card: within(card) };
}

// @spec projects.like
test('liking shows what the server answers', async () => {
  const app = await signedInApp();
  const { id, card } = await community(app);
  app.api.marks.set(id, { likeCount: 41 });
  fireEvent.click(card.getByRole('button', { name: "Like 'Rain'" }));
  await waitFor(() => expect(card.getByText('Likes: 42')).toBeDefined());
  const like = card.getByRole('button', { name: "Like 'Rain'" });
  expect(like.getAttribute('aria-pressed')).toBe('true');
});

test('somebody without an account signs in to like, and comes back', async () => {
  const app = await testApp();
  await app.session.load();
  const { card, history } = await community(app);
  fireEvent.click(card.getByRole('button', { name: "Like 'Rain'" }));
  await waitFor(() => expect(history.visit.location.pathname).toBe('/login'));
  await act(() => app.session.login({ email: 'ada@example.org', password: 'Passw0rd!' }));
  await waitFor(() => expect(history.visit.location.pathname).toBe('/community'));
});

test.each([
  [signedInApp, '/studio'],
  [testApp, '/play'],
])(
  'where nobody has made anything public, the next thing to do is one press away (%#)',
  async (appOf, studio) => {
    const app = await appOf();
    await app.session.load();
    const { history } = show(app, '/community');
    const begin = await screen.findByRole(
      'link',
      { name: 'Make a beat in the studio' },
      { timeout: 20_000 },
    );
    expect(begin.getAttribute('href')).toBe(studio);
    await publish(app, 'Rain');
    app.api.listCommunityProjects = async () => ({ projects: [] });
    await act(() => history.push('/community?q=snow'));
    const all = await screen.findByRole('link', { name: 'Show all projects' });
    expect(all.getAttribute('href')).toBe('/community');
  },
);

test('nothing is asked for before it is known who asks', async () => {
  const app = await testApp();
  await publish(app, 'Rain');
  const list = app.api.listCommunityProjects.bind(app.api);
  const asked: string[] = [];
  app.api.listCommunityProjects = () => {
    asked.push(app.session.status);
    return list();
  };
  show(app, '/community');
  await screen.findByRole('heading', { name: 'Community' }, { timeout: 20_000 });
  expect(asked).toEqual([]);
  await act(() => app.session.load());
  expect(await screen.findByRole('article', { name: 'Rain' })).toBeDefined();
  expect(asked).toEqual(['unauthenticated']);
});

test('nothing plays before a click; a click plays, the next one stops', async () => {
  const app = await signedInApp();
  const { card } = await community(app);
  const { playing } = app.parts.engine as unknown as { playing: Record<string, unknown> };
  expect(playing).toEqual({});
  fireEvent.click(card.getByRole('button', { name: "Play 'Rain'" }));
  await waitFor(() => expect(card.getByText('Plays: 1')).toBeDefined());
  fireEvent.click(card.getByRole('button', { name: "Stop 'Rain'" }));
  expect(card.getByRole('button', { name: "Play 'Rain'" })).toBeDefined();
});

test('a report is sent once, with its reason', async () => {
  const app = await signedInApp();
  const id = await publish(app, 'Rain');
  app.api.marks.set(id, { owner: { username: 'bob', name: 'Bob' } });
  show(app, '/community');
  const report = await screen.findByRole('button', { name: "Report 'Rain'" }, { timeout: 20_000 });
  fireEvent.click(report);
  fireEvent.change(screen.getByLabelText(/What should we know/), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(app.api.reports.get(id)).toEqual({ reason: 'spam', text: 'Mine' }));
  const sent = await screen.findByRole('button', { name: "'Rain' is reported" });
  expect((sent as HTMLButtonElement).disabled).toBe(true);
});

test('a copy opens in the studio and names its source', async () => {
  const app = await signedInApp();
  const id = await publish(app, 'Rain');
  app.api.marks.set(id, { owner: { username: 'bob', name: 'Bob' } });
  const { where } = show(app, '/community');
  const open = await screen.findByRole(
    'button',
    { name: "Open in studio: 'Rain'" },
    { timeout: 20_000 },
  );
  fireEvent.click(open);
  await waitFor(() => expect(where()).toBe('/studio'), { timeout: 20_000 });
  const copy = app.project.data;
  expect(copy.name).toBe('Rain');
  expect(copy.id).not.toBe(id);
  expect(await app.api.getProject(copy.id)).toMatchObject({ forkedFrom: { id } });
});

test('a double click makes one copy', async () => {
  const app = await signedInApp();
  const id = await publish(app, 'Rain');
  app.api.marks.set(id, { owner: { username: 'bob', name: 'Bob' } });
  const { where } = show(app, '/community');
  const name = "Open in studio: 'Rain'";
  const open = await screen.findByRole('button', { name }, { timeout: 20_000 });
  fireEvent.click(open);
  fireEvent.click(open);
  await waitFor(() => expect(where()).toBe('/studio'), { timeout: 20_000 });
  expect(app.api.projects.size).toBe(2);
});

test('where nobody has published anything, a visitor is led to a beat of their own', async () => {
  const app = await testApp();
  await app.session.load();
  show(app, '/community');
  const none = await screen.findByText(
    /^Nobody has made a project public/,
    {},
    { timeout: 20_000 },
  );
  const link = within(none).getByRole('link', { name: 'Make a beat in the studio' });
  expect(link.getAttribute('href')).toBe('/play');
});

test('a list that does not come is told, and can be asked for again', async () => {
  const app = await signedInApp();
  await publish(app, 'Rain');
  const list = app.api.listCommunityProjects.bind(app.api);
  let fails = true;
  app.api.listCommunityProjects = async () => {
    if (fails) throw new HocketError('network_unreachable', 'The server cannot be reached.');
    return list();
  };
  show(app, '/community');
  await screen.findByText('The server cannot be reached.', {}, { timeout: 20_000 });
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Rain' })).toBeDefined();
});

test('a project that is private reads like one that is not there', async () => {
  const app = await signedInApp();
  show(app, '/p/nowhere');
  await screen.findByRole('heading', { name: 'There is no such project' }, { timeout: 20_000 });
  expect(screen.getByText('This is not here any more, or it is private.')).toBeDefined();
});

test('a profile that is private reads like one that is not there', async () => {
  const app = await signedInApp();
  app.api.publicProfile = async () => {
    throw new HocketError('not_found', 'There is no such user');
  };
  show(app, '/u/nobody');
  await screen.findByRole('heading', { name: 'There is no such profile' }, { timeout: 20_000 });
  expect(screen.getByText('This is not here any more, or it is private.')).toBeDefined();
});

test('a tag narrows the list, and back widens it again', async () => {
  const app = await signedInApp();
  const list = app.api.listCommunityProjects.bind(app.api);
  const asked: unknown[] = [];
  app.api.listCommunityProjects = (query?: CommunityQuery) => {
    asked.push(query?.tags);
    return list();
  };
  const { history } = await community(app);
  fireEvent.click(await screen.findByRole('button', { name: 'calm' }));
  await waitFor(() => expect(asked).toEqual([[], ['calm']]));
  expect(history.visit.location.search).toBe('?tag=calm');
  await act(() => history.go(-1));
  await waitFor(() => expect(asked).toEqual([[], ['calm'], []]));
});

test('a link that was shared opens a project by the id of the link', async () => {
  const app = await signedInApp();
  const { id } = await app.api.createProject({ name: 'Hidden', strudelCode: 's("hh*8")' }, 'k');
  const { shareId } = await app.api.shareProject(id);
  show(app, `/p/${shareId}`);
  await screen.findByRole('heading', { name: 'Hidden' }, { timeout: 20_000 });
  expect(codeOnPage()).toEqual(['s("hh*8")']);
});

test('everybody may share and embed a public project, and sees its sound and how far it is', async () => {
  const app = await testApp();
  const { id } = await app.api.createProject(
    { ...smallBeat({ name: 'Rain', strudelCode: '// mine\ns("bd*2")' }), isPublic: true },
    'k',
  );
  await app.session.load();
  show(app, `/p/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: "Share 'Rain'" }, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: "Share 'Rain'" }));
  expect(dialog.getByLabelText('Link')).toHaveProperty('value', `${location.origin}/p/${id}`);
  const code = dialog.getByLabelText('Code to embed a player');
  expect(code).toHaveProperty('value', expect.stringContaining(`/embed/${id}`));
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const picture = screen.getByRole('img', { name: 'How loud it is, bar by bar' });
  expect(columnsOf(picture)).toBe(16);
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: "Play 'Rain'" }));
  await screen.findByRole('button', { name: "Stop 'Rain'" });
  expect(
    await screen.findByRole('progressbar', { name: 'How loud it is, bar by bar' }),
  ).toBeDefined();
  const told = [...document.querySelectorAll('pre span:not([data-kind="plain"])')];
  expect(told.map(({ textContent }) => textContent)).toEqual(['// mine', 's', '"bd*2"']);
});

test('a project that is only code has a picture of what it plays, and shows how far it is', async () => {
  const app = await testApp();
  const draft = { name: 'Typed', strudelCode: 's("bd sd")', isPublic: true };
  const { id } = await app.api.createProject(draft, 'k');
  const { engine } = app.parts;
  engine.events = async () =>
    [0, 1, 2, 3].map((begin) => ({ begin, end: begin + 0.25, value: { s: 'bd' } }));
  await app.session.load();
  const { container } = show(app, `/p/${id}`);
  const name = 'How loud it is, bar by bar';
  const picture = await screen.findByRole('img', { name }, { timeout: 20_000 });
  await waitFor(() => expect(columnsOf(picture)).toBe(64));
  const drawing = container.querySelector('svg[viewBox="0 0 16 8"]');
  expect(drawing?.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M0.1 0.1h.8v.8h-.8z');
  expect((engine as unknown as { playing: object }).playing).toEqual({});
  fireEvent.click(screen.getByRole('button', { name: "Play 'Typed'" }));
  expect(
    await screen.findByRole('progressbar', { name: 'How loud it is, bar by bar' }),
  ).toBeDefined();
});

test('a program that cannot be read leaves its page as it is', async () => {
  const app = await testApp();
  const { id } = await app.api.createProject({ strudelCode: 's("bd', isPublic: true }, 'k');
  app.parts.engine.events = () => Promise.reject(new HocketError('code_invalid', 'Not closed'));
  await app.session.load();
  show(app, `/p/${id}`);
  await screen.findByRole('img', { name: 'How loud it is, bar by bar' }, { timeout: 20_000 });
  expect(codeOnPage()).toEqual(['s("bd']);
  expect(screen.queryByText('Not closed')).toBeNull();
});

test('a profile shows the name under which somebody publishes, and the username as its address', async () => {
  const app = await signedInApp();
  const { username, firstName, lastName } = app.api.user;
  show(app, `/u/${username}`);
  const name = `${firstName} ${lastName}`;
  await screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
  expect(screen.getByText(`@${username}`)).toBeDefined();
  expect(document.title).toContain(name);
});

test('a card names who made a project with its author, and says how many more there are', async () => {
  const app = await signedInApp();
  const id = await publish(app, 'Rain');
  const people = ['bob', 'cy', 'dee', 'eve', 'fay'].map((username) => ({ username, name: '' }));
  app.api.marks.set(id, { owner: { username: 'ada', name: 'Ada' }, collaborators: people });
  show(app, '/community');
  const link = await screen.findByRole('link', { name: 'dee' }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('/u/dee');
  expect(link.parentElement?.textContent).toBe('with bob, cy, dee, +2');
});

test('whoever is named on a project of somebody else takes their name off it', async () => {
  const app = await signedInApp();
  const id = await publish(app, 'Rain');
  const self = { username: app.session.user?.username ?? '', name: '' };
  const bob = { username: 'bob', name: 'Bob' };
  app.api.marks.set(id, { owner: { username: 'eve', name: 'Eve' }, collaborators: [bob, self] });
  show(app, `/p/${id}`);
  const bobs = await screen.findByRole('link', { name: 'Bob' }, { timeout: 20_000 });
  expect(bobs.parentElement?.textContent).toBe(`with Bob and ${self.username}`);
  fireEvent.click(screen.getByRole('button', { name: 'Take my name off' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take off' }));
  await waitFor(() => expect(bobs.parentElement?.textContent).toBe('with Bob'));
  expect(screen.queryByRole('button', { name: 'Take my name off' })).toBeNull();
  expect(await app.api.getCredits(id)).toMatchObject({ collaborators: [bob] });
});

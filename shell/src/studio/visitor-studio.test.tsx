import { newProject } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { show, signedInApp, type TestApp, testApp } from '../testing/test-app.tsx';

const soon = { timeout: 20_000 };

/** Calls that the server answers to somebody without an account, too. */
const open = new Set(['listTutorials', 'getProject', 'getSharedProject', 'playProject', 'refresh']);

/** The studio of somebody without an account, and the calls made in it that need one. */
async function visitorStudio(storage = new MemoryStorage(), path = '/play') {
  const app = await testApp({ storage });
  const refused: string[] = [];
  noteCalls(app, (name) => {
    if (app.session.status !== 'authenticated' && !open.has(name)) refused.push(name);
  });
  await app.session.load();
  const view = await act(async () => show(app, path));
  await screen.findByRole('heading', { level: 1 }, soon);
  return { app, refused, ...view };
}

function noteCalls(app: TestApp, note: (name: string) => void) {
  const api = app.api as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (let at: object = app.api; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const call = api[name];
      if (typeof call !== 'function' || name === 'constructor' || Object.hasOwn(api, name))
        continue;
      api[name] = (...given) => {
        note(name);
        return call.apply(api, given);
      };
    }
  }
}

const credentials = { email: 'ada@example.org', password: 'Passw0rd!' };

describe('the studio of a visitor', () => {
  test('opens without an account, asks the server for nothing that needs one, and keeps what is made', async () => {
    const storage = new MemoryStorage();
    const { app, refused, where } = await visitorStudio(storage);
    expect(screen.getByRole('heading', { name: 'Create Music with Code' })).toBeTruthy();
    expect(where()).toBe('/play');
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Kept on this device')).toBeTruthy();
    expect(header.queryByRole('link', { name: 'Settings' })).toBeNull();
    act(() => {
      app.project.toggle(0, 4);
      app.project.setCode('s("mine")', 'own');
      app.project.setBpm(99);
    });
    act(() => app.time.pass(60_000));
    expect(refused).toEqual([]);
    app.end();

    const later = await testApp({ storage });
    await later.session.load();
    act(() => later.parts.owner.enter());
    expect(later.project.data).toMatchObject({ bpm: 99, strudelCode: 's("mine")' });
    expect(later.project.data.gridPattern[0]?.[4]).toBe(true);
    later.end();
  });

  test('what needs an account says so where it is pressed, and the music plays on', async () => {
    const { app, refused } = await visitorStudio();
    act(() => app.project.toggle(0, 0));
    await act(() => app.transport.play());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const offer = within(await screen.findByRole('dialog', { name: 'Sign up keeps this' }, soon));
    expect(offer.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
    expect(offer.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(app.notices.list).toEqual([]);
    expect(app.transport.playing).toBe(true);
    fireEvent.click(offer.getByRole('button', { name: 'Go on without' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(refused).toEqual([]);
  });

  test('signing up keeps everything: the same project is open in the studio, with its undo, and saved', async () => {
    const { app, where, history } = await visitorStudio();
    act(() => {
      app.project.toggle(0, 4);
      app.project.rename('Mine');
    });
    const { data } = app.project;
    await act(() => history.push('/signup'));
    await screen.findByRole('heading', { name: 'Create your account' }, soon);
    await act(() => app.session.login(credentials));
    await waitFor(() => expect(where()).toBe('/studio'), soon);
    expect(app.project.data).toBe(data);
    await waitFor(() => expect(app.project.dirty).toBe(false), soon);
    expect([...app.api.projects.values()]).toMatchObject([{ name: 'Mine' }]);
    expect(app.notices.list.map(({ text }) => text)).toEqual([
      "What you made without an account is in your projects now: 'Mine'.",
    ]);
    act(() => app.project.history.undo());
    act(() => app.project.history.undo());
    expect(app.project.data.gridPattern[0]?.[4]).toBe(false);
  });

  test('after signing in on a page of its own, too', async () => {
    const storage = new MemoryStorage();
    const { app } = await visitorStudio(storage);
    act(() => app.project.toggle(2, 2));
    app.end();
    const later = await signedInApp({ storage });
    expect(later.project.data.gridPattern[2]?.[2]).toBe(true);
    await waitFor(() => expect(later.api.projects.size).toBe(1));
    later.end();
  });

  test('has the lessons, but no page that is about a user; who has an account goes to their own', async () => {
    const { app, history, where } = await visitorStudio();
    await act(() => history.push('/play/settings'));
    await waitFor(() => expect(where()).toBe('/play'));
    await act(() => history.push('/play/tutorials'));
    expect(await screen.findByRole('heading', { name: 'Learn Music Creation' })).toBeTruthy();
    await act(() => app.session.login(credentials));
    await waitFor(() => expect(where()).toBe('/studio/tutorials'));
  });

  test('a copy of what somebody shared can be changed; it names its source once it is saved', async () => {
    const app = await testApp();
    const draft = newProject({ name: 'Rain', strudelCode: 's("bd")' });
    const { patterns } = draft;
    const source = { name: 'Rain', strudelCode: 's("bd")', patterns, isPublic: true };
    const { id } = await app.api.createProject(source, 'k');
    app.api.marks.set(id, { isOwn: false, owner: { username: 'bob', name: 'Bob' } });
    await app.session.load();
    const { where } = show(app, `/p/${id}`);
    const change = await screen.findByRole('button', { name: "Change it: 'Rain'" }, soon);
    fireEvent.click(change);
    await waitFor(() => expect(where()).toBe('/play'), soon);
    expect(app.project.data).toMatchObject({ id: '', name: 'Rain', strudelCode: 's("bd")' });
    expect(app.transport.playing).toBe(false);
    expect(app.api.projects.size).toBe(1);
    await act(() => app.session.login(credentials));
    await waitFor(() => expect(app.project.dirty).toBe(false), soon);
    const saved = await app.api.getProject(app.project.data.id);
    expect(saved).toMatchObject({ name: 'Rain', forkedFrom: { id } });
  });

  test('somebody who has unsaved music there is asked before a copy takes its place', async () => {
    const storage = new MemoryStorage();
    const { app: before } = await visitorStudio(storage);
    act(() => before.project.rename('First'));
    before.end();
    document.body.replaceChildren();
    const app = await testApp({ storage });
    const { id } = await app.api.createProject({ name: 'Rain', isPublic: true }, 'k');
    app.api.marks.set(id, { isOwn: false, owner: { username: 'bob', name: 'Bob' } });
    await app.session.load();
    show(app, `/p/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: "Change it: 'Rain'" }, soon));
    await screen.findByRole('alertdialog', {}, soon);
    expect(app.project.data.name).toBe('First');
  });
});

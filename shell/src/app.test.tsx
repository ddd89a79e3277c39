import { textEngine } from '@hocket/engine/testing';
import { type AudioSettings, HocketError, MixerEdits, type Preferences } from '@hocket/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { show, signedInApp, testApp } from './testing/test-app.tsx';

describe('routes', () => {
  test('while it is checked who is signed in, the product name and a sentence stand', async () => {
    const app = await testApp();
    show(app, '/studio');
    expect(await screen.findByText('Checking authentication...')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Hocket' })).toBeTruthy();
  });

  test('the studio asks for a sign-in and leads back to where one came from', async () => {
    const app = await testApp();
    await app.session.load();
    const { where } = show(app, '/studio?tab=1');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(where()).toBe('/login');
    await act(() => app.session.login({ email: 'a@b.c', password: 'x' }));
    await screen.findByRole('heading', { name: 'Create Music with Code' });
    expect(where()).toBe('/studio');
  });

  test.each(['/', '/login', '/signup'])('%s leads a signed-in user to the studio', async (path) => {
    const { where } = show(await signedInApp(), path);
    await screen.findByRole('heading', { name: 'Create Music with Code' });
    expect(where()).toBe('/studio');
  });

  test('an unknown studio path leads to the studio', async () => {
    const { where } = show(await signedInApp(), '/studio/nowhere/else');
    await screen.findByRole('heading', { name: 'Create Music with Code' });
    expect(where()).toBe('/studio');
  });

  test('an unknown path shows the fallback with a way back', async () => {
    const app = await testApp();
    show(app, '/nowhere');
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');
  });

  test('the landing page leads to sign-up, sign-in and the source', async () => {
    const app = await testApp();
    await app.session.load();
    show(app, '/');
    const start = await screen.findByRole('link', { name: 'Start Creating Free' });
    expect(start.getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    const sources = screen.getAllByRole('link', { name: 'Source code' });
    expect(new Set(sources.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['https://example.org/source']),
    );
  });

  test('each page names the tab of the browser', async () => {
    const app = await testApp();
    await app.session.load();
    show(app, '/login');
    await waitFor(() => expect(document.title).toBe('Sign In · Hocket'));
    await act(() => app.session.login({ email: 'a@b.c', password: 'x' }));
    await waitFor(() => expect(document.title).toBe('AI Music Studio · Hocket'));
  });

  test('a session that ends in the studio leads to sign-in and empties it', async () => {
    const app = await signedInApp();
    const { where } = show(app, '/studio');
    await screen.findByRole('heading', { name: 'Create Music with Code' });
    act(() => app.project.rename('Secret'));
    act(() => app.session.forget());
    await waitFor(() => expect(where()).toBe('/login'));
    expect(app.project.data.name).toBe('Untitled Project');
  });
});

describe('reactions', () => {
  // @spec limit.bpm
  test('the engine follows volume, mute, tempo and mix', async () => {
    const { engine, project, transport, end } = await testApp();
    expect(engine.volume).toBe(0.75);
    transport.setVolume(40);
    expect(engine.volume).toBe(0.4);
    transport.toggleMute();
    expect(engine.volume).toBe(0);
    transport.setVolume(10);
    expect(engine.volume).toBe(0.1);
    project.setBpm(150);
    expect(engine.bpm).toBe(150);
    new MixerEdits(project).setAmount('track-1', 'eqLow', 3);
    expect(engine.mix.strips['track-1']).toEqual({ gain: 1, amounts: { eqLow: 3 } });
    const { mix } = engine;
    project.toggle(0, 0);
    expect(engine.mix).toBe(mix);
    end();
    project.setBpm(160);
    expect(engine.bpm).toBe(150);
  });

  test('problems of the engine are said in the catalogue words', async () => {
    const { engine, notices } = await testApp();
    engine.report({ code: 'sound_unknown', message: 'x', subject: 'zap' });
    engine.report({ code: 'something_new', message: 'Something new.' });
    expect(notices.list.map(({ text }) => text)).toEqual([
      'There is no sound called “zap”; everything else plays on',
      'Something new.',
    ]);
  });

  test('linked code follows the grid until they are unlinked', async () => {
    const { project } = await testApp();
    project.toggle(0, 0);
    await project.generateCode();
    expect(project.data.strudelCode).toContain('"x ~ ~ ~');
    project.toggle(0, 1);
    expect(project.data.strudelCode).toContain('"x x ~ ~');
    project.link.unlink();
    project.toggle(0, 1);
    expect(project.data.strudelCode).toContain('"x x ~ ~');
  });

  test('linked code that sounds goes on with each edit of the grid, and typing waits to be run', async () => {
    const { engine, project, transport } = await testApp();
    Object.assign(engine, textEngine());
    const settled = () => new Promise((done) => setTimeout(done, 20));
    project.setCode('stack(s("bd*4"), s("hh*7"))');
    await project.link.showInGrid();
    await transport.play('grid');
    expect(engine.playing.main).toBe('stack(s("bd*4"), s("hh*7"))');
    for (const tab of ['grid', 'code'] as const) {
      await transport.play(tab);
      project.toggle(0, 4);
      await settled();
      expect(engine.playing.main).toBe(project.data.strudelCode);
    }
    project.setCode(`${project.data.strudelCode} // mine`);
    await settled();
    expect(engine.playing.main).not.toContain('mine');
    project.history.undo();
    project.history.undo();
    await settled();
    expect(project.data.strudelCode).not.toContain('mine');
    expect(engine.playing.main).toBe(project.data.strudelCode);
  });

  test('a layer that stops being shown in the grid sounds on, by the code', async () => {
    const { engine, project, transport, time } = await testApp();
    Object.assign(engine, textEngine());
    const settled = () => new Promise((done) => setTimeout(done, 20));
    project.setCode('stack(s("bd*4"), s("hh*8"))');
    await project.link.showInGrid();
    await transport.play('grid');
    expect(typeof engine.playing.main).toBe('object');
    for (const [code, sounding] of [
      ['stack(s("bd*4"), s("hh*7"))', 'string'],
      ['stack(s("bd*4"), s("hh*4"))', 'object'],
    ] as const) {
      project.setCode(code);
      time.pass(400);
      await settled();
      expect(typeof engine.playing.main).toBe(sounding);
    }
  });

  test('another project opened while music plays stops it', async () => {
    const { api, project, transport, engine } = await signedInApp();
    const { id } = await api.createProject({ name: 'Other' }, 'k');
    project.toggle(0, 0);
    await transport.play('grid');
    await project.open(id);
    expect(transport.playing).toBe(false);
    expect(engine.playing.main).toBeUndefined();
  });

  test('sign-in fetches the list of projects', async () => {
    const app = await testApp();
    await app.api.createProject({ name: 'One' }, 'k');
    await app.session.login({ email: 'a@b.c', password: 'x' });
    await waitFor(() => expect(app.project.count).toBe(1));
  });

  test('unsaved edits survive a reload of the page', async () => {
    const first = await signedInApp();
    first.project.toggle(2, 3);
    first.end();
    const second = await signedInApp({ storage: first.storage });
    expect(second.project.data.gridPattern[2]?.[3]).toBe(true);
    expect(second.project.dirty).toBe(true);
    second.end();
  });

  test('a preferred language and theme reach the page', async () => {
    const app = await testApp();
    app.api.user.preferences.language = 'de';
    app.api.user.preferences.theme = 'light';
    await app.session.login({ email: 'a@b.c', password: 'x' });
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(app.localStore.read('auth')).toMatchObject({ isAuthenticated: true });
    await app.session.logout();
    expect(app.localStore.read('auth')).toEqual({ isAuthenticated: false });
    app.end();
  });

  test('audio preferences reach the engine when they change, and stay when the musician leaves', async () => {
    const app = await testApp();
    const asked: AudioSettings[] = [];
    app.engine.configure = async (settings) => void asked.push(settings);
    app.api.user.preferences.audio.sampleRate = 48_000;
    await app.session.login({ email: 'a@b.c', password: 'x' });
    const change = (changes: Partial<Preferences>) =>
      runInAction(() => {
        const { user } = app.session;
        if (user) app.session.user = { ...user, preferences: { ...user.preferences, ...changes } };
      });
    change({ theme: 'light' });
    expect(asked).toEqual([{ sampleRate: 48_000, latency: 256 }]);
    change({ audio: { sampleRate: 96_000, bufferSize: 512, enableLowLatency: false } });
    await app.session.logout();
    expect(asked.slice(1)).toEqual([{ sampleRate: 96_000, latency: 'playback' }]);
    app.end();
  });

  test('an engine that refuses other settings says so in its state alone', async () => {
    const app = await testApp();
    await app.api.createProject({ name: 'One' }, 'k');
    app.engine.configure = () => Promise.reject(new HocketError('engine_init_failed', 'No sound.'));
    await app.session.login({ email: 'a@b.c', password: 'x' });
    await waitFor(() => expect(app.project.count).toBe(1));
    expect(app.notices.list).toEqual([]);
    app.end();
  });

  test('a list that cannot be read is said', async () => {
    const app = await testApp();
    app.api.listProjects = () => Promise.reject(new HocketError('busy', 'Too much to do.'));
    await app.session.login({ email: 'a@b.c', password: 'x' });
    await waitFor(() => expect(app.notices.list[0]?.text).toBe('Too much to do.'));
  });
});

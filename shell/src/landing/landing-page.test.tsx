import { HocketError } from '@hocket/sdk';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { smallBeat } from '../testing/small-beat.ts';
import { show, signedInApp, type TestApp, testApp } from '../testing/test-app.tsx';

// A machine that others share takes its time to show a whole page.
configure({ asyncUtilTimeout: 10_000 });

/** The app of somebody who is not signed in. */
async function visitorApp(): Promise<TestApp> {
  const app = await testApp();
  await app.session.load();
  return app;
}

const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The demo, once it is there. */
async function demoOf(app: TestApp) {
  show(app, '/');
  await screen.findByRole('tab', { name: 'Visual Grid' });
  return within(await screen.findByRole('region', { name: 'Hear it now' }));
}

// @spec landing.nav landing.hero product.marks
test('a visitor finds the ways around, the ways in and what it costs', async () => {
  show(await visitorApp(), '/');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(names(nav.getAllByRole('link'))).toEqual(['Features', 'Demo', 'Sign In', 'Get Started']);
  const main = within(screen.getByRole('main'));
  const start = main.getByRole('link', { name: 'Start Creating Free' });
  expect(start.getAttribute('href')).toBe('/signup');
  const watch = main.getByRole('link', { name: 'Watch Demo' });
  expect(watch.getAttribute('href')).toBe('/#demo');
  for (const mark of ['Alpha release', 'Free forever', 'No credit card needed']) {
    expect(main.getAllByText(mark).length).toBeGreaterThan(0);
  }
});

test('the bars of the hero are an instrument of sixteen named notes, one tab stop, played by keys', async () => {
  show(await visitorApp(), '/');
  const bars = within(await screen.findByRole('toolbar', { name: 'Instrument' }));
  const all = bars.getAllByRole('button');
  expect(all.map((bar) => bar.getAttribute('aria-label'))).toEqual(
    'A2 C3 D3 E3 G3 A3 C4 D4 E4 G4 A4 C5 D5 E5 G5 A5'.split(' ').map((note) => `Play ${note}`),
  );
  expect(all.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array(15).fill(-1)]);
  all[0]?.focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play A5');
  expect(bars.getByRole('button', { name: 'Play A5' }).tabIndex).toBe(0);
  const flashed: Element[] = [];
  for (const bar of all) {
    bar.animate = () => {
      flashed.push(bar);
      return {} as Animation;
    };
  }
  fireEvent.click(document.activeElement as Element);
  expect(flashed).toEqual([document.activeElement]);
});

/** Three public projects, as the landing page plays them. */
async function withPieces(app: TestApp): Promise<string[]> {
  const { patterns } = smallBeat();
  const names = ['Tide', 'Bell', 'House'];
  for (const name of names) await app.api.createProject({ name, isPublic: true, patterns }, name);
  return names;
}

test('pieces play one at a time, in place of the demo and of the bars, and these in place of them', async () => {
  const app = await visitorApp();
  const names = await withPieces(app);
  const preview = () => app.engine.playing.preview;
  show(app, '/');
  const pieces = within(await screen.findByRole('region', { name: 'Made with Hocket' }));
  const cards = pieces.getAllByRole('article').map((card) => card.textContent);
  expect(cards.map((text) => names.find((name) => text?.includes(name))).sort()).toEqual(
    names.sort(),
  );
  for (const name of names) {
    const { id } = [...app.api.projects.values()].find((each) => each.name === name) ?? {};
    expect(pieces.getByRole('link', { name }).getAttribute('href')).toBe(`/p/${id}`);
    expect(pieces.getByRole('img', { name: `How loud '${name}' is, bar by bar` })).toBeDefined();
  }
  const play = (name: string) => fireEvent.click(pieces.getByRole('button', { name }));
  const isPlaying = () => pieces.queryAllByRole('progressbar').length;
  expect(preview()).toBeUndefined();

  play("Play 'Tide'");
  await waitFor(() => expect(isPlaying()).toBe(1));
  expect(pieces.getByRole('status').textContent).toBe('Playing: Tide');
  play("Play 'Bell'");
  await waitFor(() => expect(pieces.getByRole('status').textContent).toBe('Playing: Bell'));
  expect(isPlaying()).toBe(1);
  expect(pieces.getByRole('button', { name: "Play 'Tide'" })).toBeDefined();

  const demo = within(screen.getByRole('region', { name: 'Hear it now' }));
  const grid = within(demo.getByRole('tabpanel', { name: 'Visual Grid' }));
  fireEvent.click(grid.getByRole('button', { name: 'Play' }));
  expect(isPlaying()).toBe(0);
  await grid.findByRole('button', { name: 'Stop' });
  play("Play 'House'");
  await waitFor(() => expect(isPlaying()).toBe(1));
  expect(grid.getByRole('button', { name: 'Play' })).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Play A2' }));
  expect(isPlaying()).toBe(0);
  expect(preview()).toBeUndefined();
});

test('a piece that cannot be played says so, and where there is none nothing is shown of them', async () => {
  const app = await visitorApp();
  await withPieces(app);
  app.api.getProject = async () => {
    throw new HocketError('network_unreachable', 'The server cannot be reached.');
  };
  const { unmount } = show(app, '/');
  const pieces = within(await screen.findByRole('region', { name: 'Made with Hocket' }));
  fireEvent.click(pieces.getByRole('button', { name: "Play 'Tide'" }));
  expect((await pieces.findByRole('alert')).textContent).toBe('The server cannot be reached.');
  expect(pieces.getByRole('button', { name: "Play 'Tide'" })).toBeDefined();
  unmount();

  const empty = await visitorApp();
  const asked = vi.spyOn(empty.api, 'listFeaturedProjects');
  await demoOf(empty);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => void (await asked.mock.results[0]?.value));
  expect(screen.queryByRole('region', { name: 'Made with Hocket' })).toBeNull();
});

test('the pictures of the studio say what they show, have their size, and come when they are near', async () => {
  show(await visitorApp(), '/');
  const studio = within(await screen.findByRole('region', { name: 'This is the studio' }));
  const pictures = studio.getAllByRole('img', { hidden: true });
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) {
    const told = (name: string) => picture.getAttribute(name) ?? '';
    expect(told('alt').length, told('src')).toBeGreaterThan(20);
    expect(Math.min(Number(told('width')), Number(told('height'))), told('src')).toBeGreaterThan(
      300,
    );
    expect(told('loading')).toBe('lazy');
  }
});

// @spec landing.cards
test('five cards say what one can do, and one of them has a room to watch', async () => {
  show(await visitorApp(), '/');
  const features = within(await screen.findByRole('region', { name: /^Made for/ }));
  expect(names(features.getAllByRole('heading', { level: 3 }))).toEqual([
    'Visual Composition',
    'Live Coding',
    'Real-time Collaboration',
    'Instant Export',
    'Learn & Grow',
  ]);
  const watch = features.getByRole('link', { name: 'Watch a room' });
  expect(watch.getAttribute('href')).toBe('/performance/first');
});

// @spec route.footer-quick route.footer-legal product.footer-features landing.social landing.badge
test('the footer has features, pages, four ways to follow, the badge and the source', async () => {
  show(await visitorApp(), '/');
  const footer = within(await screen.findByRole('contentinfo'));
  const listAfter = (title: string) => {
    const section = footer.getByRole('heading', { name: title }).parentElement as HTMLElement;
    return within(section);
  };
  expect(names(listAfter('Features').getAllByRole('listitem'))).toEqual([
    'AI Music Generation',
    'Visual Composition',
    'Live Coding',
    'Real-time Collaboration',
    'Cloud Storage',
    'Export & Share',
  ]);
  const targets = (title: string) =>
    listAfter(title)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(targets('Quick links')).toEqual([
    '/',
    '/tutorials',
    '/about',
    '/contact',
    '/blog',
    '/community',
  ]);
  expect(targets('Legal')).toEqual(['/privacy', '/terms', '/cookies', '/dmca', '/accessibility']);
  const social = within(footer.getByRole('list', { name: 'Follow Hocket' }));
  expect(social.getAllByRole('link')).toHaveLength(4);
  expect(footer.getByRole('img', { name: 'Free software' })).toBeTruthy();
  const source = footer.getByText('Source code');
  expect(source.getAttribute('href')).toBe('https://example.org/source');
});

// @spec landing.updates landing.newsletter calls.forms
test.each(['E-mail updates', 'Newsletter'])('%s is only logged, and says so', async (form) => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const app = await visitorApp();
  show(app, '/');
  const fields = within(await screen.findByRole('form', { name: form }));
  const email = fields.getByLabelText('Email');
  const subscribe = fields.getByRole('button', { name: 'Subscribe' });
  for (const wrong of ['', '   ', 'ada']) {
    fireEvent.change(email, { target: { value: wrong } });
    fireEvent.click(subscribe);
    expect(fields.getByRole('status').textContent).toBe('Please enter a valid email address');
  }
  expect(log).not.toHaveBeenCalled();
  fireEvent.change(email, { target: { value: 'ada@example.org' } });
  expect(fields.getByRole('status').textContent).toBe('');
  fireEvent.click(subscribe);
  expect(fields.getByRole('status').textContent).toContain('nothing was sent');
  expect(log.mock.calls).toEqual([['Subscribed, on this machine only:', 'ada@example.org']]);
  expect(email).toHaveProperty('value', '');
  log.mockRestore();
});

// @spec route.landing
test('who is signed in goes on to the studio', async () => {
  const { where } = show(await signedInApp(), '/');
  await screen.findByRole('heading', { name: 'Create Music with Code' });
  expect(where()).toBe('/studio');
});

test('/tutorials leads a visitor to sign in', async () => {
  const { where } = show(await visitorApp(), '/tutorials');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(where()).toBe('/login');
});

describe('the demo', () => {
  // @spec engine.demo-init
  test('can be played as soon as the engine is ready', async () => {
    const app = await visitorApp();
    const { state } = app.engine;
    runInAction(() => {
      app.engine.state = { status: 'initializing' };
    });
    const demo = await demoOf(app);
    const grid = within(demo.getByRole('tabpanel', { name: 'Visual Grid' }));
    const play = grid.getByRole('button', { name: 'Play' });
    expect(play).toHaveProperty('disabled', true);
    act(() =>
      runInAction(() => {
        app.engine.state = state;
      }),
    );
    expect(play).toHaveProperty('disabled', false);
    fireEvent.click(play);
    expect(await grid.findByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(app.engine.playing.main).toBeUndefined();
    expect(app.engine.playing.preview).toBeDefined();
  });

  // @spec landing.demo-tabs
  test('has two tabs that keys move between, and shows one at a time', async () => {
    const demo = await demoOf(await visitorApp());
    const grid = demo.getByRole('tab', { name: 'Visual Grid' });
    expect(grid.getAttribute('aria-selected')).toBe('true');
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'ArrowRight' });
    const code = demo.getByRole('tab', { name: 'Live Code' });
    expect(code.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(code);
    expect(demo.getByRole('grid', { hidden: true }).closest('[inert]')).toBeTruthy();
    expect(demo.getByLabelText('Program').closest('[inert]')).toBeNull();
  });

  // @spec demo.ctrl-enter
  test.each([{ ctrlKey: true }, { metaKey: true }])(
    'plays its program with %o and Enter',
    async (held) => {
      const app = await visitorApp();
      const demo = await demoOf(app);
      fireEvent.click(demo.getByRole('tab', { name: 'Live Code' }));
      const program = demo.getByLabelText('Program');
      fireEvent.change(program, { target: { value: 's("rim*3")' } });
      fireEvent.keyDown(program, { key: 'Enter', ...held });
      expect(await demo.findByRole('button', { name: 'Stop' })).toBeTruthy();
      expect(app.engine.playing.preview).toBe('s("rim*3")');
    },
  );

  test('is worked by arrow keys from one tab stop', async () => {
    const demo = await demoOf(await visitorApp());
    const cell = (track: string, step: number) =>
      demo.getByRole('button', { name: `${track}, step ${step}` });
    expect(demo.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => cell('Kick', 1).focus());
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement).toBe(cell('Snare', 16));
    expect(cell('Snare', 16).tabIndex).toBe(0);
    fireEvent.click(cell('Snare', 16));
    expect(cell('Snare', 16).getAttribute('aria-pressed')).toBe('true');
  });

  test('is drawn with a mouse: a stroke sets all that it crosses', async () => {
    const demo = await demoOf(await visitorApp());
    const bass = [1, 2, 3].map((step) => demo.getByRole('button', { name: `Bass, step ${step}` }));
    fireEvent.pointerDown(bass[0] as HTMLElement, { button: 0 });
    for (const cell of bass) fireEvent.pointerOver(cell, { buttons: 1 });
    fireEvent.click(bass[2] as HTMLElement, { detail: 1 });
    expect(bass.map((cell) => cell.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']);
  });

  test('says why there is no sound, with ways to get it', async () => {
    const app = await visitorApp();
    const demo = await demoOf(app);
    act(() =>
      runInAction(() => {
        app.engine.state = { status: 'failed', message: 'no device' };
      }),
    );
    const said = 'Audio initialization failed: no device';
    expect(demo.getByRole('alert').textContent).toBe(said);
    const tries = vi.spyOn(app.engine, 'init');
    fireEvent.click(demo.getByRole('button', { name: 'Retry initialization' }));
    expect(tries).toHaveBeenCalled();
    fireEvent.click(demo.getByRole('button', { name: 'Reload page' }));
    expect(app.reloads).toHaveLength(1);
  });
});

test('a visitor chooses language and theme; they are kept, and an account that is made has them', async () => {
  const storage = new MemoryStorage();
  const app = await testApp({ storage });
  await app.session.load();
  show(app, '/');
  const theme = await screen.findByLabelText('Theme');
  fireEvent.change(theme, { target: { value: 'light' } });
  expect(document.documentElement.dataset.theme).toBe('light');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
  await screen.findByLabelText('Sprache');
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));

  const later = await testApp({ storage });
  await later.session.load();
  expect(later.parts.look.chosen).toEqual({ theme: 'light', language: 'de' });
  await later.session.signup({
    email: 'ada@example.org',
    password: 'Passw0rd!',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  await waitFor(() =>
    expect(later.api.user.preferences).toMatchObject({ theme: 'light', language: 'de' }),
  );
});
